import { z } from 'zod';

export const Orientation = z.enum(['portrait', 'landscape', 'square']);
export type Orientation = z.infer<typeof Orientation>;

/** What the file itself is: read from its headers and packets, before anything is decoded. */
export const FileSource = z.object({
  file_name: z.string().describe('Name of the analysed file, without its folder'),
  container: z.string().describe('Container format, e.g. mp4, mov, webm, matroska'),
  video_codec: z.string().describe('Video codec, e.g. h264, hevc, vp9, av1'),
  audio_codec: z.string().nullable().describe('Audio codec, e.g. aac, opus; null without sound'),
  width: z.int().positive().describe('Width as shown, rotation applied, in pixels'),
  height: z.int().positive().describe('Height as shown, rotation applied, in pixels'),
  coded_width: z.int().positive().describe('Width as stored, before rotation, in pixels'),
  coded_height: z.int().positive().describe('Height as stored, before rotation, in pixels'),
  orientation: Orientation.describe('Portrait, landscape or square, as shown'),
  aspect_ratio: z.string().describe('Nearest common ratio of the shown picture, e.g. 9:16'),
  aspect_ratio_value: z.number().positive().describe('Shown width divided by shown height'),
  rotation_degrees: z
    .number()
    .describe('Clockwise rotation that a player applies, in degrees: 0, 90, 180, 270'),
  color_space: z
    .string()
    .nullable()
    .describe('Matrix coefficients, e.g. bt709; null when the file does not say'),
  color_transfer: z
    .string()
    .nullable()
    .describe('Transfer characteristics, e.g. bt709, smpte2084 (PQ), arib-std-b67 (HLG)'),
  color_primaries: z.string().nullable().describe('Colour primaries, e.g. bt709, bt2020'),
  color_range: z.string().nullable().describe('Range of the samples: tv (limited) or pc (full)'),
  pixel_format: z.string().nullable().describe('Pixel format, e.g. yuv420p'),
  bit_depth: z.int().positive().nullable().describe('Bits per colour component'),
  is_hdr: z.boolean().describe('True for a PQ or HLG transfer'),
  hdr_format: z.enum(['pq', 'hlg', 'dolby_vision']).nullable().describe('Kind of HDR; null for SDR'),
  fps: z.number().positive().describe('Average frames per second'),
  fps_is_variable: z
    .boolean()
    .nullable()
    .describe('True when the gaps between frames differ by more than a rounding error'),
  fps_min: z.number().positive().nullable().describe('Lowest frame rate over one second, frames per second'),
  fps_max: z.number().positive().nullable().describe('Highest frame rate over one second, frames per second'),
  frame_count: z.int().nonnegative().nullable().describe('Number of video frames in the file'),
  duration_seconds: z.number().positive().describe('Length of the picture, in seconds'),
  size_bytes: z.int().positive().describe('Size of the file, in bytes'),
  has_audio: z.boolean().describe('True when the file has a sound stream'),
  audio_channels: z.int().positive().nullable().describe('Number of sound channels'),
  audio_sample_rate_hz: z.int().positive().nullable().describe('Sample rate of the sound, in hertz'),
  audio_duration_seconds: z.number().nonnegative().nullable().describe('Length of the sound, in seconds'),
  encoder_tag: z.string().nullable().describe('Name of the program that wrote the file, as it says itself'),
  sha256: z.string().length(64).describe('SHA-256 of the file, hexadecimal'),
});
export type FileSource = z.infer<typeof FileSource>;
