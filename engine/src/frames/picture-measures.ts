import type { Letterbox } from '@framewise/contract/analysis/visual-quality';
import type { PictureSize } from '../pipeline/picture-size.ts';

/** What one sampled picture looks like. Luma is full range, 0 to 255. */
export interface PictureMeasures {
  /** Variance of the Laplacian of luma, in levels squared. */
  readonly sharpness: number;
  /** Spread of the Sobel gradient (SI of ITU-T P.910), in levels. */
  readonly spatialInformation: number;
  readonly contrast: number;
  readonly saturation: number;
  readonly colorfulness: number;
  readonly highlightShare: number;
  /** Dark pixels inside the bars do not count. */
  readonly shadowShare: number;
  /** Null for a picture that is black all over. */
  readonly bars: Letterbox | null;
}

const HIGHLIGHT_LUMA = 250;
const SHADOW_LUMA = 4;
const BAR_LUMA = 24;
/** Neighbouring rows have the same edges: half of them tell as much. */
const EDGE_ROW_STEP = 2;
/** Every third pixel, a different one in each row. */
const TONE_STEP = 3;
/** Colour is smooth: every fourth pixel of every fourth row tells the same. */
const COLOR_STEP = 4;

/** Rec. 601 luma, as in the pictures that codecs and the sharpness literature use. */
export function lumaOf(rgb: Uint8Array, into: Uint8Array): void {
  for (let i = 0, p = 0; i < into.length; i++, p += 3) {
    into[i] = ((rgb[p] ?? 0) * 77 + (rgb[p + 1] ?? 0) * 150 + (rgb[p + 2] ?? 0) * 29) >> 8;
  }
}

export function measurePicture(rgb: Uint8Array, luma: Uint8Array, size: PictureSize): PictureMeasures {
  const bars = findBars(luma, size);
  return {
    ...measureEdges(luma, size),
    ...measureTones(luma, size, bars),
    ...measureColor(rgb, size),
    bars,
  };
}

/** One pass over every other row of the inner pixels for the Laplacian and the Sobel gradient. */
export function measureEdges(luma: Uint8Array, { width, height }: PictureSize) {
  let laplaceSum = 0;
  let laplaceSquares = 0;
  let sobelSum = 0;
  let sobelSquares = 0;
  for (let y = 1; y < height - 1; y += EDGE_ROW_STEP) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const up = luma[i - width] ?? 0;
      const down = luma[i + width] ?? 0;
      const left = luma[i - 1] ?? 0;
      const right = luma[i + 1] ?? 0;
      const laplace = up + down + left + right - 4 * (luma[i] ?? 0);
      laplaceSum += laplace;
      laplaceSquares += laplace * laplace;
      const a = (luma[i + width + 1] ?? 0) - (luma[i - width - 1] ?? 0);
      const b = (luma[i - width + 1] ?? 0) - (luma[i + width - 1] ?? 0);
      const gx = a + b + 2 * (right - left);
      const gy = a - b + 2 * (down - up);
      const square = gx * gx + gy * gy;
      sobelSum += Math.sqrt(square);
      sobelSquares += square;
    }
  }
  const count = Math.max(1, (width - 2) * Math.ceil((height - 2) / EDGE_ROW_STEP));
  return {
    sharpness: Math.max(0, laplaceSquares / count - (laplaceSum / count) ** 2),
    spatialInformation: Math.sqrt(Math.max(0, sobelSquares / count - (sobelSum / count) ** 2)),
  };
}

function measureTones(luma: Uint8Array, { width, height }: PictureSize, bars: Letterbox | null) {
  const top = Math.round((bars?.top ?? 0) * height);
  const bottom = height - Math.round((bars?.bottom ?? 0) * height);
  const left = Math.round((bars?.left ?? 0) * width);
  const right = width - Math.round((bars?.right ?? 0) * width);
  let count = 0;
  let sum = 0;
  let squares = 0;
  let bright = 0;
  let dark = 0;
  for (let y = top; y < bottom; y++) {
    for (let i = y * width + left + (y % TONE_STEP); i < y * width + right; i += TONE_STEP) {
      const value = luma[i] ?? 0;
      count += 1;
      sum += value;
      squares += value * value;
      if (value >= HIGHLIGHT_LUMA) bright += 1;
      else if (value <= SHADOW_LUMA) dark += 1;
    }
  }
  const pixels = Math.max(1, count);
  const mean = sum / pixels;
  return {
    contrast: Math.sqrt(Math.max(0, squares / pixels - mean * mean)) / 255,
    highlightShare: bright / pixels,
    shadowShare: dark / pixels,
  };
}

/** Mean HSV saturation, and colourfulness after Hasler and Süsstrunk (2003). */
export function measureColor(rgb: Uint8Array, { width, height }: PictureSize) {
  let saturation = 0;
  let count = 0;
  const redGreen = { sum: 0, squares: 0 };
  const yellowBlue = { sum: 0, squares: 0 };
  for (let y = 0; y < height; y += COLOR_STEP) {
    for (let x = 0; x < width; x += COLOR_STEP) {
      const p = (y * width + x) * 3;
      const r = rgb[p] ?? 0;
      const g = rgb[p + 1] ?? 0;
      const b = rgb[p + 2] ?? 0;
      const most = Math.max(r, g, b);
      if (most > 0) saturation += (most - Math.min(r, g, b)) / most;
      const rg = r - g;
      const yb = (r + g) / 2 - b;
      redGreen.sum += rg;
      redGreen.squares += rg * rg;
      yellowBlue.sum += yb;
      yellowBlue.squares += yb * yb;
      count += 1;
    }
  }
  const meanRg = redGreen.sum / count;
  const meanYb = yellowBlue.sum / count;
  const varianceRg = Math.max(0, redGreen.squares / count - meanRg ** 2);
  const varianceYb = Math.max(0, yellowBlue.squares / count - meanYb ** 2);
  return {
    saturation: saturation / count,
    colorfulness: Math.sqrt(varianceRg + varianceYb) + 0.3 * Math.hypot(meanRg, meanYb),
  };
}

/** Black bars from each side inwards, as shares; null when the whole picture is black. */
export function findBars(luma: Uint8Array, { width, height }: PictureSize): Letterbox | null {
  const rowIsBlack = (y: number) => {
    for (let i = y * width; i < (y + 1) * width; i++) if ((luma[i] ?? 0) > BAR_LUMA) return false;
    return true;
  };
  let top = 0;
  while (top < height && rowIsBlack(top)) top += 1;
  if (top === height) return null;
  let bottom = 0;
  while (rowIsBlack(height - 1 - bottom)) bottom += 1;
  const columnIsBlack = (x: number) => {
    for (let y = top; y < height - bottom; y++) if ((luma[y * width + x] ?? 0) > BAR_LUMA) return false;
    return true;
  };
  let left = 0;
  while (left < width && columnIsBlack(left)) left += 1;
  let right = 0;
  while (right < width - left && columnIsBlack(width - 1 - right)) right += 1;
  return { top: top / height, bottom: bottom / height, left: left / width, right: right / width };
}
