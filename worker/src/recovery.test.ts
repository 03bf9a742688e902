import { makeClip, scene } from '@framewise/engine/testing/make-clip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killHard, WorkerFixture } from './testing/worker-fixture.ts';

/** What is promised to users: how long a run may lie still after its worker was killed. */
const PROMISED_MS = 30_000;

describe('the worker as it is shipped, with its own heartbeat and look-out', { timeout: 180_000 }, () => {
  let fixture: WorkerFixture;
  beforeAll(async () => {
    fixture = await WorkerFixture.open({ asShipped: true });
  });
  afterAll(() => fixture.close());

  it('takes up the run of a killed worker within the promised time', async () => {
    const first = await fixture.startWorker();
    const run = await fixture.submit(await makeClip(scene({ seconds: 8, size: '540x960' })));
    await fixture.whenProcessing(run);
    await killHard(first);
    await Promise.all([
      expect
        .poll(async () => (await fixture.find(run))?.attempts, { timeout: PROMISED_MS, interval: 100 })
        .toBe(2),
      fixture.startWorker(),
    ]);
    expect(await fixture.whenEnded(run)).toMatchObject({ status: 'completed' });
    await fixture.expectTidy(run, 'completed');
  });
});
