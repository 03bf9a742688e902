import type { PaletteColor } from '@framewise/contract/analysis/visual-quality';

/** Odd, so that rows are not sampled in stripes. */
const STEP_PIXELS = 13;
const BITS = 4;
const MAX_COLORS = 6;
/** Two colours of a palette are at least this far apart in RGB. */
const MIN_DISTANCE = 56;
const MIN_SHARE = 0.02;

interface Bin {
  count: number;
  r: number;
  g: number;
  b: number;
}

function distance(a: Bin, b: Bin): number {
  return Math.hypot(
    a.r / a.count - b.r / b.count,
    a.g / a.count - b.g / b.count,
    a.b / a.count - b.b / b.count,
  );
}

function hex(bin: Bin): string {
  const channel = (sum: number) =>
    Math.round(sum / bin.count)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(bin.r)}${channel(bin.g)}${channel(bin.b)}`;
}

/** The main colours of all pictures together, from a coarse histogram. */
export class Palette {
  /** For each coarse colour: how many pixels, and the sums of their channels. */
  readonly #bins = new Float64Array(4 << (3 * BITS));
  #total = 0;

  add(rgb: Uint8Array): void {
    const bins = this.#bins;
    const shift = 8 - BITS;
    for (let p = 0; p + 2 < rgb.length; p += 3 * STEP_PIXELS) {
      const r = rgb[p] ?? 0;
      const g = rgb[p + 1] ?? 0;
      const b = rgb[p + 2] ?? 0;
      const bin = (((r >> shift) << (2 * BITS)) | ((g >> shift) << BITS) | (b >> shift)) * 4;
      bins[bin] = (bins[bin] ?? 0) + 1;
      bins[bin + 1] = (bins[bin + 1] ?? 0) + r;
      bins[bin + 2] = (bins[bin + 2] ?? 0) + g;
      bins[bin + 3] = (bins[bin + 3] ?? 0) + b;
      this.#total += 1;
    }
  }

  finish(): PaletteColor[] | null {
    if (this.#total === 0) return null;
    const bins = this.#filledBins().sort((a, b) => b.count - a.count);
    const centres: Bin[] = [];
    for (const bin of bins) {
      if (centres.length === MAX_COLORS) break;
      if (centres.every((centre) => distance(centre, bin) >= MIN_DISTANCE)) centres.push({ ...bin });
    }
    return this.#gather(bins, centres);
  }

  #filledBins(): Bin[] {
    const filled: Bin[] = [];
    for (let i = 0; i < this.#bins.length; i += 4) {
      const [count = 0, r = 0, g = 0, b = 0] = this.#bins.subarray(i, i + 4);
      if (count > 0) filled.push({ count, r, g, b });
    }
    return filled;
  }

  /** Gives every colour to its nearest centre; a centre is shown as the mean of what it gathered. */
  #gather(bins: readonly Bin[], centres: readonly Bin[]): PaletteColor[] {
    const gathered = centres.map(() => ({ count: 0, r: 0, g: 0, b: 0 }));
    for (const bin of bins) {
      const distances = centres.map((centre) => distance(centre, bin));
      const nearest = gathered[distances.indexOf(Math.min(...distances))];
      if (nearest === undefined) continue;
      nearest.count += bin.count;
      nearest.r += bin.r;
      nearest.g += bin.g;
      nearest.b += bin.b;
    }
    return gathered
      .map((bin) => ({ hex: hex(bin), share: bin.count / this.#total }))
      .filter((color) => color.share >= MIN_SHARE)
      .sort((a, b) => b.share - a.share);
  }
}
