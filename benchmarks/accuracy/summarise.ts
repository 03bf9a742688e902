import type { Observation } from './compare-report.ts';
import { type Detections, precision, rankCorrelation, recall } from './measures.ts';

/** One row of the table. Every figure is null where it has no meaning for the feature. */
export interface FeatureAccuracy {
  readonly feature: string;
  readonly clips: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly meanError: number | null;
  readonly worstError: number | null;
  readonly notMeasured: number;
  readonly says: string;
}

type OfKind<Kind extends Observation['kind']> = Extract<Observation, { kind: Kind }>;

function add(all: readonly Detections[]): Detections {
  return {
    hits: all.reduce((sum, one) => sum + one.hits, 0),
    falseAlarms: all.reduce((sum, one) => sum + one.falseAlarms, 0),
    misses: all.reduce((sum, one) => sum + one.misses, 0),
    errors: all.flatMap((one) => one.errors),
  };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function worst(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}

const amount = (value: number): string => String(Math.round(value * 100) / 100);

function ofDetections(all: readonly OfKind<'detection'>[]): Partial<FeatureAccuracy> {
  const counts = add(all.map((one) => one.counts));
  const unit = all[0]?.unit ?? '';
  return {
    precision: precision(counts),
    recall: recall(counts),
    meanError: mean(counts.errors),
    worstError: worst(counts.errors),
    says: `${amount(counts.hits)} right, ${amount(counts.falseAlarms)} too many, ${amount(counts.misses)} missed${
      unit === '' || counts.errors.length === 0 ? '' : `; error in ${unit}`
    }`,
  };
}

function ofValues(all: readonly OfKind<'value'>[]): Partial<FeatureAccuracy> {
  const errors = all.flatMap(({ expected, found }) => (found === null ? [] : [Math.abs(found - expected)]));
  const pairs = all.map(
    ({ expected, found }) => `${amount(expected)} → ${found === null ? '–' : amount(found)}`,
  );
  return {
    meanError: mean(errors),
    worstError: worst(errors),
    notMeasured: all.length - errors.length,
    says: `expected → found: ${pairs.join(', ')}`,
  };
}

function ofMatches(all: readonly OfKind<'match'>[]): Partial<FeatureAccuracy> {
  const right = all.filter((one) => one.right).length;
  const wrong = all
    .filter((one) => !one.right)
    .map(({ clip, expected, found }) => `${clip}: ${found}, not ${expected}`);
  return {
    precision: right / all.length,
    recall: right / all.length,
    says: [`${right} of ${all.length} right`, ...wrong].join('; '),
  };
}

function ofWords(all: readonly OfKind<'words'>[]): Partial<FeatureAccuracy> {
  const errors = all.reduce((sum, one) => sum + one.errors, 0);
  const words = all.reduce((sum, one) => sum + one.words, 0);
  return {
    meanError: words === 0 ? null : errors / words,
    worstError: worst(all.flatMap((one) => (one.words === 0 ? [] : [one.errors / one.words]))),
    says: `word error rate: ${errors} errors in ${words} words`,
  };
}

function ofSeries(all: readonly OfKind<'series'>[]): Partial<FeatureAccuracy> {
  const measured = all.flatMap(({ level, found }) => (found === null ? [] : [{ level, found }]));
  const levels = measured.map(({ level }) => level);
  const values = measured.map(({ found }) => found);
  const correlation = rankCorrelation(levels, values);
  const sign = all[0]?.rises ? 1 : -1;
  return {
    meanError: correlation === null ? null : 1 - sign * correlation,
    notMeasured: all.length - measured.length,
    says: `rank correlation with ${all[0]?.name}: ${correlation === null ? '–' : amount(correlation)} (${
      sign === 1 ? '1' : '−1'
    } is right): ${values.map(amount).join(', ')}`,
  };
}

function summariseKind(observations: readonly Observation[]): Partial<FeatureAccuracy> {
  const pick = <Kind extends Observation['kind']>(kind: Kind): OfKind<Kind>[] =>
    observations.filter((one): one is OfKind<Kind> => one.kind === kind);
  switch (observations[0]?.kind) {
    case 'detection':
      return ofDetections(pick('detection'));
    case 'value':
      return ofValues(pick('value'));
    case 'match':
      return ofMatches(pick('match'));
    case 'words':
      return ofWords(pick('words'));
    case 'series':
      return ofSeries(pick('series'));
    default:
      return {};
  }
}

function withReasons(
  row: Partial<FeatureAccuracy>,
  observations: readonly Observation[],
): Partial<FeatureAccuracy> {
  const reasons = [...new Set(observations.flatMap(({ reason }) => reason ?? []))];
  return reasons.length === 0 ? row : { ...row, says: `${row.says}; null because: ${reasons.join(' ')}` };
}

/** One row per feature and kind of comparison, in alphabetical order. */
export function summarise(observations: readonly Observation[]): FeatureAccuracy[] {
  const keyOf = (one: Observation): string =>
    one.kind === 'series' ? `${one.feature} (${one.name})` : one.feature;
  const rows = new Map<string, Observation[]>();
  for (const one of observations) {
    const key = `${keyOf(one)}\n${one.kind}`;
    rows.set(key, [...(rows.get(key) ?? []), one]);
  }
  return [...rows]
    .map(([key, all]) => ({
      feature: key.split('\n')[0] ?? '',
      clips: new Set(all.map(({ clip }) => clip)).size,
      precision: null,
      recall: null,
      meanError: null,
      worstError: null,
      notMeasured: 0,
      says: '',
      ...withReasons(summariseKind(all), all),
    }))
    .sort((first, second) => first.feature.localeCompare(second.feature));
}
