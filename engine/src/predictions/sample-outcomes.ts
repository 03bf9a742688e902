import { COEFFICIENTS, type Coefficient, type CoefficientId } from './coefficients.ts';
import { type CoefficientValues, evaluateModel, type ModelOutcome } from './evaluate-model.ts';
import { FEATURES, type FeatureId, type VideoFeatures } from './feature-table.ts';
import { normalDraws } from './random-draws.ts';
import { type StandardisedFeatures, spreadOverSeconds, standardise } from './standardise.ts';

export const DRAWS = 200;
export const SEED = 20_240_917;

/** The same draws for every video, so that two videos or two versions differ only by their features. */
function drawCoefficients(coefficients: readonly Coefficient[]): CoefficientValues[] {
  const draws = coefficients.map(({ id, mean, sd }) => ({
    id,
    values: normalDraws(id, SEED, DRAWS).map((step) => mean + sd * step),
  }));
  return Array.from({ length: DRAWS }, (_, draw) => {
    const entries = draws.map(({ id, values }) => [id, values[draw] ?? 0]);
    return Object.fromEntries(entries) as Record<CoefficientId, number>;
  });
}

/** A feature that was not measured could have been anything: it is drawn, not assumed typical. */
function withDrawnFeatures(
  features: StandardisedFeatures,
  steps: ReadonlyMap<FeatureId, Float64Array>,
  draw: number,
): StandardisedFeatures {
  const hazard = new Map(features.hazard);
  const score = new Map(features.score);
  for (const [id, values] of steps) {
    const step = values[draw] ?? 0;
    if (FEATURES[id].scope === 'video') score.set(id, step);
    else hazard.set(id, spreadOverSeconds(id, step, features.durationSeconds));
  }
  return { ...features, hazard, score };
}

/** What the model holds possible for this video: one outcome per draw of its coefficients. */
export function sampleOutcomes(
  features: VideoFeatures,
  coefficients: readonly Coefficient[] = COEFFICIENTS,
): ModelOutcome[] {
  const standardised = standardise(features);
  const missing = new Map(
    standardised.missing.map((id) => [id, normalDraws(`feature ${id}`, SEED, DRAWS)] as const),
  );
  return drawCoefficients(coefficients).map((values, draw) =>
    evaluateModel(withDrawnFeatures(standardised, missing, draw), values),
  );
}
