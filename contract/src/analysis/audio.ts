import { z } from 'zod';
import { Stretch } from './stretch.ts';

const share = z.number().min(0).max(1);

/** The sound as a signal; what is said in it is in `speech`. */
export const Audio = z.object({
  loudness_integrated_lufs: z.number().nullable().describe('Integrated loudness (EBU R128), in LUFS'),
  loudness_range_lu: z.number().nonnegative().nullable().describe('Loudness range (EBU Tech 3342), in LU'),
  true_peak_dbtp: z.number().nullable().describe('True peak (ITU-R BS.1770), in dBTP'),
  loudness_curve_lufs: z
    .array(z.number().nullable())
    .nullable()
    .describe('Momentary loudness, mean energy of each second, in LUFS; null where silent'),
  clipping_share: share.nullable().describe('Share of 16 kHz samples in runs at full scale, 0 to 1'),
  silences: z.array(Stretch).nullable().describe('Stretches below -50 dBFS for half a second or more'),
  silence_share: share.nullable().describe('Share of the time that is silent, 0 to 1'),
  first_sound_seconds: z.number().nonnegative().nullable().describe('Time of the first sound, in seconds'),
  speech_share: share.nullable().describe('Share of the time with a voice, 0 to 1'),
  music_or_noise_share: share.nullable().describe('Share of the time with sound but no voice, 0 to 1'),
});
export type Audio = z.infer<typeof Audio>;
