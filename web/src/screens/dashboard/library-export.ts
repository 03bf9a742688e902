import type { RunRow } from '../../api/rows.ts';
import { headlineOf } from '../../api/run-headline.ts';
import { toCsvText } from '../../ui/csv.ts';

const HEADER = [
  'video_name',
  'status',
  'video_platform',
  'created_at',
  'video_duration_seconds',
  'video_size_mb',
  'processing_time_seconds',
  'viral_potential_score',
  'viral_potential_score_low',
  'viral_potential_score_high',
] as const;

type ExportedRun = Readonly<Record<(typeof HEADER)[number], string | number | null>>;

function exportedRun(run: RunRow): ExportedRun {
  const headline = headlineOf(run);
  return {
    video_name: run.video_name,
    status: run.status,
    video_platform: run.video_platform,
    created_at: run.created_at,
    video_duration_seconds: run.video_duration_seconds,
    video_size_mb: run.video_size_mb,
    processing_time_seconds: run.processing_time_seconds,
    viral_potential_score: headline?.score ?? null,
    viral_potential_score_low: headline?.interval[0] ?? null,
    viral_potential_score_high: headline?.interval[1] ?? null,
  };
}

/** Scores stay shares of 1, as in the data; what was not measured is an empty cell. */
export function libraryCsv(runs: readonly RunRow[]): string {
  const cells = runs.map(exportedRun).map((run) => HEADER.map((name) => String(run[name] ?? '')));
  return toCsvText([HEADER, ...cells]);
}

export function libraryJson(runs: readonly RunRow[]): string {
  return JSON.stringify(runs.map(exportedRun), null, 2);
}
