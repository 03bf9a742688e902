import type { FileSource } from '@framewise/contract/analysis/file-source';
import type { ProbedFile } from '../probe/probe-file.ts';
import { untrustedInput } from '../probe/untrusted-input.ts';
import { type PictureSize, pictureSizeFor, signalSizeFor } from './picture-size.ts';

export const SPEECH_RATE_HZ = 16_000;
const PICTURES_PER_SECOND = 2;
const MAX_SIGNAL_RATE = 30;
const MAX_THUMBNAILS = 20;
const TILE_SIDE = 512;
const BLOCK_GRID = 8;

/** Numbers of the pipes between ffmpeg and us. */
export const PIPES = { pictures: 1, signals: 3, tiles: 4, speech: 5, samples: 6, loudness: 7 } as const;
export const EXTRA_PIPES = 5;

/** Everything about the one decode that is decided before it starts. */
export interface DecodePlan {
  readonly picture: PictureSize;
  readonly picturesPerSecond: number;
  readonly signal: PictureSize;
  readonly signalRate: number;
  /** An uncut piece of the middle at full resolution: scaling would hide noise and blocks. */
  readonly tile: PictureSize;
  readonly thumbnailEverySeconds: number;
  readonly hasAudio: boolean;
  readonly audioChannels: number;
  readonly args: readonly string[];
}

interface PlanOptions {
  readonly threads: number;
  readonly maxDurationSeconds: number;
  /** Whether this ffmpeg can map HDR to the range that screens and models expect. */
  readonly canToneMap: boolean;
}

function decodedSize(file: FileSource): PictureSize {
  const { coded_width: width, coded_height: height } = file;
  return file.rotation_degrees % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The middle of the picture, on the 8-pixel grid that codecs cut blocks along. */
export function tileOf(decoded: PictureSize): PictureSize & { x: number; y: number } {
  const onGrid = (value: number) => Math.floor(value / BLOCK_GRID) * BLOCK_GRID;
  const side = (length: number) => (length < BLOCK_GRID ? length : Math.min(TILE_SIDE, onGrid(length)));
  const width = side(decoded.width);
  const height = side(decoded.height);
  return {
    width,
    height,
    x: onGrid((decoded.width - width) / 2),
    y: onGrid((decoded.height - height) / 2),
  };
}

// Chosen per file: the exact rate of a steady video up to 30, else 30, so that every measure of
// change has the same meaning at 60 frames a second and in videos of varying rate.
function signalRateOf(file: FileSource): number {
  return file.fps_is_variable === false && file.fps <= MAX_SIGNAL_RATE + 0.5 ? file.fps : MAX_SIGNAL_RATE;
}

function toneMapping(file: FileSource): string {
  const transfer = file.hdr_format === 'hlg' ? 'arib-std-b67' : 'smpte2084';
  const source = `tin=${transfer}:min=bt2020nc:pin=bt2020:rin=${file.color_range === 'pc' ? 'pc' : 'tv'}`;
  return `zscale=${source}:t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,`;
}

function videoGraph(
  file: FileSource,
  stream: number,
  sizes: Omit<DecodePlan, 'args'>,
  toneMap: boolean,
): string {
  const decoded = decodedSize(file);
  const { picture, signal } = sizes;
  const tile = tileOf(decoded);
  const step = Math.max(1, Math.round(sizes.thumbnailEverySeconds * sizes.picturesPerSecond));
  return [
    // A stream may change its size half-way; this scaler alone sees it, and does nothing otherwise.
    `[0:${stream}]scale=${decoded.width}:${decoded.height},split=2[every][some]`,
    `[every]scale=${signal.width}:${signal.height}:flags=fast_bilinear:out_range=tv,setsar=1,format=yuv420p,` +
      `fps=${sizes.signalRate}:start_time=0:round=near[signals]`,
    `[some]fps=${sizes.picturesPerSecond}:start_time=0:round=up,split=2[shown][raw]`,
    `[raw]framestep=${sizes.picturesPerSecond},crop=${tile.width}:${tile.height}:${tile.x}:${tile.y}:exact=1,scale,format=gray[tiles]`,
    `[shown]scale=${picture.width}:${picture.height}:flags=area,setsar=1,${toneMap ? toneMapping(file) : ''}` +
      'format=rgb24,split=2[pictures][kept]',
    `[kept]framestep=${step},format=yuvj420p,split=2[candidates][large]`,
    `[large]scale=${thumbnailSize(picture)}:flags=area[thumbnails]`,
  ].join(';');
}

function thumbnailSize({ width, height }: PictureSize): string {
  return width > height ? 'min(320\\,iw):-2' : '-2:min(320\\,ih)';
}

function audioGraph(stream: number): string {
  const log = `ametadata=print:direct=1:file=pipe\\\\:${PIPES.loudness}`;
  return [
    `[0:${stream}]aresample=async=1:first_pts=0,asplit=3[a][b][samples]`,
    `[a]ebur128=peak=true:metadata=1:framelog=verbose,silencedetect=n=-50dB:d=0.5,${log},anullsink`,
    `[b]aresample=${SPEECH_RATE_HZ},aformat=sample_fmts=flt:channel_layouts=mono[speech]`,
  ].join(';');
}

const raw = ['-fps_mode', 'passthrough', '-f', 'rawvideo'];

/** One ffmpeg run that feeds every stage from a single decode. */
export function planDecode(probed: ProbedFile, options: PlanOptions): DecodePlan {
  const file = probed.fileSource;
  const sizes = {
    picture: pictureSizeFor(file),
    picturesPerSecond: PICTURES_PER_SECOND,
    signal: signalSizeFor(file),
    signalRate: signalRateOf(file),
    tile: tileOf(decodedSize(file)),
    // Whole seconds: that is when pictures are measured, and the preview is chosen by measure.
    thumbnailEverySeconds: Math.ceil(Math.max(1, file.duration_seconds / MAX_THUMBNAILS)),
    hasAudio: probed.audioIndex !== null,
    audioChannels: file.audio_channels ?? 0,
  };
  const toneMap = file.is_hdr && options.canToneMap;
  const args = [
    ...['-nostdin', '-hide_banner', '-nostats', '-v', 'error'],
    ...['-threads', String(options.threads), '-reinit_filter', '0'],
    ...['-t', String(options.maxDurationSeconds + 1)],
    ...untrustedInput(probed.path),
    ...['-filter_complex', videoGraph(file, probed.videoIndex, sizes, toneMap)],
    ...(probed.audioIndex === null ? [] : ['-filter_complex', audioGraph(probed.audioIndex)]),
    ...['-map', '[pictures]', ...raw, `pipe:${PIPES.pictures}`],
    ...['-map', '[signals]', ...raw, `pipe:${PIPES.signals}`],
    ...['-map', '[tiles]', ...raw, `pipe:${PIPES.tiles}`],
    ...[
      '-map',
      '[thumbnails]',
      '-fps_mode',
      'passthrough',
      '-q:v',
      '4',
      '-start_number',
      '0',
      'thumbnail-%04d.jpg',
    ],
    ...[
      '-map',
      '[candidates]',
      '-fps_mode',
      'passthrough',
      '-q:v',
      '3',
      '-start_number',
      '0',
      'candidate-%04d.jpg',
    ],
    ...(probed.audioIndex === null
      ? []
      : [
          ...['-map', '[speech]', '-f', 'f32le', `pipe:${PIPES.speech}`],
          ...['-map', '[samples]', '-c:a', 'pcm_s16le', '-f', 's16le', `pipe:${PIPES.samples}`],
        ]),
  ];
  return { ...sizes, args };
}
