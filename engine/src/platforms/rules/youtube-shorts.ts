import type { PlatformRules } from '../platform-rules.ts';
import { LOUDNESS_CONVENTION } from './loudness-convention.ts';

const HIGH_FRAME_RATE = 40;

export const YOUTUBE_SHORTS: PlatformRules = {
  id: 'youtube_shorts',
  name: 'YouTube Shorts',
  source: { title: 'Google help', kind: 'primary', date: '2026-11-15' },
  safeZone: {
    top: 384,
    bottom: 384,
    left: 108,
    right: 108,
    source: { title: 'All-platform core area of third parties', kind: 'secondary', date: '2026-11-15' },
  },
  rules: [
    {
      id: 'aspect-ratio',
      metric: 'aspectRatio',
      test: { max: 1 },
      severity: 'blocker',
      limit: 'square or taller',
      fix: 'Export at 9:16; a wider video is not shown as a Short.',
    },
    {
      id: 'length',
      metric: 'duration',
      test: { max: 180 },
      severity: 'blocker',
      limit: 'at most 3 minutes',
      fix: 'Cut the video to 3 minutes or less; a longer one is not shown as a Short.',
    },
    {
      id: 'frame-rate',
      metric: 'fps',
      test: { min: 23.97, max: 60 },
      severity: 'warning',
      limit: '24 to 60 fps',
      fix: 'Export at 30 fps.',
    },
    {
      id: 'bitrate-1080p',
      metric: 'videoBitrate',
      test: { min: 8000 },
      when: [
        { metric: 'shortSide', min: 1080 },
        { metric: 'fps', max: HIGH_FRAME_RATE },
      ],
      severity: 'advice',
      limit: '8 Mbps for 1080p',
      fix: 'Export at 8 Mbps; the platform compresses it again.',
    },
    {
      id: 'bitrate-1080p-high-frame-rate',
      metric: 'videoBitrate',
      test: { min: 12_000 },
      when: [
        { metric: 'shortSide', min: 1080 },
        { metric: 'fps', min: HIGH_FRAME_RATE },
      ],
      severity: 'advice',
      limit: '12 Mbps for 1080p at a high frame rate',
      fix: 'Export at 12 Mbps; the platform compresses it again.',
    },
    {
      id: 'bitrate-720p',
      metric: 'videoBitrate',
      test: { min: 5000 },
      when: [
        { metric: 'shortSide', min: 720, max: 1079 },
        { metric: 'fps', max: HIGH_FRAME_RATE },
      ],
      severity: 'advice',
      limit: '5 Mbps for 720p',
      fix: 'Export at 5 Mbps; the platform compresses it again.',
    },
    {
      id: 'bitrate-720p-high-frame-rate',
      metric: 'videoBitrate',
      test: { min: 7500 },
      when: [
        { metric: 'shortSide', min: 720, max: 1079 },
        { metric: 'fps', min: HIGH_FRAME_RATE },
      ],
      severity: 'advice',
      limit: '7.5 Mbps for 720p at a high frame rate',
      fix: 'Export at 7.5 Mbps; the platform compresses it again.',
    },
    {
      id: 'audio-bitrate',
      metric: 'audioBitrate',
      test: { min: 360 },
      when: [{ metric: 'audioChannels', min: 2 }],
      severity: 'advice',
      limit: '384 kbps for stereo',
      fix: 'Export the sound at 384 kbps; the platform compresses it again.',
    },
    {
      id: 'covered-text',
      metric: 'coveredText',
      test: { max: 0 },
      severity: 'warning',
      limit: 'no text within 384 px of the top or bottom or 108 px of a side (on 1080×1920)',
      fix: 'Move the text towards the middle of the picture.',
      source: { title: 'All-platform core area of third parties', kind: 'secondary', date: '2026-11-15' },
    },
    {
      id: 'played-loudness',
      metric: 'loudness',
      test: { max: -14 },
      severity: 'advice',
      limit: 'played at −14 LUFS; louder videos are turned down',
      fix: 'Bring the sound to −14 LUFS yourself and keep its peaks.',
      source: { title: 'Playback measurements of third parties', kind: 'secondary', date: '2026-11-15' },
    },
    ...LOUDNESS_CONVENTION.map((rule) =>
      rule.id === 'loudness'
        ? { ...rule, test: { min: -16 }, limit: 'about −14 LUFS; quieter videos are not turned up' }
        : rule,
    ),
  ],
  notMeasurable: [],
};
