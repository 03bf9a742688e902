import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRunFixture, type RunFixture } from '../testing/run-fixture.ts';
import { cancelRun } from './cancel-run.ts';
import { claimRun } from './claim-run.ts';
import { reportProgress } from './report-progress.ts';

describe('claimRun', () => {
  let test: RunFixture;
  beforeAll(async () => {
    test = await createRunFixture();
  });
  afterAll(() => test.close());

  it('starts a run, and starts it anew after a worker died on it', async () => {
    const { runId } = await test.startOne();
    const first = await claimRun(test.db, runId);
    expect(first).toMatchObject({ status: 'processing', attempts: 1, stage: 'starting', progress: 0 });
    await reportProgress(test.db, runId, { stage: 'frames', progress: 55 });
    const second = await claimRun(test.db, runId);
    expect(second).toMatchObject({ status: 'processing', attempts: 2, progress: 0 });
    expect(second?.started_at).toEqual(first?.started_at);
  });

  it('answers nothing for a cancelled or unknown run', async () => {
    const { userId, runId } = await test.startOne();
    await cancelRun(test.db, { userId, runId });
    expect(await claimRun(test.db, runId)).toBeNull();
    expect(await claimRun(test.db, randomUUID())).toBeNull();
  });
});
