import {
  type Contribution,
  FEATURE_GROUPS,
  type Predictions,
  type RetentionPoint,
} from '@framewise/contract/analysis/predictions';
import { COEFFICIENTS, type Coefficient, MODEL_VERSION } from './coefficients.ts';
import {
  type CoefficientValues,
  coefficientMeans,
  groupTerms,
  type ModelOutcome,
  outcomeOf,
  typicalOutcome,
} from './evaluate-model.ts';
import { expectViews } from './expect-views.ts';
import { GROUP_LABELS, type VideoFeatures } from './feature-table.ts';
import { type Interval, intervalAround, roundShare } from './interval.ts';
import { DRAWS, sampleOutcomes } from './sample-outcomes.ts';
import { shapleyValues } from './shapley.ts';
import { type StandardisedFeatures, standardise } from './standardise.ts';

/** Which model speaks. The personal one has the base model's form with its own coefficients. */
export interface PredictionModel {
  readonly kind: 'base' | 'personal';
  readonly version: string;
  readonly coefficients: readonly Coefficient[];
}

export const BASE_MODEL: PredictionModel = {
  kind: 'base',
  version: MODEL_VERSION,
  coefficients: COEFFICIENTS,
};

const METHOD =
  'An estimate, not a forecast of views. A discrete-time hazard model turns what was measured in each second ' +
  'into the share of viewers still watching; the score weighs the share who pass 5 s, the watched share and ' +
  'sharing cues against a typical video of the same length, which scores 50. The coefficients were set from ' +
  'published findings and assumptions, not fitted. Intervals are the 10th and 90th percentile over ' +
  `${DRAWS} draws of the coefficients; contributions are exact Shapley values over feature groups.`;

function retentionBand(point: ModelOutcome, draws: readonly ModelOutcome[]): RetentionPoint[] {
  return Array.from(point.curve.seconds, (second, index) => {
    const share = point.curve.shares[index] ?? 0;
    const drawn = draws.map((draw) => draw.curve.shares[index] ?? 0);
    const [low, high] = intervalAround(share, drawn);
    return { second: roundShare(second), share: roundShare(share), low, high };
  });
}

interface Attribution {
  readonly score: Contribution[];
  readonly completion: Contribution[];
}

function attribute(
  features: StandardisedFeatures,
  values: CoefficientValues,
  typical: ModelOutcome,
): Attribution {
  const terms = groupTerms(features, values);
  const cache = new Map<string, ModelOutcome>();
  const outcome = (members: readonly number[]): ModelOutcome => {
    const key = members.join();
    const known = cache.get(key);
    if (known) return known;
    const groups = FEATURE_GROUPS.filter((_, index) => members.includes(index));
    const made = outcomeOf(terms, groups, values, typical, features.durationSeconds);
    cache.set(key, made);
    return made;
  };
  const label = (effects: readonly number[]): Contribution[] =>
    FEATURE_GROUPS.map((group, index) => ({
      group,
      label: GROUP_LABELS[group],
      effect: roundShare(effects[index] ?? 0),
    }));
  return {
    score: label(shapleyValues(FEATURE_GROUPS.length, (members) => outcome(members).score)),
    completion: label(shapleyValues(FEATURE_GROUPS.length, (members) => outcome(members).completion)),
  };
}

export interface PredictOptions {
  readonly model?: PredictionModel;
  /** Of the account that will publish the video; only views depend on it, no score does. */
  readonly followerCount?: number | null;
}

export function predict(features: VideoFeatures, options: PredictOptions = {}): Predictions {
  const { model = BASE_MODEL, followerCount = null } = options;
  const values = coefficientMeans(model.coefficients);
  const standardised = standardise(features);
  const typical = typicalOutcome(features.durationSeconds, values);
  const terms = groupTerms(standardised, values);
  const point = outcomeOf(terms, FEATURE_GROUPS, values, typical, features.durationSeconds);
  const draws = sampleOutcomes(features, model.coefficients);
  const contributions = attribute(standardised, values, typical);
  const interval = (read: (outcome: ModelOutcome) => number): Interval =>
    intervalAround(read(point), draws.map(read));
  return {
    viral_potential_score: roundShare(point.score),
    viral_potential_score_interval: interval((outcome) => outcome.score),
    viral_potential_score_typical: typical.score,
    viral_potential_score_contributions: contributions.score,
    completion_rate_pred: roundShare(point.completion),
    completion_rate_pred_interval: interval((outcome) => outcome.completion),
    completion_rate_pred_typical: roundShare(typical.completion),
    completion_rate_pred_contributions: contributions.completion,
    five_second_pass_rate: roundShare(point.passRate),
    five_second_pass_rate_interval: interval((outcome) => outcome.passRate),
    average_watch_share: roundShare(point.watchShare),
    average_watch_share_interval: interval((outcome) => outcome.watchShare),
    ...expectViews({
      followerCount,
      score: point.score,
      scoreDraws: draws.map(({ score }) => score),
    }),
    retention_curve: retentionBand(point, draws),
    unmeasured_features: [...standardised.missing],
    method: METHOD,
    model: model.kind,
    model_version: model.version,
    draws: DRAWS,
  };
}
