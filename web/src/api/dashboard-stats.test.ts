// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signedInNetwork, UID, unreachable } from '../testing/fake-network.ts';
import { computeStats, loadStats } from './dashboard-stats.ts';

const row = (change: object) => ({
  status: 'completed' as const,
  processing_time_seconds: null,
  video_platform: 'tiktok',
  video_source_type: 'upload',
  video_size_mb: null,
  analysis_metadata: null,
  ...change,
});

describe('dashboard statistics', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('count, average and round as the specification says', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const stats = computeStats(
      [
        row({
          processing_time_seconds: 10,
          video_size_mb: 1.111,
          analysis_metadata: { total_persons_detected: 2 },
        }),
        row({
          processing_time_seconds: 15,
          video_platform: 'youtube',
          video_size_mb: 2.222,
          analysis_metadata: '{"total_persons_detected":3,"total_features_processed":40}',
        }),
        row({ status: 'pending', video_platform: 'instagram', analysis_metadata: 'not json' }),
        row({ status: 'processing', video_platform: null }),
        row({ status: 'failed', video_platform: 'vimeo' }),
        row({ status: 'error' }),
      ],
      { total_analyses: 7, avg_viral_score: 0.5, avg_quality_score: null },
    );
    expect(stats).toEqual({
      total: 6,
      completed: 2,
      processing: 2,
      failed: 2,
      avgProcessingTime: 13,
      totalAnalyses: 7,
      completedCount: 2,
      avgQualityScore: 0,
      avgViralScore: 0.5,
      videoDistribution: { instagram: 1, tiktok: 2, youtube: 1, custom: 2 },
      totalPersonsDetected: 5,
      totalFeaturesProcessed: 40,
      storageUsedMB: 3.33,
    });
    expect(log).toHaveBeenCalledOnce();
  });

  it('are all zero when the server fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    signedInNetwork()
      .on('GET /rest/v1/video_analysis_runs', unreachable)
      .on('POST /rest/v1/rpc/get_analysis_stats', unreachable);
    const { videoDistribution, ...numbers } = await loadStats(UID);
    expect(new Set([...Object.values(numbers), ...Object.values(videoDistribution)])).toEqual(new Set([0]));
  });
});
