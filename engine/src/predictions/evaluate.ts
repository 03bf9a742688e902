import { coefficientMeans, evaluateModel, type ModelOutcome } from './evaluate-model.ts';
import type { FeatureId, FeatureValue, VideoFeatures } from './feature-table.ts';
import { type Interval, intervalAround, roundShare } from './interval.ts';
import { BASE_MODEL, type PredictionModel } from './predict.ts';
import { sampleOutcomes } from './sample-outcomes.ts';
import { standardise } from './standardise.ts';

/** Features as they would be after a change; raw values in the feature's own unit. */
export type FeatureChanges = Partial<Readonly<Record<FeatureId, FeatureValue>>>;

/** A difference in shares: 0.04 is four points of a hundred. */
export interface ExpectedEffect {
  readonly before: number;
  readonly after: number;
  readonly difference: number;
  readonly interval: Interval;
}

export interface WhatIf {
  readonly score: ExpectedEffect;
  readonly completion: ExpectedEffect;
  readonly passRate: ExpectedEffect;
  readonly watchShare: ExpectedEffect;
}

/**
 * The same model with some features changed. Before and after share their draws, so what the model
 * cannot explain cancels out and the interval is that of the change alone.
 */
export function evaluate(
  features: VideoFeatures,
  changes: FeatureChanges,
  model: PredictionModel = BASE_MODEL,
): WhatIf {
  const changed: VideoFeatures = { ...features, values: { ...features.values, ...changes } };
  const means = coefficientMeans(model.coefficients);
  const before = evaluateModel(standardise(features), means);
  const after = evaluateModel(standardise(changed), means);
  const drawsBefore = sampleOutcomes(features, model.coefficients);
  const drawsAfter = sampleOutcomes(changed, model.coefficients);
  const effect = (read: (outcome: ModelOutcome) => number): ExpectedEffect => {
    const difference = read(after) - read(before);
    const draws = drawsAfter.map((draw, index) => {
      const paired = drawsBefore[index];
      return paired ? read(draw) - read(paired) : 0;
    });
    return {
      before: roundShare(read(before)),
      after: roundShare(read(after)),
      difference: roundShare(difference),
      interval: intervalAround(difference, draws),
    };
  };
  return {
    score: effect((outcome) => outcome.score),
    completion: effect((outcome) => outcome.completion),
    passRate: effect((outcome) => outcome.passRate),
    watchShare: effect((outcome) => outcome.watchShare),
  };
}
