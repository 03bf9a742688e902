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

/** Scores stay shares of 1, as in the data; what was not measured is an empty cell. */
export function libraryCsv(runs: readonly RunRow[]): string {
  return toCsvText([HEADER, ...runs.map(rowOf)]);
}

function rowOf(run: RunRow): readonly string[] {
  const headline = headlineOf(run);
  return [
    run.video_name,
    run.status,
    run.video_platform,
    run.created_at,
    run.video_duration_seconds,
    run.video_size_mb,
    run.processing_time_seconds,
    headline?.score,
    headline?.interval[0],
    headline?.interval[1],
  ].map((value) => (value === null || value === undefined ? '' : String(value)));
}
