import fc from 'fast-check';
import {
  FEATURE_IDS,
  FEATURES,
  type FeatureId,
  type FeatureValue,
  type VideoFeatures,
} from '../predictions/feature-table.ts';

function value(id: FeatureId, seconds: number): fc.Arbitrary<FeatureValue> {
  const { typical, spread, scope } = FEATURES[id];
  const number = fc.double({ min: typical - 4 * spread, max: typical + 4 * spread, noNaN: true });
  if (scope !== 'second') return fc.option(number, { freq: 6 });
  const perSecond = fc.array(fc.option(number, { freq: 6 }), { minLength: seconds, maxLength: seconds });
  return fc.option(perSecond, { freq: 6 });
}

/** Videos of every kind, also with parts not measured. */
export const arbitraryFeatures: fc.Arbitrary<VideoFeatures> = fc
  .double({ min: 0.04, max: 45, noNaN: true })
  .chain((durationSeconds) =>
    fc
      .record(
        Object.fromEntries(FEATURE_IDS.map((id) => [id, value(id, Math.ceil(durationSeconds))])) as {
          [Id in FeatureId]: fc.Arbitrary<FeatureValue>;
        },
      )
      .map((values) => ({ durationSeconds, values })),
  );
