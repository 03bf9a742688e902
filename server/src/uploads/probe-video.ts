import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { AppError } from '@framewise/contract/errors';
import { z } from 'zod';
import { createTurnstile } from './turnstile.ts';

/** Demuxers that read one file and nothing else; playlists and scripts could point elsewhere. */
const FORMATS = [
  'mov,mp4,m4a,3gp,3g2,mj2',
  'matroska,webm',
  'avi,flv,mpegts,mpeg,asf,ogg,gif,mxf,ivf,h264,hevc',
  'wav,mp3,aac,flac',
].join(',');
const TIME_LIMIT_MS = 20_000;
const MAX_OUTPUT_BYTES = 1_000_000;
const HEAD_BYTES = 256;
const PLAYLIST = /^\s*(#EXTM3U|ffconcat version|\[playlist\]|<\?xml|<(MPD|smil|asx)|v=0\r?\n)/i;

const Answer = z.object({
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        disposition: z.object({ attached_pic: z.number().optional() }).optional(),
      }),
    )
    .default([]),
  format: z.object({ duration: z.coerce.number().optional().catch(undefined) }).default({}),
});

/** A crowd of uploads must not become a crowd of processes. */
const probing = createTurnstile(availableParallelism());

export interface VideoFacts {
  readonly durationSeconds: number | null;
}

/**
 * A first look, so that what is plainly no video is refused while its sender still waits. The engine
 * looks closer later. Null where ffprobe is not installed: then the worker alone decides.
 */
export async function probeVideo(
  file: string,
  limits: { readonly maxSeconds: number },
): Promise<VideoFacts | null> {
  const head = await readHead(file);
  if (head.length === 0) throw new AppError('EMPTY_FILE');
  if (PLAYLIST.test(head.toString('utf8'))) throw new AppError('EXTERNAL_REFERENCE');
  const text = await probing.run(() => runProbe(file));
  if (text === null) return null;
  const { streams, format } = Answer.parse(JSON.parse(text || '{}'));
  const hasPicture = streams.some(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  );
  if (!hasPicture) throw new AppError(streams.length > 0 ? 'NO_VIDEO_STREAM' : 'NOT_A_VIDEO');
  const durationSeconds = format.duration ?? null;
  if (durationSeconds !== null && durationSeconds > limits.maxSeconds) throw new AppError('TOO_LONG');
  return { durationSeconds };
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function runProbe(file: string): Promise<string | null> {
  const show = ['-show_entries', 'format=duration:stream=codec_type:stream_disposition=attached_pic'];
  const input = ['-protocol_whitelist', 'file', '-format_whitelist', FORMATS, '-i', `file:${file}`];
  const options = { timeout: TIME_LIMIT_MS, killSignal: 'SIGKILL', maxBuffer: MAX_OUTPUT_BYTES } as const;
  return new Promise((resolve, reject) => {
    execFile('ffprobe', ['-v', 'error', '-of', 'json', ...show, ...input], options, (error, stdout) => {
      if (!error) resolve(stdout);
      else if (error.code === 'ENOENT') resolve(null);
      else if (error.killed) reject(new AppError('TIMEOUT', { cause: error }));
      else reject(new AppError('NOT_A_VIDEO', { cause: error }));
    });
  });
}
