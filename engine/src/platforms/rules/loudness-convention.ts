import type { RuleSource } from '@framewise/contract/analysis/platform-fit';
import type { PlatformRule } from '../platform-rules.ts';

const CONVENTION: RuleSource = {
  title: 'Convention among editors; the platform publishes no figure',
  kind: 'convention',
  date: '2026-11-15',
};

/** For platforms that play at about −14 LUFS or publish nothing. */
export const LOUDNESS_CONVENTION: readonly PlatformRule[] = [
  {
    id: 'loudness',
    metric: 'loudness',
    test: { min: -16, max: -12 },
    severity: 'advice',
    limit: 'about −14 LUFS (−16 to −12)',
    fix: 'Bring the sound to about −14 LUFS so that it neither drowns nor startles next to other videos.',
    source: CONVENTION,
  },
  {
    id: 'true-peak',
    metric: 'truePeak',
    test: { max: -1 },
    severity: 'advice',
    limit: 'at most −1 dBTP',
    fix: 'Limit the peaks to −1 dBTP so that the platform’s own compression does not distort them.',
    source: CONVENTION,
  },
];
