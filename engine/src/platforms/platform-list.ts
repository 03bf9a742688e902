import type { PlatformRules, SafeZone } from './platform-rules.ts';
import { FACEBOOK_REELS } from './rules/facebook-reels.ts';
import { INSTAGRAM_REELS } from './rules/instagram-reels.ts';
import { LINKEDIN } from './rules/linkedin.ts';
import { SNAPCHAT } from './rules/snapchat.ts';
import { TIKTOK } from './rules/tiktok.ts';
import { TIKTOK_ADS } from './rules/tiktok-ads.ts';
import { X } from './rules/x.ts';
import { YOUTUBE_SHORTS } from './rules/youtube-shorts.ts';

/** Raised when a rule changes; it stands in every report. */
export const RULES_VERSION = '2026-11-15';

export const PLATFORMS: readonly PlatformRules[] = [
  TIKTOK,
  INSTAGRAM_REELS,
  YOUTUBE_SHORTS,
  FACEBOOK_REELS,
  SNAPCHAT,
  TIKTOK_ADS,
  LINKEDIN,
  X,
];

/** The safe zone of every platform that has one, by platform id. */
export const SAFE_ZONES: Readonly<Record<string, SafeZone>> = Object.fromEntries(
  PLATFORMS.flatMap((platform) => (platform.safeZone === null ? [] : [[platform.id, platform.safeZone]])),
);
