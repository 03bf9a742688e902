import type { Readable } from 'node:stream';
import type { AudioChunk } from '../stage.ts';
import { explainDecodeFailure } from './decode-failure.ts';
import { type DecodePlan, EXTRA_PIPES, PIPES, SPEECH_RATE_HZ } from './decode-plan.ts';
import { type Leash, type LeashedExit, startLeashed } from './leash.ts';
import { readFrames, rotatingBuffers } from './read-frames.ts';

/** Where the one decode goes. A sink that returns a promise holds the decode back until it settles. */
export interface DecodeSinks {
  onPicture(rgb: Uint8Array, timeSeconds: number): void | Promise<void>;
  /** Valid until the next but one call: the buffer is used again. */
  onSignal(yuv: Uint8Array, index: number): void;
  onTile(gray: Uint8Array): void;
  onSpeech(chunk: AudioChunk): void | Promise<void>;
  onSamples(interleaved: Int16Array): void;
  onLoudnessLine(line: string): void;
}

export interface DecodeResult {
  readonly pictures: number;
  readonly signals: number;
  /** Faults the decoder reported and went on. */
  readonly errors: number;
}

const SPEECH_CHUNK_SECONDS = 1;
const SAMPLES_PER_CHUNK = 16_384;

/** Runs the plan: one process, all pipes read side by side, nothing kept. */
export async function decode(input: {
  plan: DecodePlan;
  folder: string;
  sinks: DecodeSinks;
  leash: Leash;
  signal: AbortSignal;
}): Promise<DecodeResult> {
  const { plan, sinks, leash, folder } = input;
  // A sink that throws has to stop the process as well, or it would wait for its reader for ever.
  const ownStop = new AbortController();
  const signal = AbortSignal.any([input.signal, ownStop.signal]);
  const { child, exited } = await startLeashed({
    command: 'ffmpeg',
    args: plan.args,
    cwd: folder,
    extraPipes: EXTRA_PIPES,
    leash,
    signal,
  });
  const pipe = (number: number) => child.stdio[number] as Readable;
  const readers = readAll(pipe, plan, sinks).catch((error: unknown) => {
    ownStop.abort(error);
    throw error;
  });
  const [exit, counts] = await settleBoth(exited, readers);
  if (counts.pictures === 0 || counts.signals === 0) throw explainDecodeFailure(exit.log);
  // A decoder that gave up half-way may have said so in a single line or not at all.
  return { ...counts, errors: exit.code === 0 ? exit.logLines : Math.max(1, exit.logLines) };
}

/** Waits for the process and its readers; the process's own reason to stop wins over a torn pipe. */
async function settleBoth<T>(exited: Promise<LeashedExit>, readers: Promise<T>): Promise<[LeashedExit, T]> {
  const [exit, read] = await Promise.allSettled([exited, readers]);
  if (exit.status === 'rejected') throw exit.reason;
  if (read.status === 'rejected') throw read.reason;
  return [exit.value, read.value];
}

async function readAll(pipe: (number: number) => Readable, plan: DecodePlan, sinks: DecodeSinks) {
  const { picture, signal, tile } = plan;
  const pictureBytes = picture.width * picture.height * 3;
  const chroma = Math.ceil(signal.width / 2) * Math.ceil(signal.height / 2);
  const signalBytes = signal.width * signal.height + 2 * chroma;
  const [pictures, signals] = await Promise.all([
    // Shared memory: model threads look at the picture without a copy of their own.
    readFrames(
      pipe(PIPES.pictures),
      () => new Uint8Array(new SharedArrayBuffer(pictureBytes)),
      (rgb, index) => sinks.onPicture(rgb, index / plan.picturesPerSecond),
    ),
    readFrames(pipe(PIPES.signals), rotatingBuffers(2, signalBytes), (yuv, i) => sinks.onSignal(yuv, i)),
    readFrames(pipe(PIPES.tiles), rotatingBuffers(1, tile.width * tile.height), (gray) => sinks.onTile(gray)),
    readSpeech(pipe(PIPES.speech), sinks),
    readSamples(pipe(PIPES.samples), plan, sinks),
    readLines(pipe(PIPES.loudness), sinks),
  ]);
  return { pictures, signals };
}

async function readSpeech(stream: Readable, sinks: DecodeSinks): Promise<void> {
  const chunkBytes = SPEECH_RATE_HZ * SPEECH_CHUNK_SECONDS * Float32Array.BYTES_PER_ELEMENT;
  const hand = (bytes: Uint8Array, index: number) =>
    sinks.onSpeech({
      startSeconds: index * SPEECH_CHUNK_SECONDS,
      samples: new Float32Array(bytes.buffer, 0, Math.floor(bytes.length / Float32Array.BYTES_PER_ELEMENT)),
    });
  await readFrames(stream, () => new Uint8Array(chunkBytes), hand, { keepRest: true });
}

async function readSamples(stream: Readable, plan: DecodePlan, sinks: DecodeSinks): Promise<void> {
  // Whole moments only: a chunk never ends between two channels.
  const chunkBytes = SAMPLES_PER_CHUNK * Int16Array.BYTES_PER_ELEMENT * Math.max(1, plan.audioChannels);
  const hand = (bytes: Uint8Array) =>
    sinks.onSamples(new Int16Array(bytes.buffer, 0, Math.floor(bytes.length / Int16Array.BYTES_PER_ELEMENT)));
  await readFrames(stream, rotatingBuffers(1, chunkBytes), hand, { keepRest: true });
}

async function readLines(stream: Readable, sinks: DecodeSinks): Promise<void> {
  let rest = '';
  for await (const text of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) sinks.onLoudnessLine(line);
  }
}
