import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assembleAudio } from './assemble-audio.ts';
import { Clipping } from './clipping.ts';
import { LoudnessLog } from './loudness-log.ts';

function logOf(blocks: readonly { lufs: number; extra?: readonly string[] }[], last: readonly string[] = []) {
  const log = new LoudnessLog();
  blocks.forEach(({ lufs, extra = [] }, i) => {
    log.add(`frame:${i}    pts:${i * 4800}   pts_time:${i / 10}`);
    for (const line of [`lavfi.r128.M=${lufs}`, ...extra]) log.add(line);
  });
  for (const line of last) log.add(line);
  return log;
}

describe('the loudness log', () => {
  test('gives the last integrated values and the highest peak', () => {
    const log = logOf(
      [{ lufs: -20, extra: ['lavfi.r128.I=-30', 'lavfi.r128.true_peak=0.5'] }, { lufs: -20 }],
      ['lavfi.r128.I=-14.2', 'lavfi.r128.LRA=3.1', 'lavfi.r128.true_peak=0.25'],
    );
    const result = log.finish(1);
    expect(result).toMatchObject({ integratedLufs: -14.2, rangeLu: 3.1 });
    expect(result?.truePeakDbtp).toBeCloseTo(-6.02, 2);
  });

  test('averages energy, not decibels, over a second', () => {
    const result = logOf([{ lufs: -20 }, { lufs: -30 }]).finish(1);
    expect(result?.perSecondLufs[0]).toBeCloseTo(10 * Math.log10((0.01 + 0.001) / 2), 6);
  });

  test('a silent second is null, and so is loudness that never passed the gate', () => {
    const result = logOf([{ lufs: -120.7, extra: ['lavfi.r128.I=-70.000', 'lavfi.r128.LRA=0.000'] }]).finish(
      2,
    );
    expect(result).toMatchObject({ integratedLufs: null, rangeLu: null, truePeakDbtp: null });
    expect(result?.perSecondLufs).toEqual([null, null]);
  });

  test('a silence without an end lasts to the end', () => {
    const extra = ['lavfi.silence_start=0.2', 'lavfi.silence_end=0.9', 'lavfi.silence_start=1.4'];
    expect(logOf([{ lufs: -20, extra }]).finish(2)?.silences).toEqual([
      { start_seconds: 0.2, end_seconds: 0.9 },
      { start_seconds: 1.4, end_seconds: 2 },
    ]);
  });

  test('nothing heard is nothing measured, and rubbish is passed over', () => {
    expect(new LoudnessLog().finish(3)).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.string()), (lines) => {
        const log = new LoudnessLog();
        for (const line of lines) log.add(line);
        log.finish(1);
      }),
    );
  });
});

describe('clipping', () => {
  const share = (samples: readonly number[], channels = 1) => {
    const clipping = new Clipping(channels);
    clipping.add(Int16Array.from(samples));
    return clipping.share();
  };
  test('is three samples in a row at full scale, not one', () => {
    expect(share([0, 32767, 0, 32767, 32767, 0])).toBe(0);
    expect(share([0, 32767, 32767, 32767, 0, 0])).toBe(0.5);
    expect(share([-32768, -32768, -32768, -32768])).toBe(1);
    expect(share([])).toBeNull();
  });
  test('is counted in each channel by itself', () => {
    expect(share([32767, 0, 0, 32767, 32767, 0], 2)).toBe(0);
    expect(share([32767, 0, 32767, 0, 32767, 0], 2)).toBe(0.5);
  });
  test('does not depend on where the chunks end', () => {
    const whole = [0, 32767, 32767, 32767, 32767, 0, 5, -32768, -32768, -32768];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length }), (at) => {
        const clipping = new Clipping(1);
        clipping.add(Int16Array.from(whole.slice(0, at)));
        clipping.add(Int16Array.from(whole.slice(at)));
        expect(clipping.share()).toBe(0.7);
      }),
    );
  });
});

describe('the sound group', () => {
  const loudness = {
    integratedLufs: -16,
    rangeLu: 4,
    truePeakDbtp: -1,
    perSecondLufs: [-16, -16],
    silences: [{ start_seconds: 0, end_seconds: 0.5 }],
  };
  const input = { hasAudio: true, loudness, clippingShare: 0, speech: { share: 0.6 }, durationSeconds: 2 };

  test('splits the time into silence, voice and the rest', () => {
    const { audio } = assembleAudio(input);
    expect(audio).toMatchObject({ silence_share: 0.25, speech_share: 0.6, first_sound_seconds: 0.5 });
    expect(audio.music_or_noise_share).toBeCloseTo(0.15, 9);
  });

  test('gives the reason of the speech stage for what came from it', () => {
    const { audio, reasons } = assembleAudio({ ...input, speech: { reason: 'The model is missing.' } });
    expect(audio).toMatchObject({ speech_share: null, music_or_noise_share: null });
    expect(reasons['audio.speech_share']).toBe('The model is missing.');
  });

  test('a sound stream that could not be decoded is not the same as none', () => {
    expect(assembleAudio({ ...input, loudness: null }).reasons['audio.true_peak_dbtp']).toBe(
      'The sound could not be decoded.',
    );
    expect(assembleAudio({ ...input, hasAudio: false }).reasons['audio.true_peak_dbtp']).toBe(
      'The video has no sound.',
    );
  });
});
