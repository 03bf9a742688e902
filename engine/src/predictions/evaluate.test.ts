import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFeatures } from '../testing/arbitrary-features.ts';
import { evaluate } from './evaluate.ts';
import { predict } from './predict.ts';
import { typicalFeatures } from './standardise.ts';

describe('evaluate', () => {
  it('expects nothing of changing nothing', () => {
    const { score } = evaluate(typicalFeatures(15), {});
    expect(score).toEqual({ before: 0.5, after: 0.5, difference: 0, interval: [0, 0] });
  });

  it('starts from what predict says and ends at what it would say', () => {
    fc.assert(
      fc.property(arbitraryFeatures, (features) => {
        const changed = { ...features, values: { ...features.values, hook_speech: 1 } };
        const effect = evaluate(features, { hook_speech: 1 });
        expect(effect.score.before).toBe(predict(features).viral_potential_score);
        expect(effect.score.after).toBe(predict(changed).viral_potential_score);
        expect(effect.completion.after).toBe(predict(changed).completion_rate_pred);
        for (const { difference, interval } of Object.values(effect)) {
          expect(interval[0]).toBeLessThanOrEqual(difference);
          expect(difference).toBeLessThanOrEqual(interval[1]);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('is surer of a change than of a video, because both versions share what is not known', () => {
    const features = typicalFeatures(20);
    const { score } = evaluate(features, { hook_speech: 1 });
    const [low, high] = predict(features).viral_potential_score_interval;
    expect(score.difference).toBeGreaterThan(0);
    expect(score.interval[1] - score.interval[0]).toBeLessThan((high - low) / 4);
  });
});
