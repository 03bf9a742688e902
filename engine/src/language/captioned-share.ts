import type { Timeline } from '@framewise/contract/analysis/timeline';

/** A second counts as spoken from this share of voice on. */
export const SPOKEN_SECOND = 0.3;

/**
 * Share of the spoken seconds that also show text, so that they can be followed without sound.
 * `undefined` when nobody speaks, null when speech or text was not measured.
 */
export function captionedShare(timeline: Timeline): number | null | undefined {
  const points = timeline.points.filter(({ speech, text_lines: lines }) => speech !== null && lines !== null);
  if (points.length === 0) return null;
  const spoken = points.filter(({ speech }) => (speech ?? 0) >= SPOKEN_SECOND);
  if (spoken.length === 0) return undefined;
  return spoken.filter(({ text_lines: lines }) => (lines ?? 0) > 0).length / spoken.length;
}
