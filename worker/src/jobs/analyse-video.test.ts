import { makeClip, scene } from '@framewise/engine/testing/make-clip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WorkerFixture } from '../testing/worker-fixture.ts';

describe('analyse-video', () => {
  let fixture: WorkerFixture;
  let clip: string;
  beforeAll(async () => {
    fixture = await WorkerFixture.open();
    clip = await makeClip(scene({ seconds: 2 }));
    await fixture.startWorker();
  });
  afterAll(() => fixture.close());

  it('brings an uploaded video to a completed run with its report, preview and rows', async () => {
    const run = await fixture.submit(clip);
    const ended = await fixture.whenEnded(run);
    expect(ended).toMatchObject({
      status: 'completed',
      stage: 'done',
      progress: 100,
      attempts: 1,
      error_code: null,
      preview_gcs_path: `users/${run.firebase_uid}/videos/${run.video_id}/preview.jpg`,
      analysis_metadata: {
        total_features_processed: expect.any(Number),
        viral_potential_score: expect.any(Number),
        viral_potential_score_interval: [expect.any(Number), expect.any(Number)],
      },
    });
    expect(ended.video_duration_seconds).toBeCloseTo(2, 0);
    expect(ended.video_size_mb).toBeGreaterThan(0);
    expect(ended.processing_time_seconds).toBeGreaterThan(0);
    await fixture.expectTidy(run, 'completed');
    expect(await fixture.objectsOf(run)).toContain('source');
  });

  it('hands the follower count on to the engine, and none when none was given', async () => {
    const reported = async (choices: { followerCount?: number }) => {
      const run = await fixture.whenEnded(await fixture.submit(clip, undefined, choices));
      const { rows } = await fixture.test.superuser.query(
        `select analysis_data #>> '{predictions,expected_views_follower_count}' as followers,
                analysis_data #>> '{predictions,expected_views}' is not null as "hasViews"
           from public.video_analyses where run_id = $1`,
        [run.id],
      );
      return rows;
    };
    expect(await reported({ followerCount: 1200 })).toEqual([{ followers: '1200', hasViews: true }]);
    expect(await reported({})).toEqual([{ followers: null, hasViews: false }]);
  });
});
