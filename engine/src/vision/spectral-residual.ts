import { fft2d } from './fourier.ts';
import { type Pixels, resample, WHOLE } from './resample.ts';

/** Side of the picture the method looks at; 64 is the published choice. */
export const SALIENCY_SIDE = 64;
export const SALIENCY_METHOD =
  'Spectral residual (X. Hou and L. Zhang, CVPR 2007), on luma and two colour axes';

const COUNT = SALIENCY_SIDE * SALIENCY_SIDE;
/** The paper blurs the result so that whole objects light up, not only their edges. */
const BLUR = 3;

/**
 * Where a picture stands out from its own texture, 64×64, adding up to 1. What is regular in the
 * spectrum of a picture is expected; what is left over draws the eye.
 */
export function findSaliency(picture: Pixels): Float32Array {
  const side = { width: SALIENCY_SIDE, height: SALIENCY_SIDE };
  const rgb = resample(picture, WHOLE, side, { scale: 1 / 255, offset: 0 });
  const total = new Float64Array(COUNT);
  for (const axis of axesOf(rgb)) {
    const residual = residualOf(axis);
    for (let at = 0; at < COUNT; at++) total[at] = (total[at] ?? 0) + (residual[at] ?? 0);
  }
  const map = blur(total, BLUR);
  const least = map.reduce((min, value) => Math.min(min, value), Number.POSITIVE_INFINITY);
  const sum = map.reduce((all, value) => all + value - least, 0);
  // A picture without any structure draws the eye nowhere in particular.
  return Float32Array.from(map, (value) => (sum > 1e-12 ? (value - least) / sum : 1 / COUNT));
}

/** Luma, red against green, blue against yellow. */
function axesOf(rgb: Float32Array): Float64Array[] {
  const axes = [new Float64Array(COUNT), new Float64Array(COUNT), new Float64Array(COUNT)] as const;
  for (let at = 0; at < COUNT; at++) {
    const [r = 0, g = 0, b = 0] = rgb.subarray(at * 3, at * 3 + 3);
    axes[0][at] = 0.299 * r + 0.587 * g + 0.114 * b;
    axes[1][at] = (r - g) / 2;
    axes[2][at] = (b - (r + g) / 2) / 2;
  }
  return [...axes];
}

function residualOf(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / COUNT;
  const power = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / COUNT;
  // An axis without contrast has only rounding errors to stand out.
  if (power < 1e-6) return new Float64Array(COUNT);
  const real = values.map((value) => value - mean);
  const imaginary = new Float64Array(COUNT);
  fft2d(real, imaginary, SALIENCY_SIDE, 1);
  const logs = real.map((value, at) => Math.log(Math.hypot(value, imaginary[at] ?? 0) + 1e-9));
  const expected = boxBlur(logs);
  for (let at = 0; at < COUNT; at++) {
    const amplitude = Math.exp((logs[at] ?? 0) - (expected[at] ?? 0));
    const phase = Math.atan2(imaginary[at] ?? 0, real[at] ?? 0);
    real[at] = amplitude * Math.cos(phase);
    imaginary[at] = amplitude * Math.sin(phase);
  }
  fft2d(real, imaginary, SALIENCY_SIDE, -1);
  const weight = Math.sqrt(power);
  return real.map((value, at) => (value ** 2 + (imaginary[at] ?? 0) ** 2) * weight);
}

/** Mean of the 3×3 neighbours; the spectrum goes round at its edges. */
function boxBlur(values: Float64Array): Float64Array {
  return values.map((_, at) => {
    const [row, column] = [Math.floor(at / SALIENCY_SIDE), at % SALIENCY_SIDE];
    let sum = 0;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const y = (row + dy + SALIENCY_SIDE) % SALIENCY_SIDE;
        sum += values[y * SALIENCY_SIDE + ((column + dx + SALIENCY_SIDE) % SALIENCY_SIDE)] ?? 0;
      }
    }
    return sum / 9;
  });
}

/** Gaussian blur, first along the rows, then along the columns. */
function blur(values: Float64Array, sigma: number): Float64Array {
  const reach = Math.ceil(sigma * 3);
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const along = (source: Float64Array, step: number, other: number) => {
    const output = new Float64Array(COUNT);
    for (let line = 0; line < SALIENCY_SIDE; line++) {
      for (let at = 0; at < SALIENCY_SIDE; at++) {
        let sum = 0;
        let weights = 0;
        for (let tap = -reach; tap <= reach; tap++) {
          const position = at + tap;
          if (position < 0 || position >= SALIENCY_SIDE) continue;
          const weight = kernel[tap + reach] ?? 0;
          sum += weight * (source[line * other + position * step] ?? 0);
          weights += weight;
        }
        output[line * other + at * step] = sum / weights;
      }
    }
    return output;
  };
  return along(along(values, 1, SALIENCY_SIDE), SALIENCY_SIDE, 1);
}
