import { useQuery } from '@tanstack/react-query';
import type { RunRow } from './rows.ts';
import { dataOf, getTables } from './table-client.ts';

type StatsRow = Pick<
  RunRow,
  | 'status'
  | 'processing_time_seconds'
  | 'video_platform'
  | 'video_source_type'
  | 'video_size_mb'
  | 'analysis_metadata'
>;

interface AnalysisStats {
  readonly total_analyses: number;
  readonly avg_viral_score: number | null;
  readonly avg_quality_score: number | null;
}

export interface DashboardStats {
  readonly total: number;
  readonly completed: number;
  readonly processing: number;
  readonly failed: number;
  readonly avgProcessingTime: number;
  readonly totalAnalyses: number;
  readonly completedCount: number;
  readonly avgQualityScore: number;
  readonly avgViralScore: number;
  readonly videoDistribution: Readonly<Record<'instagram' | 'tiktok' | 'youtube' | 'custom', number>>;
  readonly totalPersonsDetected: number;
  readonly totalFeaturesProcessed: number;
  readonly storageUsedMB: number;
}

const NO_ANALYSES: AnalysisStats = { total_analyses: 0, avg_viral_score: null, avg_quality_score: null };

export function computeStats(rows: readonly StatsRow[], analyses: AnalysisStats): DashboardStats {
  const count = (...statuses: string[]) => rows.filter((row) => statuses.includes(row.status)).length;
  const completed = rows.filter((row) => row.status === 'completed');
  const times = completed.map((row) => row.processing_time_seconds).filter((time) => time !== null);
  const metadata = rows.map((row) => parseMetadata(row.analysis_metadata));
  return {
    total: rows.length,
    completed: completed.length,
    processing: count('pending', 'processing'),
    failed: count('failed', 'error'),
    avgProcessingTime: times.length > 0 ? Math.round(sum(times) / times.length) : 0,
    totalAnalyses: analyses.total_analyses,
    completedCount: completed.length,
    avgQualityScore: analyses.avg_quality_score ?? 0,
    avgViralScore: analyses.avg_viral_score ?? 0,
    videoDistribution: distributionOf(rows),
    totalPersonsDetected: sum(metadata.map((entry) => entry.total_persons_detected ?? 0)),
    totalFeaturesProcessed: sum(metadata.map((entry) => entry.total_features_processed ?? 0)),
    storageUsedMB: Math.round(sum(rows.map((row) => row.video_size_mb ?? 0)) * 100) / 100,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function distributionOf(rows: readonly StatsRow[]) {
  const distribution = { instagram: 0, tiktok: 0, youtube: 0, custom: 0 };
  for (const { video_platform: platform } of rows) {
    const isKnown = platform === 'instagram' || platform === 'tiktok' || platform === 'youtube';
    distribution[isKnown ? platform : 'custom'] += 1;
  }
  return distribution;
}

interface RunMetadata {
  readonly total_persons_detected?: number;
  readonly total_features_processed?: number;
}

/** An object or JSON text; text that cannot be read is logged and counts as nothing. */
function parseMetadata(value: unknown): RunMetadata {
  if (typeof value !== 'string') return (value as RunMetadata | null) ?? {};
  try {
    return (JSON.parse(value) as RunMetadata | null) ?? {};
  } catch (error) {
    console.error('The metadata of a run could not be read.', error);
    return {};
  }
}

/** All zero when the server fails. */
export async function loadStats(uid: string): Promise<DashboardStats> {
  try {
    const tables = await getTables();
    const [rows, analyses] = await Promise.all([
      tables
        .from('video_analysis_runs')
        .select(
          'status, processing_time_seconds, video_platform, video_source_type, video_size_mb, analysis_metadata',
        )
        .eq('firebase_uid', uid)
        .or('video_source_type.is.null,video_source_type.neq.forensic'),
      tables.rpc('get_analysis_stats', { p_user_id: uid }),
    ]);
    return computeStats(dataOf(rows), dataOf<AnalysisStats | null>(analyses) ?? NO_ANALYSES);
  } catch (error) {
    console.error('The statistics could not be loaded.', error);
    return computeStats([], NO_ANALYSES);
  }
}

export function useStats(uid: string) {
  return useQuery({ queryKey: ['runs', 'stats', uid], queryFn: () => loadStats(uid) });
}
