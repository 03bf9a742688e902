import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FileSource } from '@framewise/contract/analysis/file-source';
import type { Picture, Stage } from '../../stage.ts';

const run = promisify(execFile);

export const FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf';

/** Pictures of an ffmpeg source and filter, one per `interval` seconds, at the analysis size. */
export async function drawPictures(input: {
  readonly source: string;
  readonly filter?: string;
  readonly seconds: number;
  readonly interval?: number;
  readonly width?: number;
  readonly height?: number;
}): Promise<Picture[]> {
  const { width = 540, height = 960, interval = 1 } = input;
  const filters = [input.filter, `fps=${1 / interval}:round=up`, `scale=${width}:${height}:flags=area`];
  const filter = filters.filter((part) => part !== undefined).join(',');
  const inputs = ['-f', 'lavfi', '-i', `${input.source}`, '-t', `${input.seconds}`, '-vf', filter];
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', ...inputs, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
    {
      encoding: 'buffer',
      maxBuffer: 1e9,
    },
  );
  const size = width * height * 3;
  return Array.from({ length: Math.floor(stdout.length / size) }, (_, index) => ({
    timeSeconds: index * interval,
    width,
    height,
    rgb: new Uint8Array(stdout.subarray(index * size, (index + 1) * size)),
    isNew: true,
  }));
}

/** Runs one stage over pictures as the pipeline does. */
export async function runStage<Output>(
  stage: Stage<Output>,
  input: {
    readonly pictures?: readonly Picture[];
    readonly samples?: Float32Array;
    readonly durationSeconds: number;
    readonly signal?: AbortSignal;
    readonly outputFolder?: string;
  },
): Promise<Output> {
  const file = {
    duration_seconds: input.durationSeconds,
    has_audio: input.samples !== undefined,
  } as FileSource;
  const signal = input.signal ?? new AbortController().signal;
  const started = await stage.start({ file, signal, outputFolder: input.outputFolder ?? '' });
  for (const picture of input.pictures ?? []) await started.onPicture?.(picture);
  const chunk = 16_000;
  for (let start = 0; start < (input.samples?.length ?? 0); start += chunk) {
    const samples = input.samples?.slice(start, start + chunk) ?? new Float32Array();
    await started.onAudio?.({ startSeconds: start / 16_000, samples });
  }
  return started.finish();
}
