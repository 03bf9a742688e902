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

/** Colours by heat in 256 steps, packed RGB. */
const PALETTE = Uint8Array.from({ length: 256 * 3 }, (_, at) => {
  const position = (Math.floor(at / 3) / 255) * (COLOURS.length - 1);
  const from = Math.min(COLOURS.length - 2, Math.floor(position));
  const cold = COLOURS[from]?.[at % 3] ?? 0;
  return cold + ((COLOURS[from + 1]?.[at % 3] ?? 0) - cold) * (position - from);
});

/** A picture no larger than a heat map. */
export function shrink(picture: Pixels): Pixels {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return {
    width,
    height,
    rgb: Uint8Array.from(resample(picture, WHOLE, { width, height }, { scale: 1, offset: 0 })),
  };
}

/** The picture, half of its colour taken away, with its saliency as a glow over it; packed RGB. */
export function drawHeatMap(picture: Pixels, saliency: Float32Array): Uint8Array {
  const heat = heatOf(picture, saliency);
  const rgb = new Uint8Array(picture.rgb.length);
  for (let pixel = 0; pixel < heat.length; pixel++) {
    const at = pixel * 3;
    const warmth = heat[pixel] ?? 0;
    const opacity = (warmth / 255) * MAX_HEAT_OPACITY;
    const [r = 0, g = 0, b = 0] = [picture.rgb[at], picture.rgb[at + 1], picture.rgb[at + 2]];
    const grey = 0.3 * r + 0.59 * g + 0.11 * b;
    rgb[at] = blend((grey + r) / 2, PALETTE[warmth * 3] ?? 0, opacity);
    rgb[at + 1] = blend((grey + g) / 2, PALETTE[warmth * 3 + 1] ?? 0, opacity);
    rgb[at + 2] = blend((grey + b) / 2, PALETTE[warmth * 3 + 2] ?? 0, opacity);
  }
  return rgb;
}

const blend = (below: number, above: number, opacity: number): number => below + (above - below) * opacity;

/** Saliency at every pixel of the picture, 0 to 255. */
function heatOf({ width, height }: Pixels, saliency: Float32Array): Uint8Array {
  const most = saliency.reduce((max, value) => Math.max(max, value), 0);
  const steps = Uint8Array.from(saliency, (value) => (most > 0 ? (value / most) * 255 : 0));
  const grid = new Uint8Array(SALIENCY_SIDE * SALIENCY_SIDE * 3);
  for (const [at, step] of steps.entries()) grid.fill(step, at * 3, at * 3 + 3);
  const source = { width: SALIENCY_SIDE, height: SALIENCY_SIDE, rgb: grid };
  const spread = resample(source, WHOLE, { width, height }, { scale: 1, offset: 0 });
  return Uint8Array.from({ length: width * height }, (_, pixel) => spread[pixel * 3] ?? 0);
}
