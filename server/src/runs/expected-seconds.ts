import type { RunPace } from '@framewise/database/calls/get-run-pace';

/**
 * How long the analysis of a video of this length takes, in tenths: read off the line through the past runs
 * where they differ enough in length to draw one, else off their common pace. Null when nothing is known.
 */
export function expectedSeconds(
  durationSeconds: number | null,
  { slope, base, pace }: RunPace,
): number | null {
  if (durationSeconds === null || pace === null) return null;
  const isLine = slope !== null && base !== null && slope > 0 && base > 0;
  const seconds = isLine ? base + slope * durationSeconds : pace * durationSeconds;
  return Math.round(seconds * 10) / 10;
}
