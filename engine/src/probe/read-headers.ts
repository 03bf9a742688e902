import { AppError } from '@framewise/contract/errors';
import { z } from 'zod';
import { type Leash, runLeashed } from '../pipeline/leash.ts';
import { explainRefusal } from './explain-refusal.ts';
import { untrustedInput } from './untrusted-input.ts';

const numeric = z.coerce.number().optional().catch(undefined);

const Stream = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.string().optional(),
  level: z.number().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  sample_aspect_ratio: z.string().optional(),
  pix_fmt: z.string().optional(),
  bits_per_raw_sample: numeric,
  color_space: z.string().optional(),
  color_transfer: z.string().optional(),
  color_primaries: z.string().optional(),
  color_range: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  r_frame_rate: z.string().optional(),
  duration: numeric,
  sample_rate: numeric,
  channels: z.int().optional(),
  disposition: z.record(z.string(), z.number()).optional(),
  tags: z.record(z.string(), z.string()).optional(),
  side_data_list: z
    .array(z.looseObject({ side_data_type: z.string().optional(), rotation: z.number().optional() }))
    .optional(),
});
export type StreamHeader = z.infer<typeof Stream>;

const Headers = z.object({
  streams: z.array(Stream).default([]),
  format: z.object({
    format_name: z.string(),
    duration: numeric,
    tags: z.record(z.string(), z.string()).optional(),
  }),
});

export interface FileHeaders {
  readonly formatName: string;
  readonly formatTags: Readonly<Record<string, string>>;
  readonly durationSeconds: number | null;
  readonly video: StreamHeader & { readonly width: number; readonly height: number };
  readonly audio: StreamHeader | null;
}

const MAX_HEADER_CHARACTERS = 4_000_000;

/** Reads what the file says about itself; throws the typed error of a file that is no usable video. */
export async function readHeaders(input: {
  file: string;
  head: Buffer;
  leash: Leash;
  signal: AbortSignal;
}): Promise<FileHeaders> {
  let json = '';
  const { code, log } = await runLeashed(
    {
      command: 'ffprobe',
      args: ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...untrustedInput(input.file)],
      leash: input.leash,
      signal: input.signal,
    },
    (text) => {
      if (json.length < MAX_HEADER_CHARACTERS) json += text;
    },
  );
  if (code !== 0) throw explainRefusal(input.head, log);
  const headers = Headers.safeParse(parseJson(json));
  if (!headers.success) throw new AppError('UNREADABLE_VIDEO', { cause: headers.error });
  return pickStreams(headers.data);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pickStreams({ streams, format }: z.infer<typeof Headers>): FileHeaders {
  // A cover picture in a sound file is a video stream to the demuxer, but not to a viewer.
  const video = streams.find((s) => s.codec_type === 'video' && s.disposition?.attached_pic !== 1);
  const audio = streams.find((s) => s.codec_type === 'audio' && (s.channels ?? 0) > 0) ?? null;
  if (video === undefined && streams.length === 0) throw new AppError('NO_DURATION');
  if (video === undefined) throw new AppError(audio === null ? 'NOT_A_VIDEO' : 'NO_VIDEO_STREAM');
  if (video.codec_name === undefined || video.codec_name === 'none') throw new AppError('UNSUPPORTED_CODEC');
  const { width, height } = video;
  if (!width || !height) throw new AppError('UNREADABLE_VIDEO');
  return {
    formatName: format.format_name,
    formatTags: format.tags ?? {},
    durationSeconds: video.duration ?? format.duration ?? null,
    video: { ...video, width, height },
    audio,
  };
}
