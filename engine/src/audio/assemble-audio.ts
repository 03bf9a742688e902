import type { Audio } from '@framewise/contract/analysis/audio';
import type { Speech } from '@framewise/contract/analysis/speech';
import { clampShare } from '../frames/statistics.ts';
import { shareOfTime } from '../frames/stretch-finder.ts';
import type { LoudnessResult } from './loudness-log.ts';

type Reasons = Record<string, string>;

const NO_SOUND = 'The video has no sound.';
const UNREADABLE = 'The sound could not be decoded.';
const SILENT = 'The sound is silent throughout.';

/** The report's sound group; voices come from the speech stage, which may not have delivered. */
export function assembleAudio(input: {
  hasAudio: boolean;
  loudness: LoudnessResult | null;
  clippingShare: number | null;
  speech: { readonly share: number | null } | { readonly reason: string };
  durationSeconds: number;
}): { audio: Audio; reasons: Reasons } {
  const { loudness } = input;
  if (!input.hasAudio || loudness === null) return withoutSound(input.hasAudio ? UNREADABLE : NO_SOUND);
  const silenceShare = shareOfTime(loudness.silences, input.durationSeconds);
  const isSilent = loudness.integratedLufs === null;
  const speechShare = 'share' in input.speech ? input.speech.share : null;
  const audio: Audio = {
    loudness_integrated_lufs: loudness.integratedLufs,
    loudness_range_lu: loudness.rangeLu,
    true_peak_dbtp: loudness.truePeakDbtp,
    loudness_curve_lufs: [...loudness.perSecondLufs],
    clipping_share: input.clippingShare,
    silences: [...loudness.silences],
    silence_share: silenceShare,
    first_sound_seconds: firstSound(loudness, input.durationSeconds),
    speech_share: speechShare,
    music_or_noise_share: speechShare === null ? null : clampShare(1 - silenceShare - speechShare),
  };
  const noSpeech = 'reason' in input.speech ? input.speech.reason : 'Voices could not be measured.';
  return { audio, reasons: reasonsFor(audio, isSilent ? SILENT : UNREADABLE, noSpeech) };
}

/** The share of the time with a voice that the sound group repeats, or why there is none. */
export function speechShareOf(
  speech: { readonly ok: true; readonly output: Speech } | { readonly ok: false; readonly reason: string },
): { readonly share: number | null } | { readonly reason: string } {
  return speech.ok ? { share: speech.output.speech_share_of_time } : { reason: speech.reason };
}

function firstSound(loudness: LoudnessResult, durationSeconds: number): number | null {
  const [first] = loudness.silences;
  if (first === undefined || first.start_seconds > 0.05) return 0;
  return first.end_seconds < durationSeconds ? first.end_seconds : null;
}

function reasonsFor(audio: Audio, quiet: string, noSpeech: string): Reasons {
  const byField: Partial<Record<keyof Audio, string>> = {
    loudness_integrated_lufs: quiet,
    loudness_range_lu: quiet,
    true_peak_dbtp: quiet,
    clipping_share: quiet,
    first_sound_seconds: SILENT,
    speech_share: noSpeech,
    music_or_noise_share: noSpeech,
  };
  const reasons: Reasons = {};
  for (const [field, reason] of Object.entries(byField)) {
    if (audio[field as keyof Audio] === null) reasons[`audio.${field}`] = reason;
  }
  return reasons;
}

function withoutSound(reason: string): { audio: Audio; reasons: Reasons } {
  const audio: Audio = {
    loudness_integrated_lufs: null,
    loudness_range_lu: null,
    true_peak_dbtp: null,
    loudness_curve_lufs: null,
    clipping_share: null,
    silences: null,
    silence_share: null,
    first_sound_seconds: null,
    speech_share: null,
    music_or_noise_share: null,
  };
  return {
    audio,
    reasons: Object.fromEntries(Object.keys(audio).map((field) => [`audio.${field}`, reason])),
  };
}
