import { FEATURE_IDS, FEATURES, type FeatureId, HOOK_SECONDS, type VideoFeatures } from './feature-table.ts';
import { secondCount } from './retention-curve.ts';

/** Beyond this many steps from typical, the model knows nothing more. */
const FURTHEST_STEP = 3;

/** Features as steps away from the typical video: 0 is typical. */
export interface StandardisedFeatures {
  readonly durationSeconds: number;
  /** One value per second; 0 where the feature does not act. */
  readonly hazard: ReadonlyMap<FeatureId, Float64Array>;
  readonly score: ReadonlyMap<FeatureId, number>;
  /** Not measured: typical in the point estimate, drawn in the interval. */
  readonly missing: readonly FeatureId[];
}

export function toSteps(id: FeatureId, value: number): number {
  const { typical, spread } = FEATURES[id];
  return Math.min(FURTHEST_STEP, Math.max(-FURTHEST_STEP, (value - typical) / spread));
}

/** The same step in every second in which the feature acts. */
export function spreadOverSeconds(id: FeatureId, step: number, durationSeconds: number): Float64Array {
  const steps = new Float64Array(secondCount(durationSeconds));
  return steps.fill(step, 0, FEATURES[id].scope === 'hook' ? HOOK_SECONDS : steps.length);
}

function hazardSteps(id: FeatureId, features: VideoFeatures): Float64Array {
  const value = features.values[id];
  if (value === null) return spreadOverSeconds(id, 0, features.durationSeconds);
  if (typeof value === 'number') return spreadOverSeconds(id, toSteps(id, value), features.durationSeconds);
  return Float64Array.from({ length: secondCount(features.durationSeconds) }, (_, second) => {
    const inSecond = value[second] ?? null;
    return inSecond === null ? 0 : toSteps(id, inSecond);
  });
}

function scoreStep(id: FeatureId, features: VideoFeatures): number {
  const value = features.values[id];
  return typeof value === 'number' ? toSteps(id, value) : 0;
}

export function standardise(features: VideoFeatures): StandardisedFeatures {
  const hazard = new Map<FeatureId, Float64Array>();
  const score = new Map<FeatureId, number>();
  for (const id of FEATURE_IDS) {
    if (FEATURES[id].scope === 'video') score.set(id, scoreStep(id, features));
    else hazard.set(id, hazardSteps(id, features));
  }
  return {
    durationSeconds: features.durationSeconds,
    hazard,
    score,
    missing: FEATURE_IDS.filter((id) => features.values[id] === null),
  };
}

/** The typical video of this length. */
export function typicalFeatures(durationSeconds: number): VideoFeatures {
  const values = Object.fromEntries(FEATURE_IDS.map((id) => [id, FEATURES[id].typical]));
  return { durationSeconds, values: values as Record<FeatureId, number> };
}
