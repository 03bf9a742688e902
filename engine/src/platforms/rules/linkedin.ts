import type { PlatformRules } from '../platform-rules.ts';
import { LOUDNESS_CONVENTION } from './loudness-convention.ts';

export const LINKEDIN: PlatformRules = {
  id: 'linkedin',
  name: 'LinkedIn',
  source: { title: 'Publishing limits as reported by third parties', kind: 'secondary', date: '2026-11-15' },
  safeZone: null,
  rules: [
    {
      id: 'aspect-ratio',
      metric: 'aspectRatio',
      test: { min: 1 / 2.4, max: 2.4 },
      severity: 'blocker',
      limit: '1:2.4 to 2.4:1',
      fix: 'Export at 9:16, 1:1 or 16:9.',
    },
    {
      id: 'smallest-long-side',
      metric: 'longSide',
      test: { min: 256, max: 4096 },
      severity: 'blocker',
      limit: '256 to 4096 px on the longer side',
      fix: 'Export at 1080p.',
    },
    {
      id: 'smallest-short-side',
      metric: 'shortSide',
      test: { min: 144, max: 2304 },
      severity: 'blocker',
      limit: '144 to 2304 px on the shorter side',
      fix: 'Export at 1080p.',
    },
    {
      id: 'length',
      metric: 'duration',
      test: { min: 3, max: 900 },
      severity: 'blocker',
      limit: '3 s to 15 minutes',
      fix: 'Cut the video to a length between 3 s and 15 minutes.',
    },
    {
      id: 'frame-rate',
      metric: 'fps',
      test: { min: 10, max: 60 },
      severity: 'blocker',
      limit: '10 to 60 fps',
      fix: 'Export at 30 fps.',
    },
    {
      id: 'video-bitrate',
      metric: 'videoBitrate',
      test: { min: 192, max: 30_000 },
      severity: 'blocker',
      limit: '192 kbps to 30 Mbps',
      fix: 'Export at a bitrate within these limits.',
    },
    {
      id: 'file-size',
      metric: 'fileSize',
      test: { max: 5000 },
      severity: 'blocker',
      limit: 'at most 5 GB',
      fix: 'Export at a lower bitrate.',
    },
    ...LOUDNESS_CONVENTION,
  ],
  notMeasurable: [],
};
