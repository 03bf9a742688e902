import type { Marketing } from '@framewise/contract/analysis/marketing';
import type { Predictions } from '@framewise/contract/analysis/predictions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measuredGroups } from '../testing/measured-groups.ts';
import { scoreMarketing, scoreOverallQuality, scoreTechnicalQuality } from './derive-scores.ts';

interface Inputs {
  readonly clarity: number | null;
  readonly loudness: number | null;
  readonly fps: number;
  readonly bitrate: number | null;
}

const groupsOf = ({ clarity, loudness, fps, bitrate }: Inputs) =>
  measuredGroups({
    visual_quality: { visual_clarity_index: clarity },
    audio: { loudness_integrated_lufs: loudness },
    file_source: { fps },
    encoding: { video_bitrate_kbps: bitrate },
  });

const marketingOf = (viral: number, clarity: number | null, cta: boolean | null) =>
  scoreMarketing(
    measuredGroups({ ocr_text: { cta_text_detected: cta } }),
    { message_clarity: clarity } as Marketing,
    { viral_potential_score: viral } as Predictions,
  );

describe('overall quality', () => {
  it.each([
    // 0.4·0.7 + 0.3·(26/40) + 0.3·0.5
    [{ clarity: 7, loudness: -14, fps: 30, bitrate: null }, 0.625],
    // 0.4·1 + 0.3·1 + 0.3·1
    [{ clarity: 10, loudness: 0, fps: 60, bitrate: null }, 1],
    // everything beyond its end of the scale: 0.4·0 + 0.3·0 + 0.3·1
    [{ clarity: 0, loudness: -70, fps: 120, bitrate: null }, 0.3],
    // no sound: −23 is taken, 0.4·0.5 + 0.3·(17/40) + 0.3·0.4
    [{ clarity: 5, loudness: null, fps: 24, bitrate: null }, 0.4475],
  ])('of %o is %d', (inputs, expected) => {
    expect(scoreOverallQuality(groupsOf(inputs)).value).toBeCloseTo(expected, 6);
  });

  it('says that the default loudness was used', () => {
    const { parts } = scoreOverallQuality(groupsOf({ clarity: 5, loudness: null, fps: 24, bitrate: 1 }));
    expect(parts.find(({ id }) => id === 'loudness')?.assumed).toBe(true);
  });

  it('is null without a measured clarity, never a made-up number', () => {
    expect(
      scoreOverallQuality(groupsOf({ clarity: null, loudness: -14, fps: 30, bitrate: 1 })).value,
    ).toBeNull();
  });
});

describe('technical quality', () => {
  it.each([
    // 0.4·0.7 + 0.3·(26/40) + 0.3·(2500/5000)
    [{ clarity: 7, loudness: -14, fps: 1, bitrate: 2500 }, 0.625],
    // the bitrate counts up to 5000: 0.4·0.8 + 0.3·(17/40) + 0.3·1
    [{ clarity: 8, loudness: -23, fps: 1, bitrate: 20_000 }, 0.7475],
  ])('of %o is %d', (inputs, expected) => {
    expect(scoreTechnicalQuality(groupsOf(inputs)).value).toBeCloseTo(expected, 6);
  });

  it('is null without a bitrate', () => {
    expect(
      scoreTechnicalQuality(groupsOf({ clarity: 7, loudness: -14, fps: 30, bitrate: null })).value,
    ).toBeNull();
  });
});

describe('marketing effectiveness', () => {
  it.each([
    // 0.4·0.58 + 0.4·0.75 + 0.2
    [0.58, 7.5, true, 0.732],
    // 0.4·0.58 + 0.4·0.75
    [0.58, 7.5, false, 0.532],
    [1, 10, true, 1],
    [0, 0, false, 0],
    // not looked for counts as not found
    [0.5, 5, null, 0.4],
  ])('of potential %d, clarity %d, call to action %s is %d', (viral, clarity, cta, expected) => {
    expect(marketingOf(viral, clarity, cta).value).toBeCloseTo(expected, 6);
  });

  it('is null without a judged message', () => {
    expect(marketingOf(0.5, null, true).value).toBeNull();
  });
});

describe('every score', () => {
  const inputs = fc.record({
    clarity: fc.double({ min: 0, max: 10, noNaN: true }),
    loudness: fc.double({ min: -90, max: 10, noNaN: true }),
    fps: fc.double({ min: 0.1, max: 240, noNaN: true }),
    bitrate: fc.double({ min: 0, max: 100_000, noNaN: true }),
  });
  it('stays between 0 and 1 and is the weighted sum of its parts', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        for (const { value, parts } of [
          scoreOverallQuality(groupsOf(given)),
          scoreTechnicalQuality(groupsOf(given)),
        ]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
          expect(parts.reduce((sum, part) => sum + part.weight, 0)).toBeCloseTo(1);
          expect(parts.reduce((sum, part) => sum + part.weight * part.value, 0)).toBeCloseTo(value ?? -1, 5);
        }
      }),
    );
  });
});
