import type { Box } from '@framewise/contract/analysis/box';

/** A line of text in one picture. */
export interface SeenLine {
  readonly text: string;
  readonly confidence: number;
  readonly box: Box;
  /** How the region looks, to know it again in the next picture without reading it. */
  readonly signature: Float32Array;
  /** How often it was read. */
  readonly readings: number;
}

const MIN_CONFIDENCE = 0.7;

export const isClear = (line: SeenLine): boolean => line.confidence > MIN_CONFIDENCE && line.text !== '';
