import type { Box } from '@framewise/contract/analysis/box';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Packed RGB. */
  readonly rgb: Uint8Array;
}

export const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 };

/**
 * A region of a picture as packed RGB numbers `value * scale + offset` on a grid of the given size,
 * bilinear. What of the region lies outside the picture repeats its edge.
 */
export function resample(
  picture: Pixels,
  region: Box,
  size: { readonly width: number; readonly height: number },
  range: { readonly scale: number; readonly offset: number },
): Float32Array {
  const output = new Float32Array(size.width * size.height * 3);
  const columns = gridOf(region.x, region.width, size.width, picture.width);
  const rows = gridOf(region.y, region.height, size.height, picture.height);
  const { rgb, width } = picture;
  let at = 0;
  for (let row = 0; row < size.height; row++) {
    const top = (rows.from[row] ?? 0) * width;
    const bottom = (rows.to[row] ?? 0) * width;
    const down = rows.share[row] ?? 0;
    for (let column = 0; column < size.width; column++) {
      const left = columns.from[column] ?? 0;
      const right = columns.to[column] ?? 0;
      const across = columns.share[column] ?? 0;
      for (let channel = 0; channel < 3; channel++) {
        const a = rgb[(top + left) * 3 + channel] ?? 0;
        const b = rgb[(top + right) * 3 + channel] ?? 0;
        const c = rgb[(bottom + left) * 3 + channel] ?? 0;
        const d = rgb[(bottom + right) * 3 + channel] ?? 0;
        const upper = a + (b - a) * across;
        const lower = c + (d - c) * across;
        output[at++] = (upper + (lower - upper) * down) * range.scale + range.offset;
      }
    }
  }
  return output;
}

/** For each step of one axis the two neighbouring pixels and how near the second is. */
function gridOf(start: number, length: number, steps: number, pixels: number) {
  const from = new Int32Array(steps);
  const to = new Int32Array(steps);
  const share = new Float32Array(steps);
  for (let step = 0; step < steps; step++) {
    const exact = (start + ((step + 0.5) / steps) * length) * pixels - 0.5;
    const position = Math.min(Math.max(exact, 0), pixels - 1);
    from[step] = Math.floor(position);
    to[step] = Math.min(pixels - 1, Math.floor(position) + 1);
    share[step] = position - Math.floor(position);
  }
  return { from, to, share };
}
