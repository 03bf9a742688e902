import type { PictureSize } from '../pipeline/picture-size.ts';

export interface Shift {
  readonly x: number;
  readonly y: number;
}

const MAX_SHIFT_SHARE = 0.08;
/** A shift has to explain the change clearly better than no shift, or it is a moving object. */
const CLEARLY_BETTER = 0.85;

/** How far the whole picture moved, from the sums of its rows and columns (projection matching). */
export class GlobalMotion {
  readonly #size: PictureSize;
  #columns: Float64Array | null = null;
  #rows: Float64Array | null = null;

  constructor(size: PictureSize) {
    this.#size = size;
  }

  /** Mean luma falls out of the sums, so it is handed over with the shift. */
  measure(luma: Uint8Array): { mean: number; shift: Shift } {
    const { mean, columns, rows } = this.#project(luma);
    const shift = {
      x: this.#columns === null ? 0 : bestShift(this.#columns, columns),
      y: this.#rows === null ? 0 : bestShift(this.#rows, rows),
    };
    this.#columns = columns;
    this.#rows = rows;
    return { mean, shift };
  }

  #project(luma: Uint8Array): { mean: number; columns: Float64Array; rows: Float64Array } {
    const { width, height } = this.#size;
    const columns = new Float64Array(width);
    const rows = new Float64Array(height);
    for (let y = 0, i = 0; y < height; y++) {
      let row = 0;
      for (let x = 0; x < width; x++, i++) {
        const value = luma[i] ?? 0;
        row += value;
        columns[x] = (columns[x] ?? 0) + value;
      }
      rows[y] = row / width;
    }
    for (let x = 0; x < width; x++) columns[x] = (columns[x] ?? 0) / height;
    const mean = meanOf(rows);
    return { mean, columns: withoutMean(columns), rows: withoutMean(rows) };
  }
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function withoutMean(values: Float64Array): Float64Array {
  const mean = meanOf(values);
  return values.map((value) => value - mean);
}

function mismatch(before: Float64Array, after: Float64Array, shift: number): number {
  const start = Math.max(0, shift);
  const end = Math.min(after.length, after.length + shift);
  let sum = 0;
  for (let i = start; i < end; i++) sum += Math.abs((after[i] ?? 0) - (before[i - shift] ?? 0));
  return sum / Math.max(1, end - start);
}

/** The shift, with a fraction, under which two projections agree best; 0 when none agrees clearly. */
export function bestShift(before: Float64Array, after: Float64Array): number {
  const limit = Math.floor(after.length * MAX_SHIFT_SHARE);
  const unmoved = mismatch(before, after, 0);
  let best = 0;
  let least = unmoved;
  for (let shift = -limit; shift <= limit; shift++) {
    const value = mismatch(before, after, shift);
    if (value < least) {
      least = value;
      best = shift;
    }
  }
  const left = mismatch(before, after, best - 1);
  const right = mismatch(before, after, best + 1);
  const bend = left + right - 2 * least;
  const fraction = bend > 0 ? (left - right) / (2 * bend) : 0;
  if (best === 0) return Math.abs(fraction) < 0.1 ? 0 : fraction;
  return least < unmoved * CLEARLY_BETTER ? best + fraction : 0;
}
