import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFeatures } from '../testing/arbitrary-features.ts';
import { expectViews } from './expect-views.ts';
import { predict } from './predict.ts';
import { typicalFeatures } from './standardise.ts';

const RUNS = { numRuns: 40 };
const followers = fc.oneof(fc.nat(2000), fc.integer({ min: 0, max: 3_000_000_000 }));
const score = fc.double({ min: 0.001, max: 0.999, noNaN: true });
const scoreDraws = fc.array(score, { minLength: 200, maxLength: 200 });

function viewsOf(input: Parameters<typeof expectViews>[0]) {
  const made = expectViews(input);
  if (made.expected_views === null || made.expected_views_interval === null) throw new Error('No views.');
  const { expected_views: point, expected_views_interval: interval, expected_views_contributions } = made;
  return { point, interval, contributions: expected_views_contributions };
}

describe('expected views', () => {
  it('are worked by hand for a typical video of a small account', () => {
    // 10^2.6 = 398, and the tenth and ninetieth percentile lie more than a power of ten to either side.
    const { expected_views, expected_views_interval } = predict(typicalFeatures(20), { followerCount: 1000 });
    expect(expected_views).toBe(400);
    const [low, high] = expected_views_interval ?? [0, 0];
    expect(low).toBeLessThanOrEqual(40);
    expect(high).toBeGreaterThanOrEqual(4000);
  });

  it('are not guessed without a follower count', () => {
    expect(predict(typicalFeatures(20))).toMatchObject({
      expected_views: null,
      expected_views_interval: null,
      expected_views_contributions: [],
      expected_views_follower_count: null,
    });
  });

  it('change nothing else: no score uses the follower count', () => {
    fc.assert(
      fc.property(arbitraryFeatures, followers, (features, followerCount) => {
        const { expected_views_follower_count: given, ...made } = predict(features, { followerCount });
        expect(given).toBe(followerCount);
        const views = {
          expected_views: made.expected_views,
          expected_views_interval: made.expected_views_interval,
          expected_views_contributions: made.expected_views_contributions,
          expected_views_follower_count: given,
        };
        expect({ ...made, expected_views_follower_count: given }).toEqual({ ...predict(features), ...views });
      }),
      { numRuns: 10 },
    );
  });

  it('never fall with more followers, and neither do the ends of their interval', () => {
    fc.assert(
      fc.property(followers, followers, score, scoreDraws, (one, other, own, draws) => {
        const at = (followerCount: number) => viewsOf({ followerCount, score: own, scoreDraws: draws });
        const [less, more] = [at(Math.min(one, other)), at(Math.max(one, other))];
        expect(more.point).toBeGreaterThanOrEqual(less.point);
        expect(more.interval[0]).toBeGreaterThanOrEqual(less.interval[0]);
        expect(more.interval[1]).toBeGreaterThanOrEqual(less.interval[1]);
      }),
      RUNS,
    );
  });

  it('never fall with a better score', () => {
    fc.assert(
      fc.property(followers, score, score, scoreDraws, (followerCount, one, other, draws) => {
        const at = (own: number) => viewsOf({ followerCount, score: own, scoreDraws: draws }).point;
        expect(at(Math.max(one, other))).toBeGreaterThanOrEqual(at(Math.min(one, other)));
      }),
      RUNS,
    );
  });

  it('lie inside their interval, which spans more than a power of ten; one digit is all they say', () => {
    fc.assert(
      fc.property(arbitraryFeatures, followers, (features, followerCount) => {
        const made = predict(features, { followerCount });
        const [low, high] = made.expected_views_interval ?? [Number.NaN, Number.NaN];
        const point = made.expected_views ?? Number.NaN;
        expect(low).toBeLessThanOrEqual(point);
        expect(point).toBeLessThanOrEqual(high);
        expect(high).toBeGreaterThanOrEqual(50 * Math.max(1, low));
        for (const views of [low, point, high]) expect(String(views)).toMatch(/^\d0*$/);
      }),
      RUNS,
    );
  });

  it('are explained: the effects add up to them, up to their rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10_000_000 }),
        score,
        scoreDraws,
        (followerCount, own, draws) => {
          const { point, contributions } = viewsOf({ followerCount, score: own, scoreDraws: draws });
          const power = contributions.reduce((sum, { effect }) => sum + effect, 0);
          fc.pre(power > 0);
          expect(Math.abs(Math.log10(point) - power)).toBeLessThanOrEqual(Math.log10(1.5) + 1e-6);
        },
      ),
      RUNS,
    );
  });
});
