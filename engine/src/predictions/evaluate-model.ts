import { FEATURE_GROUPS, type FeatureGroup } from '@framewise/contract/analysis/predictions';
import { COEFFICIENTS, type Coefficient, type CoefficientId } from './coefficients.ts';
import { FEATURES } from './feature-table.ts';
import {
  type BaseShape,
  logistic,
  logOdds,
  meanShare,
  type RetentionCurve,
  retentionCurve,
  secondCount,
  shareAt,
} from './retention-curve.ts';
import type { StandardisedFeatures } from './standardise.ts';

/** One number per coefficient: the means, or one draw. */
export type CoefficientValues = Readonly<Record<CoefficientId, number>>;

/** What the features of each group add, before it is summed. */
export interface GroupTerms {
  readonly hazard: Readonly<Record<FeatureGroup, Float64Array>>;
  readonly score: Readonly<Record<FeatureGroup, number>>;
}

export interface ModelOutcome {
  readonly curve: RetentionCurve;
  /** ECR. */
  readonly passRate: number;
  /** NAWP. */
  readonly watchShare: number;
  readonly completion: number;
  readonly score: number;
}

const PASS_SECOND = 5;

export function coefficientMeans(coefficients: readonly Coefficient[] = COEFFICIENTS): CoefficientValues {
  return Object.fromEntries(coefficients.map(({ id, mean }) => [id, mean])) as Record<CoefficientId, number>;
}

export function groupTerms(features: StandardisedFeatures, values: CoefficientValues): GroupTerms {
  const count = secondCount(features.durationSeconds);
  const hazard = Object.fromEntries(
    FEATURE_GROUPS.map((group) => [group, new Float64Array(count)]),
  ) as Record<FeatureGroup, Float64Array>;
  const score = Object.fromEntries(FEATURE_GROUPS.map((group) => [group, 0])) as Record<FeatureGroup, number>;
  for (const [id, steps] of features.hazard) {
    const sum = hazard[FEATURES[id].group];
    for (let second = 0; second < count; second += 1) {
      sum[second] = (sum[second] ?? 0) + values[id] * (steps[second] ?? 0);
    }
  }
  for (const [id, step] of features.score) score[FEATURES[id].group] += values[id] * step;
  return { hazard, score };
}

function baseShape(values: CoefficientValues): BaseShape {
  return {
    start: values.base_start,
    floor: values.base_floor,
    decaySeconds: Math.exp(values.base_decay),
  };
}

function summarise(curve: RetentionCurve): Omit<ModelOutcome, 'score' | 'curve'> {
  return {
    passRate: shareAt(curve, PASS_SECOND),
    watchShare: meanShare(curve),
    completion: curve.shares[curve.shares.length - 1] ?? 1,
  };
}

/** The typical video of this length: every step 0, nothing unexplained. It scores 0.5 by construction. */
export function typicalOutcome(durationSeconds: number, values: CoefficientValues): ModelOutcome {
  const curve = retentionCurve(
    durationSeconds,
    baseShape(values),
    new Float64Array(secondCount(durationSeconds)),
  );
  return { curve, ...summarise(curve), score: 0.5 };
}

/** The model with only some groups as measured and the others at their typical values. */
export function outcomeOf(
  terms: GroupTerms,
  groups: readonly FeatureGroup[],
  values: CoefficientValues,
  typical: ModelOutcome,
  durationSeconds: number,
): ModelOutcome {
  const leaving = new Float64Array(secondCount(durationSeconds)).fill(values.retention_unexplained);
  let cues = values.score_unexplained;
  for (const group of groups) {
    const hazard = terms.hazard[group];
    for (let second = 0; second < leaving.length; second += 1) {
      leaving[second] = (leaving[second] ?? 0) + (hazard[second] ?? 0);
    }
    cues += terms.score[group];
  }
  const curve = retentionCurve(durationSeconds, baseShape(values), leaving);
  const summary = summarise(curve);
  const score = logistic(
    values.pass_rate * (logOdds(summary.passRate) - logOdds(typical.passRate)) +
      values.watch_share * (logOdds(summary.watchShare) - logOdds(typical.watchShare)) +
      cues,
  );
  return { curve, ...summary, score };
}

export function evaluateModel(features: StandardisedFeatures, values: CoefficientValues): ModelOutcome {
  const { durationSeconds } = features;
  const typical = typicalOutcome(durationSeconds, values);
  return outcomeOf(groupTerms(features, values), FEATURE_GROUPS, values, typical, durationSeconds);
}
