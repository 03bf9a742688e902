import { Predictions } from '@framewise/contract/analysis/predictions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFeatures } from '../testing/arbitrary-features.ts';
import { COEFFICIENTS } from './coefficients.ts';
import { coefficientMeans, evaluateModel } from './evaluate-model.ts';
import { FEATURE_IDS, FEATURES, type FeatureValue, type VideoFeatures } from './feature-table.ts';
import { predict } from './predict.ts';
import { standardise, typicalFeatures } from './standardise.ts';

const RUNS = { numRuns: 40 };
const width = ([low, high]: readonly [number, number]): number => high - low;
const sum = (effects: readonly { effect: number }[]): number =>
  effects.reduce((total, { effect }) => total + effect, 0);

describe('predict', () => {
  it('gives the typical video exactly 50, whatever its length, and no contributions', () => {
    for (const duration of [0.04, 1, 4.5, 15, 60, 600]) {
      const typical = predict(typicalFeatures(duration));
      expect(typical.viral_potential_score).toBe(0.5);
      expect(typical.completion_rate_pred).toBe(typical.completion_rate_pred_typical);
      for (const { effect } of typical.viral_potential_score_contributions) expect(effect).toBe(0);
    }
  });

  it('follows the curve worked by hand', () => {
    // h(0) = logistic(-1.39) = 0.199408; h(1) = logistic(-4 + 2.61·e^(-1/e^1.1)) = 0.106315
    const two = predict(typicalFeatures(2));
    expect(two.retention_curve.map(({ second }) => second)).toEqual([0, 1, 2]);
    expect(two.retention_curve[1]?.share).toBeCloseTo(0.800592, 5);
    expect(two.completion_rate_pred).toBeCloseTo(0.800592 * (1 - 0.106315), 5);
    expect(two.average_watch_share).toBeCloseTo((1 + 2 * 0.800592 + 0.715478) / 4, 5);
  });

  it('always satisfies the contract, with ordered intervals around the values', () => {
    fc.assert(
      fc.property(arbitraryFeatures, (features) => {
        const made = Predictions.parse(predict(features));
        const pairs = [
          [made.viral_potential_score, made.viral_potential_score_interval],
          [made.completion_rate_pred, made.completion_rate_pred_interval],
          [made.five_second_pass_rate, made.five_second_pass_rate_interval],
          [made.average_watch_share, made.average_watch_share_interval],
        ] as const;
        for (const [value, [low, high]] of pairs) {
          expect(low).toBeLessThanOrEqual(value);
          expect(value).toBeLessThanOrEqual(high);
          expect(low).toBeLessThan(high);
        }
      }),
      RUNS,
    );
  });

  it('never gains viewers back, in the curve or its band', () => {
    fc.assert(
      fc.property(arbitraryFeatures, (features) => {
        const { retention_curve: curve, completion_rate_pred, average_watch_share } = predict(features);
        expect(curve[0]).toEqual({ second: 0, share: 1, low: 1, high: 1 });
        for (const [index, point] of curve.entries()) {
          const next = curve[index + 1];
          if (!next) continue;
          expect(next.share).toBeLessThanOrEqual(point.share);
          expect(next.low).toBeLessThanOrEqual(point.low);
          expect(next.high).toBeLessThanOrEqual(point.high);
          expect(next.second).toBeGreaterThan(point.second);
        }
        expect(curve.at(-1)?.share).toBe(completion_rate_pred);
        expect(curve.at(-1)?.second).toBeCloseTo(features.durationSeconds, 5);
        expect(average_watch_share).toBeGreaterThanOrEqual(completion_rate_pred);
      }),
      RUNS,
    );
  });

  it('explains itself: contributions add up to the distance from typical', () => {
    fc.assert(
      fc.property(arbitraryFeatures, (features) => {
        const made = predict(features);
        expect(sum(made.viral_potential_score_contributions)).toBeCloseTo(
          made.viral_potential_score - made.viral_potential_score_typical,
          4,
        );
        expect(sum(made.completion_rate_pred_contributions)).toBeCloseTo(
          made.completion_rate_pred - made.completion_rate_pred_typical,
          4,
        );
      }),
      RUNS,
    );
  });

  it('says the same twice', () => {
    const features = typicalFeatures(12.5);
    expect(predict(features)).toEqual(predict(features));
  });

  it('is less sure of what was not measured, and names it', () => {
    const known = typicalFeatures(20);
    const unknown: VideoFeatures = {
      durationSeconds: 20,
      values: Object.fromEntries(FEATURE_IDS.map((id) => [id, null])) as Record<
        (typeof FEATURE_IDS)[number],
        FeatureValue
      >,
    };
    const [sure, unsure] = [predict(known), predict(unknown)];
    expect(unsure.viral_potential_score).toBe(0.5);
    expect(width(unsure.viral_potential_score_interval)).toBeGreaterThan(
      width(sure.viral_potential_score_interval),
    );
    expect(unsure.unmeasured_features).toEqual(FEATURE_IDS);
    expect(sure.unmeasured_features).toEqual([]);
  });
});

describe('the direction of every coefficient', () => {
  const means = coefficientMeans();
  it.each(FEATURE_IDS)('%s moves the outcome the way its sign says', (id) => {
    const sign = COEFFICIENTS.find((coefficient) => coefficient.id === id)?.sign ?? 0;
    const { spread, typical, scope } = FEATURES[id];
    fc.assert(
      fc.property(arbitraryFeatures, fc.double({ min: 0.1, max: 2, noNaN: true }), (features, steps) => {
        const at = (value: number) =>
          evaluateModel(standardise({ ...features, values: { ...features.values, [id]: value } }), means);
        const [less, more] = [at(typical), at(typical + steps * spread)];
        const expected = scope === 'video' ? sign : -sign;
        expect(Math.sign(more.score - less.score)).toBe(expected);
        if (scope !== 'video') expect(Math.sign(more.completion - less.completion)).toBe(expected);
      }),
      { numRuns: 15 },
    );
  });
});
