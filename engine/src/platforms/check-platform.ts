import type {
  PassedRule,
  PlatformScore,
  PlatformWarning,
  WarningSeverity,
} from '@framewise/contract/analysis/platform-fit';
import type { MeasuredGroups } from '@framewise/contract/analysis/report';
import { METRICS, type MetricValue } from './platform-metrics.ts';
import type { PlatformRule, PlatformRules, Test } from './platform-rules.ts';

/** What a broken rule weighs in the score. */
const WEIGHTS: Readonly<Record<WarningSeverity, number>> = { blocker: 3, warning: 2, advice: 1 };
/** A file that is refused keeps at most this part of its score. */
const REFUSED_PART = 0.25;

type RuleResult =
  | { readonly kind: 'not_applicable' | 'unmeasured' }
  | { readonly kind: 'passed' | 'broken'; readonly measured: number | string | boolean };

export interface PlatformCheck {
  readonly score: PlatformScore;
  readonly warnings: readonly PlatformWarning[];
}

function passes(test: Test, value: number | string | boolean): boolean {
  if ('oneOf' in test) return test.oneOf.includes(String(value));
  if ('is' in test) return test.is === value;
  return Number(value) >= (test.min ?? -Infinity) && Number(value) <= (test.max ?? Infinity);
}

function checkRule(
  rule: PlatformRule,
  read: (rule: Pick<PlatformRule, 'metric'>) => MetricValue,
): RuleResult {
  for (const condition of rule.when ?? []) {
    const value = read(condition);
    if (value === undefined) return { kind: 'not_applicable' };
    if (value === null) return { kind: 'unmeasured' };
    if (!passes(condition, value)) return { kind: 'not_applicable' };
  }
  const measured = read(rule);
  if (measured === undefined) return { kind: 'not_applicable' };
  if (measured === null) return { kind: 'unmeasured' };
  return { kind: passes(rule.test, measured) ? 'passed' : 'broken', measured };
}

function round(value: number | string | boolean): number | string | boolean {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}

function describe(value: number | string | boolean, unit: string | null): string {
  if (typeof value === 'boolean') return value ? 'present' : 'missing';
  if (typeof value === 'string') return value;
  const shown = Number(value.toFixed(Math.abs(value) < 10 ? 2 : 1));
  return unit === null ? String(shown) : `${shown} ${unit}`;
}

/** "Length is 14.1 s; TikTok: at most 10 minutes." */
function compare(platform: PlatformRules, rule: PlatformRule, value: number | string | boolean): string {
  const { label, unit } = METRICS[rule.metric];
  return `${label} is ${describe(value, unit)}; ${platform.name}: ${rule.limit}.`;
}

function warn(
  platform: PlatformRules,
  rule: PlatformRule,
  value: number | string | boolean,
): PlatformWarning {
  const { path, unit } = METRICS[rule.metric];
  return {
    platform: platform.id,
    rule: rule.id,
    path,
    measured: round(value),
    limit: rule.limit,
    unit,
    severity: rule.severity,
    message: compare(platform, rule, value),
    fix: rule.fix,
    source: rule.source ?? platform.source,
  };
}

/** Holds one video against everything one platform states. */
export function checkPlatform(platform: PlatformRules, groups: MeasuredGroups): PlatformCheck {
  const read = ({ metric }: Pick<PlatformRule, 'metric'>): MetricValue =>
    METRICS[metric].read(groups, platform.id);
  const warnings: PlatformWarning[] = [];
  const passed: PassedRule[] = [];
  const unchecked = [...platform.notMeasurable];
  let earned = 0;
  let possible = 0;
  for (const rule of platform.rules) {
    const result = checkRule(rule, read);
    if (result.kind === 'unmeasured') unchecked.push(rule.id);
    if (!('measured' in result)) continue;
    possible += WEIGHTS[rule.severity];
    if (result.kind === 'broken') {
      warnings.push(warn(platform, rule, result.measured));
      continue;
    }
    earned += WEIGHTS[rule.severity];
    passed.push({ rule: rule.id, message: compare(platform, rule, result.measured) });
  }
  const accepted = warnings.every(({ severity }) => severity !== 'blocker');
  const share = possible === 0 ? 0 : earned / possible;
  return {
    score: {
      platform: platform.id,
      name: platform.name,
      score: Math.round(share * (accepted ? 1 : REFUSED_PART) * 1000) / 1000,
      accepted,
      checked_rules: passed.length + warnings.length,
      passed_rules: passed,
      unchecked_rules: unchecked,
    },
    warnings,
  };
}
