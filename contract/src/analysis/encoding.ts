import { z } from 'zod';

/** How the file was compressed and packed. */
export const Encoding = z.object({
  video_bitrate_kbps: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Average video bitrate, in kilobits per second'),
  audio_bitrate_kbps: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Average audio bitrate, in kilobits per second'),
  total_bitrate_kbps: z
    .number()
    .nonnegative()
    .nullable()
    .describe('File size over duration, in kilobits per second'),
  peak_video_bitrate_kbps: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Highest video bitrate over one second, in kilobits per second'),
  bits_per_pixel: z.number().nonnegative().nullable().describe('Video bits per pixel and frame'),
  profile: z.string().nullable().describe('Codec profile, e.g. High, Main 10'),
  level: z.string().nullable().describe('Codec level, e.g. 4.1'),
  gop_length_seconds: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Average time between key frames, in seconds'),
  gop_length_max_seconds: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Longest time between key frames, in seconds'),
  gop_length_frames: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Average frames from one key frame to the next'),
  keyframe_count: z.int().nonnegative().nullable().describe('Number of key frames'),
  has_b_frames: z.boolean().nullable().describe('True when frames are stored out of showing order'),
  b_frame_share: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Share of frames shown before one that was stored earlier, 0 to 1'),
  fast_start: z
    .boolean()
    .nullable()
    .describe('True when the index (moov) precedes the data; null for containers without one'),
  has_edit_list: z
    .boolean()
    .nullable()
    .describe('True when an MP4 or MOV holds an edit list; null for other containers'),
  decode_errors: z
    .int()
    .nonnegative()
    .nullable()
    .describe('Faults the decoder reported and passed over; above 0 the file is damaged'),
});
export type Encoding = z.infer<typeof Encoding>;
