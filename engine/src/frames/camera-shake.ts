import { clampShare } from './statistics.ts';

interface ShiftAt {
  readonly shiftX: number;
  readonly shiftY: number;
}

const SMOOTHING_SECONDS = 1;
/** The camera path strays this far from its smooth course in a very shaky video, of the longer side. */
const VERY_SHAKY = 0.015;

function strayOf(shifts: readonly number[], half: number): number[] {
  const path: number[] = [];
  let position = 0;
  for (const shift of shifts) {
    position += shift;
    path.push(position);
  }
  // Only where the window is whole: a pan has no stray there, but would have one at its ends.
  return path.slice(half, Math.max(half, path.length - half)).map((at, i) => {
    const window = path.slice(i, i + 2 * half + 1);
    return at - window.reduce((sum, value) => sum + value, 0) / window.length;
  });
}

/**
 * How far the camera strays from its own smooth course, 0 steady to 1 very shaky. A pan is smooth and
 * counts for nothing. Shots are judged apart; null when none is longer than the smoothing.
 */
export function measureShake(shots: readonly (readonly ShiftAt[])[], rate: number): number | null {
  const half = Math.max(1, Math.round((rate * SMOOTHING_SECONDS) / 2));
  const strays = shots.flatMap((shot) => {
    const x = strayOf(
      shot.map((frame) => frame.shiftX),
      half,
    );
    const y = strayOf(
      shot.map((frame) => frame.shiftY),
      half,
    );
    return x.map((value, i) => value ** 2 + (y[i] ?? 0) ** 2);
  });
  if (strays.length === 0) return null;
  const rms = Math.sqrt(strays.reduce((sum, value) => sum + value, 0) / strays.length);
  return clampShare(rms / VERY_SHAKY);
}
