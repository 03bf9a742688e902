import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Encoding } from '@framewise/contract/analysis/encoding';
import type { FileSource } from '@framewise/contract/analysis/file-source';
import { AppError } from '@framewise/contract/errors';
import type { Leash } from '../pipeline/leash.ts';
import { describeEncoding } from './describe-encoding.ts';
import { describeFile } from './describe-file.ts';
import { isPlaylist, isStillImage } from './explain-refusal.ts';
import { parseRatio } from './frame-rate.ts';
import { readMp4Layout } from './mp4-boxes.ts';
import type { RawFacts } from './raw-facts.ts';
import { type FileHeaders, readHeaders } from './read-headers.ts';
import { type PacketSummary, readPackets } from './read-packets.ts';

export interface ProbeLimits {
  readonly maxDurationSeconds: number;
  readonly maxPixels: number;
}

/** All that is known of a file before it is decoded. */
export interface ProbedFile {
  readonly path: string;
  readonly videoIndex: number;
  readonly audioIndex: number | null;
  readonly fileSource: FileSource;
  readonly encoding: Encoding;
  /** Path of a null field → why it is null. */
  readonly reasons: Readonly<Record<string, string>>;
}

const HEAD_BYTES = 4096;

/** Decides whether a file is a video we take, and measures what can be measured without decoding. */
export async function probeFile(input: {
  file: string;
  limits: ProbeLimits;
  leash: Leash;
  signal: AbortSignal;
}): Promise<ProbedFile> {
  const path = resolve(input.file);
  const handle = await openFile(path);
  try {
    const facts = await gatherFacts(path, handle, input);
    return {
      path,
      videoIndex: facts.headers.video.index,
      audioIndex: facts.headers.audio?.index ?? null,
      ...mergeGroups(facts),
    };
  } finally {
    await handle.close();
  }
}

function mergeGroups(facts: RawFacts): Pick<ProbedFile, 'fileSource' | 'encoding' | 'reasons'> {
  const { fileSource, reasons } = describeFile(facts);
  const encoding = describeEncoding(facts, fileSource);
  return { fileSource, encoding: encoding.encoding, reasons: { ...reasons, ...encoding.reasons } };
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (cause) {
    throw new AppError('NOT_FOUND', { message: 'There is no such file, or it cannot be opened.', cause });
  }
}

async function gatherFacts(
  path: string,
  handle: FileHandle,
  input: { limits: ProbeLimits; leash: Leash; signal: AbortSignal },
): Promise<RawFacts> {
  const { leash, signal, limits } = input;
  const stat = await handle.stat();
  if (!stat.isFile()) throw new AppError('NOT_A_VIDEO');
  if (stat.size === 0) throw new AppError('EMPTY_FILE');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const head = buffer.subarray(0, bytesRead);
  if (isPlaylist(head)) throw new AppError('EXTERNAL_REFERENCE');
  if (isStillImage(head)) throw new AppError('STILL_IMAGE');
  const headers = await readHeaders({ file: path, head, leash, signal });
  if (headers.video.width * headers.video.height > limits.maxPixels) throw new AppError('PICTURE_TOO_LARGE');
  if ((headers.durationSeconds ?? 0) > limits.maxDurationSeconds) throw new AppError('TOO_LONG');
  const audioIndex = headers.audio?.index ?? null;
  const frameSeconds = 1 / (parseRatio(headers.video.avg_frame_rate) ?? Number.POSITIVE_INFINITY);
  const [packets, sha256, layout] = await Promise.all([
    readPackets({ file: path, videoIndex: headers.video.index, audioIndex, frameSeconds, leash, signal }),
    hashFile(path, signal),
    readMp4Layout(handle, stat.size),
  ]);
  checkPackets(headers, packets.video, limits);
  return { fileName: basename(path), sizeBytes: stat.size, sha256, head, headers, packets, layout };
}

function checkPackets(headers: FileHeaders, video: PacketSummary, limits: ProbeLimits): void {
  if (video.count === 0) {
    // The index promises pictures that the file no longer holds.
    throw new AppError((headers.durationSeconds ?? 0) > 0 ? 'UNREADABLE_VIDEO' : 'NO_DURATION');
  }
  if (video.count === 1 && headers.formatName === 'gif') throw new AppError('STILL_IMAGE');
  if (video.durationSeconds > limits.maxDurationSeconds) throw new AppError('TOO_LONG');
  if (video.durationSeconds <= 0) throw new AppError('NO_DURATION');
}

async function hashFile(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash, { signal });
  return hash.digest('hex');
}
