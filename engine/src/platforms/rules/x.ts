import type { PlatformRules } from '../platform-rules.ts';
import { LOUDNESS_CONVENTION } from './loudness-convention.ts';

export const X: PlatformRules = {
  id: 'x',
  name: 'X',
  source: { title: 'Publishing limits as reported by third parties', kind: 'secondary', date: '2026-11-15' },
  safeZone: null,
  rules: [
    {
      id: 'aspect-ratio',
      metric: 'aspectRatio',
      test: { min: 1 / 3, max: 3 },
      severity: 'blocker',
      limit: '1:3 to 3:1',
      fix: 'Export at 9:16, 1:1 or 16:9.',
    },
    {
      id: 'width',
      metric: 'width',
      test: { max: 1280 },
      severity: 'warning',
      limit: 'at most 1280 px wide',
      fix: 'Export within 1280×1024, or let the platform scale it down.',
    },
    {
      id: 'height',
      metric: 'height',
      test: { max: 1024 },
      severity: 'warning',
      limit: 'at most 1024 px high',
      fix: 'Export within 1280×1024, or let the platform scale it down.',
    },
    {
      id: 'length',
      metric: 'duration',
      test: { min: 0.5, max: 140 },
      severity: 'blocker',
      limit: '0.5 to 140 s',
      fix: 'Cut the video to 140 s or less.',
    },
    {
      id: 'frame-rate',
      metric: 'fps',
      test: { max: 60 },
      severity: 'blocker',
      limit: 'at most 60 fps',
      fix: 'Export at 30 fps.',
    },
    {
      id: 'file-size',
      metric: 'fileSize',
      test: { max: 512 },
      severity: 'blocker',
      limit: 'at most 512 MB',
      fix: 'Export at a lower bitrate.',
    },
    {
      id: 'audio-codec',
      metric: 'audioCodec',
      test: { oneOf: ['aac'] },
      severity: 'warning',
      limit: 'AAC-LC',
      fix: 'Export the sound as AAC.',
    },
    ...LOUDNESS_CONVENTION,
  ],
  notMeasurable: ['closed-gop'],
};
