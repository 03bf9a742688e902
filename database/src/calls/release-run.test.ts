import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRunFixture, type RunFixture } from '../testing/run-fixture.ts';
import { cancelRun } from './cancel-run.ts';
import { claimRun } from './claim-run.ts';
import { findRun } from './find-run.ts';
import { isRunWanted } from './is-run-wanted.ts';
import { keepSource } from './keep-source.ts';
import { releaseRun } from './release-run.ts';
import { reportProgress } from './report-progress.ts';

describe('a run in a worker’s hands', () => {
  let test: RunFixture;
  beforeAll(async () => {
    test = await createRunFixture();
  });
  afterAll(() => test.close());

  it('waits again when it is released, and can be claimed anew', async () => {
    const { runId } = await test.startOne();
    await claimRun(test.db, runId);
    await reportProgress(test.db, runId, { stage: 'decode', progress: 30 });
    await releaseRun(test.db, runId);
    expect(await findRun(test.db, runId)).toMatchObject({ status: 'pending', stage: 'waiting', progress: 0 });
    expect(await isRunWanted(test.db, runId)).toBe(false);
    expect(await claimRun(test.db, runId)).toMatchObject({ status: 'processing', attempts: 2 });
  });

  it('is never brought back by a release after it ended', async () => {
    const { userId, runId } = await test.startOne();
    await claimRun(test.db, runId);
    expect(await isRunWanted(test.db, runId)).toBe(true);
    await cancelRun(test.db, { userId, runId });
    await releaseRun(test.db, runId);
    expect(await findRun(test.db, runId)).toMatchObject({ status: 'failed' });
    expect(await isRunWanted(test.db, runId)).toBe(false);
  });

  it('keeps the file of a link only as long as it is wanted', async () => {
    const { userId, runId } = await test.startOne();
    await claimRun(test.db, runId);
    const source = { runId, sourceObject: 'users/a/videos/b/source', videoSizeMb: 4.5 };
    expect(await keepSource(test.db, source)).toBe(true);
    expect(await findRun(test.db, runId)).toMatchObject({
      source_object: 'users/a/videos/b/source',
      video_size_mb: 4.5,
    });
    await cancelRun(test.db, { userId, runId });
    expect(await keepSource(test.db, source)).toBe(false);
  });
});
