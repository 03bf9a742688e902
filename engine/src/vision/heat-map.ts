import { type Pixels, resample, WHOLE } from './resample.ts';
import { SALIENCY_SIDE } from './spectral-residual.ts';

/** Longest side of an exported heat map. */
const LONGEST_SIDE = 480;
const MAX_HEAT_OPACITY = 0.65;

/** Blue, cyan, yellow, red: cold to hot. */
const COLOURS = [
  [40, 40, 200],
  [40, 200, 220],
  [250, 220, 50],
  [230, 40, 30],
] as const;

export interface HeatMap {
  readonly rgb: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The picture in grey with its saliency as a glow over it. */
export function drawHeatMap(picture: Pixels, saliency: Float32Array): HeatMap {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const shown = resample(picture, WHOLE, { width, height }, { scale: 1, offset: 0 });
  const most = saliency.reduce((max, value) => Math.max(max, value), 0);
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const heat = most > 0 ? heatAt(saliency, x / width, y / height) / most : 0;
      const grey = 0.3 * (shown[at] ?? 0) + 0.59 * (shown[at + 1] ?? 0) + 0.11 * (shown[at + 2] ?? 0);
      const colour = colourOf(heat);
      for (let channel = 0; channel < 3; channel++) {
        const base = 0.5 * grey + 0.5 * (shown[at + channel] ?? 0);
        rgb[at + channel] = base + ((colour[channel] ?? 0) - base) * heat * MAX_HEAT_OPACITY;
      }
    }
  }
  return { rgb, width, height };
}

function heatAt(saliency: Float32Array, x: number, y: number): number {
  const column = Math.min(SALIENCY_SIDE - 1, x * SALIENCY_SIDE);
  const row = Math.min(SALIENCY_SIDE - 1, y * SALIENCY_SIDE);
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const value = (dx: number, dy: number) =>
    saliency[
      Math.min(SALIENCY_SIDE - 1, top + dy) * SALIENCY_SIDE + Math.min(SALIENCY_SIDE - 1, left + dx)
    ] ?? 0;
  const [across, down] = [column - left, row - top];
  const upper = value(0, 0) * (1 - across) + value(1, 0) * across;
  const lower = value(0, 1) * (1 - across) + value(1, 1) * across;
  return upper * (1 - down) + lower * down;
}

function colourOf(heat: number): number[] {
  const position = Math.min(Math.max(heat, 0), 1) * (COLOURS.length - 1);
  const from = Math.min(COLOURS.length - 2, Math.floor(position));
  const [a, b] = [COLOURS[from] ?? COLOURS[0], COLOURS[from + 1] ?? COLOURS[0]];
  return a.map((value, channel) => value + ((b[channel] ?? 0) - value) * (position - from));
}
