import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalance, readLedger } from '../testing/account.ts';
import { createRunFixture, type RunFixture, SOME_SEARCHABLE_DATA } from '../testing/run-fixture.ts';
import { cancelRun } from './cancel-run.ts';
import { claimRun } from './claim-run.ts';
import { findRun } from './find-run.ts';
import { type FinishRunInput, finishRun } from './finish-run.ts';

describe('finishRun', () => {
  let test: RunFixture;
  beforeAll(async () => {
    test = await createRunFixture();
  });
  afterAll(() => test.close());

  const resultOf = (run: { userId: string; runId: string; videoName: string }): FinishRunInput => ({
    runId: run.runId,
    processingTimeSeconds: 8.25,
    videoDurationSeconds: 12.5,
    videoSizeMb: 3.2,
    previewPath: 'users/a/videos/b/preview.jpg',
    previewPublicUrl: null,
    reportObject: { sizeBytes: 4321, updatedAt: new Date('2026-01-02T03:04:05.678Z') },
    analysisMetadata: {
      total_persons_detected: 2,
      total_features_processed: 214,
      viral_potential_score: 0.62,
    },
    analysis: {
      userId: run.userId,
      videoName: run.videoName,
      analysisId: run.runId,
      analysisData: { speech: { transcript: 'Good morning everybody' } },
      processingTimeSeconds: 8.25,
      fileSizeBytes: 3_355_443,
      durationSeconds: 12.5,
      searchableData: SOME_SEARCHABLE_DATA,
    },
  });

  const analysesOf = async (userId: string) => {
    const { rows } = await test.db.pool.query('select * from public.video_analyses where user_id = $1', [
      userId,
    ]);
    return rows;
  };

  it('completes the run with all its fields and stores its report', async () => {
    const run = await test.startOne();
    await claimRun(test.db, run.runId);
    expect(await finishRun(test.db, resultOf(run))).toMatchObject({
      status: 'completed',
      progress: 100,
      processing_time_seconds: 8.25,
      video_duration_seconds: 12.5,
      video_size_mb: 3.2,
      preview_gcs_path: 'users/a/videos/b/preview.jpg',
      report_size_bytes: 4321,
      report_stored_at: new Date('2026-01-02T03:04:05.678Z'),
      viral_potential_score: 0.62,
      analysis_metadata: { total_persons_detected: 2, total_features_processed: 214 },
    });
    expect(await analysesOf(run.userId)).toMatchObject([
      {
        run_id: run.runId,
        analysis_id: run.runId,
        viral_potential_score: 0.62,
        search_tags: ['coffee', 'morning'],
      },
    ]);
    expect(await readLedger(test, run.runId)).toEqual(['usage']);
  });

  it('stores nothing when a cancel came first', async () => {
    const run = await test.startOne();
    await claimRun(test.db, run.runId);
    await cancelRun(test.db, run);
    expect(await finishRun(test.db, resultOf(run))).toBeNull();
    expect(await analysesOf(run.userId)).toEqual([]);
    expect(await readBalance(test, run.userId)).toBe(1);
  });

  it('lets one of cancel and completion win, and never both', async () => {
    const races = Array.from({ length: 20 }, async () => {
      const run = await test.startOne();
      await claimRun(test.db, run.runId);
      const [finished, cancelled] = await Promise.all([
        finishRun(test.db, resultOf(run)),
        cancelRun(test.db, run),
      ]);
      expect(finished === null).not.toBe(cancelled === null);
      expect(await analysesOf(run.userId)).toHaveLength(finished ? 1 : 0);
      expect(await readLedger(test, run.runId)).toEqual(finished ? ['usage'] : ['usage', 'refund']);
    });
    await Promise.all(races);
  });

  it('leaves the run open when its report cannot be stored', async () => {
    const run = await test.startOne();
    await claimRun(test.db, run.runId);
    const result = resultOf(run);
    const searchableData = { ...SOME_SEARCHABLE_DATA, viral_potential_score: 7 };
    await expect(
      finishRun(test.db, { ...result, analysis: { ...result.analysis, searchableData } }),
    ).rejects.toThrow('viral_potential_score');
    expect(await findRun(test.db, run.runId)).toMatchObject({ status: 'processing' });
  });

  it('stores text that PostgreSQL would refuse in JSON', async () => {
    const run = await test.startOne();
    await claimRun(test.db, run.runId);
    const result = resultOf(run);
    const analysisData = { title: 'a\u0000b', half: '\ud800!', path: 'c:\\u0000' };
    await finishRun(test.db, { ...result, analysis: { ...result.analysis, analysisData } });
    const [stored] = await analysesOf(run.userId);
    expect(stored.analysis_data).toEqual({ title: 'ab', half: '\ufffd!', path: 'c:\\u0000' });
  });
});
