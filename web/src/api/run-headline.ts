import type { RunRow } from './rows.ts';

export interface RunHeadline {
  /** All as shares. */
  readonly score: number;
  readonly interval: readonly [number, number];
}

/** The score a list shows. Null where a run has none: not completed, or analysed before it was kept. */
export function headlineOf({
  analysis_metadata: metadata,
}: Pick<RunRow, 'analysis_metadata'>): RunHeadline | null {
  const { viral_potential_score: score, viral_potential_score_interval: interval } = fieldsOf(metadata);
  if (typeof score !== 'number' || !Array.isArray(interval)) return null;
  const [low, high] = interval;
  return typeof low === 'number' && typeof high === 'number' ? { score, interval: [low, high] } : null;
}

/** An object or JSON text; text that cannot be read is logged and holds nothing. */
function fieldsOf(metadata: unknown): Record<string, unknown> {
  if (typeof metadata !== 'string') return (metadata as Record<string, unknown> | null) ?? {};
  try {
    return (JSON.parse(metadata) as Record<string, unknown> | null) ?? {};
  } catch (error) {
    console.error('The metadata of a run could not be read.', error);
    return {};
  }
}
