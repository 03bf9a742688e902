import type { PlatformRules } from '../platform-rules.ts';
import { LOUDNESS_CONVENTION } from './loudness-convention.ts';

export const SNAPCHAT: PlatformRules = {
  id: 'snapchat',
  name: 'Snapchat',
  source: { title: 'Publishing limits as reported by third parties', kind: 'secondary', date: '2026-11-15' },
  safeZone: {
    top: 150,
    bottom: 150,
    left: 0,
    right: 0,
    source: {
      title: 'Safe-zone templates of third parties (they disagree)',
      kind: 'secondary',
      date: '2026-11-15',
    },
  },
  rules: [
    {
      id: 'aspect-ratio',
      metric: 'aspectRatio',
      test: { min: 0.55, max: 0.575 },
      severity: 'blocker',
      limit: '9:16',
      fix: 'Export at 9:16, 1080×1920.',
    },
    {
      id: 'size',
      metric: 'width',
      test: { min: 1080 },
      severity: 'warning',
      limit: '1080×1920',
      fix: 'Export at 1080×1920.',
    },
    {
      id: 'length',
      metric: 'duration',
      test: { min: 3, max: 180 },
      severity: 'blocker',
      limit: '3 to 180 s',
      fix: 'Cut the video to a length between 3 and 180 s.',
    },
    {
      id: 'file-size',
      metric: 'fileSize',
      test: { max: 1000 },
      severity: 'blocker',
      limit: 'at most 1 GB',
      fix: 'Export at a lower bitrate.',
    },
    {
      id: 'video-codec',
      metric: 'videoCodec',
      test: { oneOf: ['h264'] },
      severity: 'blocker',
      limit: 'H.264',
      fix: 'Export with H.264.',
    },
    {
      id: 'audio-bitrate',
      metric: 'audioBitrate',
      test: { min: 184 },
      severity: 'advice',
      limit: 'at least 192 kbps',
      fix: 'Export the sound at 192 kbps.',
    },
    {
      id: 'covered-text',
      metric: 'coveredText',
      test: { max: 0 },
      severity: 'warning',
      limit: 'no text within 150 px of the top or bottom (on 1080×1920)',
      fix: 'Move the text towards the middle of the picture.',
    },
    ...LOUDNESS_CONVENTION,
  ],
  notMeasurable: [],
};
