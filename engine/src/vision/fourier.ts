/**
 * Fourier transform of a square picture in place, side a power of two. Direction 1 is forward, -1
 * back; the way back divides by the number of pixels.
 */
export function fft2d(real: Float64Array, imaginary: Float64Array, side: number, direction: 1 | -1): void {
  for (let line = 0; line < side; line++) fft(real, imaginary, line * side, 1, side, direction);
  for (let line = 0; line < side; line++) fft(real, imaginary, line, side, side, direction);
  if (direction === 1) return;
  const count = side * side;
  for (let at = 0; at < count; at++) {
    real[at] = (real[at] ?? 0) / count;
    imaginary[at] = (imaginary[at] ?? 0) / count;
  }
}

/** Radix-2 transform of `length` numbers, `step` apart, from `start`. */
function fft(
  real: Float64Array,
  imaginary: Float64Array,
  start: number,
  step: number,
  length: number,
  direction: 1 | -1,
): void {
  for (let from = 0, to = 0; from < length; from++) {
    if (from < to) {
      swap(real, start + from * step, start + to * step);
      swap(imaginary, start + from * step, start + to * step);
    }
    let bit = length >> 1;
    for (; to & bit; bit >>= 1) to ^= bit;
    to ^= bit;
  }
  for (let size = 2; size <= length; size *= 2) {
    for (let half = 0; half < size / 2; half++) {
      const angle = (-2 * Math.PI * direction * half) / size;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      for (let at = half; at < length; at += size) {
        const a = start + at * step;
        const b = start + (at + size / 2) * step;
        const [realB, imaginaryB] = [real[b] ?? 0, imaginary[b] ?? 0];
        const turnedReal = realB * cos - imaginaryB * sin;
        const turnedImaginary = realB * sin + imaginaryB * cos;
        real[b] = (real[a] ?? 0) - turnedReal;
        imaginary[b] = (imaginary[a] ?? 0) - turnedImaginary;
        real[a] = (real[a] ?? 0) + turnedReal;
        imaginary[a] = (imaginary[a] ?? 0) + turnedImaginary;
      }
    }
  }
}

function swap(values: Float64Array, a: number, b: number): void {
  const kept = values[a] ?? 0;
  values[a] = values[b] ?? 0;
  values[b] = kept;
}
