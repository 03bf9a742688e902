/** Laplacian variance, in levels squared, of a picture half-way up the scale. */
const MIDDLE_SHARPNESS = 150;
const STEEPNESS = 0.6;
const FULL_LONG_SIDE = 960;

/**
 * The Laplacian variance on a scale of 0 to 10 that never saturates, so that it falls with any blur.
 * A picture smaller than the analysis size is enlarged on every screen, which softens it.
 */
export function clarityIndex(sharpness: number, longSide: number): number {
  const enlargement = Math.min(1, longSide / FULL_LONG_SIDE);
  const strength = (sharpness * enlargement ** 2) ** STEEPNESS;
  return (10 * strength) / (strength + MIDDLE_SHARPNESS ** STEEPNESS);
}
