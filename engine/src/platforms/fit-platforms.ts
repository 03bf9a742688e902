import type {
  PlatformFit,
  PlatformSafeZone,
  PlatformWarning,
  WarningSeverity,
} from '@framewise/contract/analysis/platform-fit';
import type { MeasuredGroups } from '@framewise/contract/analysis/report';
import { checkPlatform } from './check-platform.ts';
import { PLATFORMS, RULES_VERSION } from './platform-list.ts';
import { type PlatformRules, SAFE_ZONE_HEIGHT, SAFE_ZONE_WIDTH } from './platform-rules.ts';

const WORST_FIRST: readonly WarningSeverity[] = ['blocker', 'warning', 'advice'];

function bySeverity(first: PlatformWarning, second: PlatformWarning): number {
  return WORST_FIRST.indexOf(first.severity) - WORST_FIRST.indexOf(second.severity);
}

/** Holds one video against every platform; equal scores keep the order of the list. */
export function fitPlatforms(
  groups: MeasuredGroups,
  platforms: readonly PlatformRules[] = PLATFORMS,
): PlatformFit {
  const checks = platforms.map((platform) => checkPlatform(platform, groups));
  const scores = checks.map(({ score }) => score).sort((first, second) => second.score - first.score);
  return {
    best_platforms: scores.filter(({ accepted }) => accepted).map(({ platform }) => platform),
    platform_scores: scores,
    platform_specific_warnings: checks.flatMap(({ warnings }) => warnings).sort(bySeverity),
    safe_zones: platforms.flatMap(safeZoneOf),
    rules_version: RULES_VERSION,
  };
}

function safeZoneOf({ id, name, safeZone }: PlatformRules): PlatformSafeZone[] {
  if (safeZone === null) return [];
  return [
    {
      platform: id,
      name,
      top: safeZone.top / SAFE_ZONE_HEIGHT,
      bottom: safeZone.bottom / SAFE_ZONE_HEIGHT,
      left: safeZone.left / SAFE_ZONE_WIDTH,
      right: safeZone.right / SAFE_ZONE_WIDTH,
    },
  ];
}

function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Which platforms the file fits, in words. It speaks of the file, not of its success there. */
export function summarisePlatformFit(fit: PlatformFit): string {
  const accepted = fit.platform_scores.filter(({ accepted }) => accepted);
  const refused = fit.platform_scores.filter(({ accepted }) => !accepted);
  const best = accepted.slice(0, 3).map(({ name, score }) => `${name} (${Math.round(score * 100)})`);
  const first =
    accepted.length === 0
      ? 'As it is, the file breaks an upload rule on every platform we know.'
      : `The file fits ${joinNames(best)} best, by what the platforms state about uploads.`;
  const second =
    refused.length === 0 || accepted.length === 0
      ? ''
      : ` It breaks an upload rule of ${joinNames(refused.map(({ name }) => name))}.`;
  return first + second;
}
