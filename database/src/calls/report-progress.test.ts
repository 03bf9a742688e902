import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRunFixture, type RunFixture } from '../testing/run-fixture.ts';
import { cancelRun } from './cancel-run.ts';
import { claimRun } from './claim-run.ts';
import { findRun } from './find-run.ts';
import { reportProgress } from './report-progress.ts';

describe('reportProgress', () => {
  let test: RunFixture;
  beforeAll(async () => {
    test = await createRunFixture();
  });
  afterAll(() => test.close());

  it('keeps stage and whole percent of a run in work', async () => {
    const { runId } = await test.startOne();
    await claimRun(test.db, runId);
    expect(await reportProgress(test.db, runId, { stage: 'speech', progress: 41.6 })).toBe(true);
    expect(await findRun(test.db, runId)).toMatchObject({ stage: 'speech', progress: 42 });
  });

  it('says no once the run was cancelled, and changes nothing then', async () => {
    const { userId, runId } = await test.startOne();
    await claimRun(test.db, runId);
    await cancelRun(test.db, { userId, runId });
    expect(await reportProgress(test.db, runId, { stage: 'speech', progress: 50 })).toBe(false);
    expect(await findRun(test.db, runId)).toMatchObject({ status: 'failed', progress: 0 });
  });
});
