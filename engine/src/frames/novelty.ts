import type { PictureSize } from '../pipeline/picture-size.ts';

const GRID = 24;
/** The picture as a whole has changed, in mean levels over all cells. */
const MEAN_LEVELS = 4;
/** A small part has changed clearly, as when a caption appears, in levels of one cell. */
const CELL_LEVELS = 22;

/** Tells which pictures show something that the last new one did not. */
export class Novelty {
  readonly #size: PictureSize;
  #last: Float64Array | null = null;

  constructor(size: PictureSize) {
    this.#size = size;
  }

  isNew(luma: Uint8Array): boolean {
    const cells = this.#cellsOf(luma);
    const last = this.#last;
    if (last !== null) {
      const changes = cells.map((value, i) => Math.abs(value - (last[i] ?? 0)));
      const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length;
      if (mean < MEAN_LEVELS && Math.max(...changes) < CELL_LEVELS) return false;
    }
    this.#last = cells;
    return true;
  }

  #cellsOf(luma: Uint8Array): Float64Array {
    const { width, height } = this.#size;
    const sums = new Float64Array(GRID * GRID);
    const counts = new Float64Array(GRID * GRID);
    for (let y = 0; y < height; y += 2) {
      const row = Math.floor((y * GRID) / height) * GRID;
      for (let x = 0; x < width; x += 2) {
        const cell = row + Math.floor((x * GRID) / width);
        sums[cell] = (sums[cell] ?? 0) + (luma[y * width + x] ?? 0);
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
    }
    return sums.map((sum, i) => sum / Math.max(1, counts[i] ?? 1));
  }
}
