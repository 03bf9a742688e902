import type { PlatformId, RuleSource, WarningSeverity } from '@framewise/contract/analysis/platform-fit';
import type { MetricId } from './platform-metrics.ts';

/** What a platform's own buttons and captions cover, in pixels of a 1080×1920 picture. */
export interface SafeZone {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly source: RuleSource;
}

export const SAFE_ZONE_WIDTH = 1080;
export const SAFE_ZONE_HEIGHT = 1920;

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

export type Test = Bounds | { readonly oneOf: readonly string[] } | { readonly is: boolean };

/** One thing a platform states. Pure data: how it is read and tested is in `check-platform.ts`. */
export interface PlatformRule {
  readonly id: string;
  readonly metric: MetricId;
  readonly test: Test;
  /** The rule counts only for files within these bounds as well. */
  readonly when?: ReadonlyArray<Bounds & { readonly metric: MetricId }>;
  readonly severity: WarningSeverity;
  /** The limit in words, with its unit. */
  readonly limit: string;
  readonly fix: string;
  /** Where this rule has another source than the rest of its platform. */
  readonly source?: RuleSource;
}

export interface PlatformRules {
  readonly id: PlatformId;
  readonly name: string;
  readonly source: RuleSource;
  readonly safeZone: SafeZone | null;
  readonly rules: readonly PlatformRule[];
  /** Stated by the platform but not measurable here; listed in the report as unchecked. */
  readonly notMeasurable: readonly string[];
}
