/** The orders a library can be read in. An index of the database serves each of them; a test says so. */
export const RUN_ORDERS = {
  newest: { column: 'created_at', ascending: false },
  oldest: { column: 'created_at', ascending: true },
  name: { column: 'video_name', ascending: true },
  score: { column: 'viral_potential_score', ascending: false, nullsFirst: false },
  longest: { column: 'video_duration_seconds', ascending: false, nullsFirst: false },
  largest: { column: 'video_size_mb', ascending: false, nullsFirst: false },
} as const;

export type RunSort = keyof typeof RUN_ORDERS;
