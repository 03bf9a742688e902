import { PLATFORM_IDS, PlatformFit, type PlatformId } from '@framewise/contract/analysis/platform-fit';
import type { MeasuredGroups } from '@framewise/contract/analysis/report';
import { describe, expect, it } from 'vitest';
import { measuredGroups } from '../testing/measured-groups.ts';
import { fitPlatforms, summarisePlatformFit } from './fit-platforms.ts';
import { PLATFORMS, SAFE_ZONES } from './platform-list.ts';

const length = (seconds: number) => measuredGroups({ file_source: { duration_seconds: seconds } });
const fps = (value: number) => measuredGroups({ file_source: { fps: value } });
const size = (width: number, height: number) =>
  measuredGroups({ file_source: { width, height, aspect_ratio_value: width / height } });
const megabytes = (value: number) => measuredGroups({ file_source: { size_bytes: value * 1e6 } });
const codec = (value: string) => measuredGroups({ file_source: { video_codec: value } });
const bitrate = (kbps: number) => measuredGroups({ encoding: { video_bitrate_kbps: kbps } });
const audioKbps = (kbps: number) => measuredGroups({ encoding: { audio_bitrate_kbps: kbps } });

function isBroken(platform: PlatformId, rule: string, groups: MeasuredGroups): boolean {
  return fitPlatforms(groups).platform_specific_warnings.some(
    (warning) => warning.platform === platform && warning.rule === rule,
  );
}

describe('the stated limits', () => {
  it.each<[PlatformId, string, MeasuredGroups, MeasuredGroups]>([
    ['tiktok', 'longest', length(600), length(600.5)],
    ['tiktok', 'longest-for-everyone', length(180), length(181)],
    ['tiktok', 'smallest-side', size(360, 640), size(358, 640)],
    ['tiktok', 'largest-side', size(2304, 4096), size(2304, 4098)],
    ['tiktok', 'frame-rate', fps(23), fps(22)],
    ['tiktok', 'frame-rate', fps(60), fps(61)],
    ['tiktok', 'file-size', megabytes(4000), megabytes(4001)],
    ['tiktok', 'video-codec', codec('vp8'), codec('av1')],
    ['tiktok_ads', 'length', length(5), length(4.9)],
    ['tiktok_ads', 'length', length(60), length(60.1)],
    ['tiktok_ads', 'recommended-length', length(21), length(20)],
    ['tiktok_ads', 'square-size', size(640, 640), size(638, 638)],
    ['tiktok_ads', 'vertical-size', size(540, 960), size(538, 956)],
    ['tiktok_ads', 'landscape-size', size(960, 540), size(956, 538)],
    ['tiktok_ads', 'video-bitrate', bitrate(516), bitrate(515)],
    ['tiktok_ads', 'file-size', megabytes(500), megabytes(501)],
    ['instagram_reels', 'length', length(3), length(2.9)],
    ['instagram_reels', 'length', length(900), length(901)],
    ['instagram_reels', 'width', size(1920, 1080), size(1922, 1080)],
    ['instagram_reels', 'video-bitrate', bitrate(25_000), bitrate(25_001)],
    ['instagram_reels', 'recommended-aspect-ratio', size(1080, 1920), size(1080, 1350)],
    ['facebook_reels', 'length', length(90), length(91)],
    ['facebook_reels', 'smallest-width', size(540, 960), size(536, 953)],
    ['facebook_reels', 'frame-rate', fps(23.976), fps(23)],
    ['facebook_reels', 'video-codec', codec('av1'), codec('vp8')],
    ['youtube_shorts', 'aspect-ratio', size(1080, 1080), size(1082, 1080)],
    ['youtube_shorts', 'length', length(180), length(180.5)],
    ['youtube_shorts', 'bitrate-1080p', bitrate(8000), bitrate(7999)],
    ['snapchat', 'length', length(180), length(181)],
    ['snapchat', 'video-codec', codec('h264'), codec('hevc')],
    ['snapchat', 'audio-bitrate', audioKbps(192), audioKbps(128)],
    ['linkedin', 'length', length(900), length(901)],
    ['linkedin', 'frame-rate', fps(10), fps(9)],
    ['linkedin', 'video-bitrate', bitrate(192), bitrate(191)],
    ['linkedin', 'aspect-ratio', size(1000, 2400), size(1000, 2410)],
    ['x', 'length', length(140), length(141)],
    ['x', 'file-size', megabytes(512), megabytes(513)],
    ['x', 'aspect-ratio', size(600, 1800), size(600, 1810)],
  ])('%s: %s', (platform, rule, within, beyond) => {
    expect(isBroken(platform, rule, within)).toBe(false);
    expect(isBroken(platform, rule, beyond)).toBe(true);
  });

  it('asks a higher bitrate of a high frame rate', () => {
    const fast = measuredGroups({ file_source: { fps: 60 }, encoding: { video_bitrate_kbps: 11_000 } });
    expect(isBroken('youtube_shorts', 'bitrate-1080p-high-frame-rate', fast)).toBe(true);
    expect(isBroken('youtube_shorts', 'bitrate-1080p', fast)).toBe(false);
  });

  it('warns of text under a platform’s own buttons, on that platform only', () => {
    const line = {
      text: 'Hi',
      start_seconds: 0,
      end_seconds: 1,
      covered_share: 1,
      edges: ['bottom' as const],
    };
    const groups = measuredGroups({
      ocr_text: { text_outside_safe_zones: [{ platform: 'tiktok', lines: [line] }] },
    });
    expect(isBroken('tiktok', 'covered-text', groups)).toBe(true);
    expect(isBroken('snapchat', 'covered-text', groups)).toBe(false);
  });
});

describe('the rules as data', () => {
  it('has every platform once, each with a dated source', () => {
    expect(PLATFORMS.map(({ id }) => id).sort()).toEqual([...PLATFORM_IDS].sort());
    for (const { source } of PLATFORMS) expect(source.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it.each(PLATFORMS)('$id has unique rule ids and sentences that promise nothing', ({ rules }) => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const { fix, limit } of rules) {
      expect(fix).toMatch(/^[A-Z].*\.$/);
      expect(`${fix} ${limit}`).not.toMatch(/\b(optimal|ideal|perfect|best length)\b/i);
    }
  });

  it('marks the platforms known only from others as secondary', () => {
    const secondary = PLATFORMS.filter(({ source }) => source.kind === 'secondary').map(({ id }) => id);
    expect(secondary.sort()).toEqual(['instagram_reels', 'linkedin', 'snapchat', 'x']);
  });

  it('keeps the safe zones of the facts', () => {
    const edges = Object.fromEntries(
      Object.entries(SAFE_ZONES).map(([id, { top, bottom, left, right }]) => [
        id,
        [top, bottom, left, right],
      ]),
    );
    expect(edges).toEqual({
      instagram_reels: [269, 672, 65, 65],
      tiktok: [150, 440, 60, 150],
      youtube_shorts: [384, 384, 108, 108],
      snapchat: [150, 150, 0, 0],
    });
  });
});

describe('fitPlatforms', () => {
  it('satisfies the contract and ranks by score', () => {
    const fit = PlatformFit.parse(fitPlatforms(measuredGroups()));
    const scores = fit.platform_scores.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((first, second) => second - first));
    expect(fit.platform_scores).toHaveLength(PLATFORM_IDS.length);
    expect(fit.best_platforms[0]).toBe('tiktok');
  });

  it('puts platforms that refuse the file below those that take it', () => {
    const { platform_scores: scores, best_platforms: best } = fitPlatforms(size(1920, 1080));
    const refused = scores.filter(({ accepted }) => !accepted).map(({ platform }) => platform);
    expect(refused.sort()).toEqual(['facebook_reels', 'snapchat', 'youtube_shorts']);
    for (const platform of refused) expect(best).not.toContain(platform);
    expect(scores.findLastIndex(({ accepted }) => accepted)).toBeLessThan(
      scores.findIndex(({ accepted }) => !accepted),
    );
  });

  it('lists what it could not check, and leaves out what does not apply', () => {
    const unmeasured = fitPlatforms(measuredGroups({ audio: { loudness_integrated_lufs: null } }));
    const silent = fitPlatforms(
      measuredGroups({ file_source: { has_audio: false }, audio: { loudness_integrated_lufs: null } }),
    );
    const tiktok = (fit: PlatformFit) => fit.platform_scores.find(({ platform }) => platform === 'tiktok');
    expect(tiktok(unmeasured)?.unchecked_rules).toEqual(['loudness']);
    expect(tiktok(silent)?.unchecked_rules).toEqual([]);
  });

  it('tells which rules are met, each with what was measured; met and broken are all that was checked', () => {
    const fit = fitPlatforms(length(700));
    const tiktok = fit.platform_scores.find(({ platform }) => platform === 'tiktok');
    const met = tiktok?.passed_rules ?? [];
    const broken = fit.platform_specific_warnings.filter(({ platform }) => platform === 'tiktok');
    expect(met.length + broken.length).toBe(tiktok?.checked_rules);
    expect(new Set([...met, ...broken].map(({ rule }) => rule)).size).toBe(tiktok?.checked_rules);
    expect(met.find(({ rule }) => rule === 'frame-rate')?.message).toBe(
      'The frame rate is 30 fps; TikTok: 23 to 60 fps.',
    );
    expect(met.map(({ rule }) => rule)).not.toContain('longest');
  });

  it('puts blockers first and words the measured value', () => {
    const { platform_specific_warnings: warnings } = fitPlatforms(length(700));
    expect(warnings[0]?.severity).toBe('blocker');
    expect(warnings.find(({ platform }) => platform === 'tiktok')?.message).toBe(
      'The length is 700 s; TikTok: at most 10 minutes.',
    );
  });

  it('says in words where the file fits, and where it is refused', () => {
    expect(summarisePlatformFit(fitPlatforms(measuredGroups()))).toMatch(/^The file fits TikTok \(\d+\), /);
    expect(summarisePlatformFit(fitPlatforms(length(1000)))).toBe(
      'As it is, the file breaks an upload rule on every platform we know.',
    );
    expect(summarisePlatformFit(fitPlatforms(length(200)))).toContain('It breaks an upload rule of');
  });
});
