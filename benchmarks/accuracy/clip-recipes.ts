import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Box } from '@framewise/contract/analysis/box';
import { makeClip } from '@framewise/engine/testing/make-clip';
import { Reference, type ReferenceClip } from './reference.ts';

const run = promisify(execFile);
const ENCODE = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-pix_fmt', 'yuv420p'];
const FPS = 30;

export interface ClipRecipe {
  readonly name: string;
  make(): Promise<ReferenceClip>;
}

type Known = Partial<Reference>;

function recipe(name: string, args: readonly string[], known: Known, extension = 'mp4'): ClipRecipe {
  return {
    name,
    make: async () => ({ name, file: await makeClip(args, extension), reference: Reference.parse(known) }),
  };
}

const lavfi = (source: string): string[] => ['-f', 'lavfi', '-i', source];

/** Pictures that look nothing like each other and hold no letters. */
const LOOKS = [
  'mandelbrot=s=360x640:r=30',
  'smptehdbars=s=360x640:r=30',
  'rgbtestsrc=s=360x640:r=30',
  'gradients=s=360x640:r=30:seed=7:speed=0.02',
  'cellauto=s=360x640:r=30:seed=3:rule=110',
  'yuvtestsrc=s=360x640:r=30',
];

function cutRecipe(name: string, lengths: readonly number[]): ClipRecipe {
  const inputs = lengths.flatMap((_, index) => lavfi(LOOKS[index % LOOKS.length] ?? ''));
  const trims = lengths.map(
    (length, index) => `[${index}:v]trim=duration=${length},setsar=1,format=yuv420p[v${index}]`,
  );
  const joined = lengths.map((_, index) => `[v${index}]`).join('');
  const graph = `${trims.join(';')};${joined}concat=n=${lengths.length}:v=1[v]`;
  let end = 0;
  const cuts = lengths.slice(0, -1).map((length) => {
    end += length;
    return Math.round(end * 1000) / 1000;
  });
  return recipe(name, [...inputs, '-filter_complex', graph, '-map', '[v]', ...ENCODE], {
    values: { 'shots.cut_times_seconds': cuts, 'shots.shot_count': lengths.length },
  });
}

const CUTS: readonly ClipRecipe[] = [
  cutRecipe('cuts-slow', [1.5, 1.5, 1.2, 2.5, 1.3]),
  cutRecipe('cuts-fast', [0.5, 0.5, 0.6, 0.5, 0.7, 0.5, 0.5, 0.8]),
  recipe('cuts-none', [...lavfi('mandelbrot=s=360x640:r=30'), '-t', '6', ...ENCODE], {
    values: { 'shots.cut_times_seconds': [] },
  }),
];

/** EBU Tech 3341: a 1 kHz sine of x dBFS in both channels of a stereo file measures x LUFS. */
function loudnessRecipe(level: number): ClipRecipe {
  const wave = `${10 ** (level / 20)}*sin(2*PI*1000*t)`;
  const sound = lavfi(`aevalsrc=${wave}|${wave}:s=48000:d=8`);
  const picture = lavfi('gradients=s=180x320:r=30:d=8:seed=1');
  const args = [...picture, ...sound, ...ENCODE, '-c:a', 'pcm_s16le', '-shortest'];
  return recipe(
    `loudness${level}`,
    args,
    { values: { 'audio.loudness_integrated_lufs': level, 'audio.true_peak_dbtp': level } },
    'mov',
  );
}

function blurRecipe(sigma: number): ClipRecipe {
  const blur = sigma === 0 ? 'null' : `gblur=sigma=${sigma}`;
  return recipe(`blur-${sigma}`, [...lavfi('mandelbrot=s=540x960:r=30'), '-vf', blur, '-t', '3', ...ENCODE], {
    series: [{ name: 'blur', path: 'visual_quality.visual_clarity_index', level: sigma, rises: false }],
  });
}

const MARKED = 'color=black:s=320x180:r=30:d=2,drawbox=x=0:y=0:w=80:h=60:color=white:t=fill';

/** The lit part of the first picture as a player shows it, in pixels. */
async function findLitBox(
  args: readonly string[],
): Promise<{ x: number; y: number; width: number; height: number }> {
  const show = [...args, '-vf', 'bbox,metadata=print:file=-', '-frames:v', '1', '-f', 'null', '-'];
  const { stdout } = await run('ffmpeg', ['-nostdin', '-v', 'error', ...show]);
  const edge = (name: string): number => Number(new RegExp(`bbox\\.${name}=(\\d+)`).exec(stdout)?.[1]);
  return { x: edge('x1'), y: edge('y1'), width: edge('w'), height: edge('h') };
}

/** Where the mark of the top left corner went says how the picture was turned, clockwise. */
async function findTurn(file: string): Promise<number> {
  const { x, y } = await findLitBox(['-i', file]);
  if (x > 0) return y > 0 ? 180 : 90;
  return y > 0 ? 270 : 0;
}

/** The tag's meaning differs between versions of ffmpeg, so the answer is read from the shown picture. */
function rotationRecipe(degrees: number): ClipRecipe {
  return {
    name: `rotation-${degrees}`,
    make: async () => {
      const plain = await makeClip([...lavfi(MARKED), ...ENCODE]);
      const file = await makeClip(['-i', plain, '-c', 'copy', '-metadata:s:v:0', `rotate=${degrees}`]);
      const turn = await findTurn(file);
      const isUpright = turn % 180 === 0;
      return {
        name: `rotation-${degrees}`,
        file,
        reference: Reference.parse({
          values: {
            'file_source.rotation_degrees': turn,
            'file_source.orientation': isUpright ? 'landscape' : 'portrait',
            'file_source.width': isUpright ? 320 : 180,
          },
        }),
      };
    },
  };
}

function bitrateRecipe(kbps: number): ClipRecipe {
  const rate = `${kbps}k`;
  const constant = ['-b:v', rate, '-minrate', rate, '-maxrate', rate, '-bufsize', rate];
  const x264 = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-pix_fmt',
    'yuv420p',
    '-x264-params',
    'nal-hrd=cbr',
  ];
  return recipe(
    `bitrate-${kbps}`,
    [...lavfi('life=s=360x640:r=30:seed=9:mold=10:ratio=0.3'), '-t', '8', ...x264, ...constant],
    { values: { 'encoding.video_bitrate_kbps': kbps } },
  );
}

function frameRateRecipe(fps: number): ClipRecipe {
  return recipe(`fps-${fps}`, [...lavfi(`gradients=s=180x320:r=${fps}:d=4:seed=2`), ...ENCODE], {
    values: { 'file_source.fps': fps, 'file_source.duration_seconds': 4 },
  });
}

const STRETCHES: readonly ClipRecipe[] = [
  recipe(
    'black-part',
    [
      ...lavfi('mandelbrot=s=180x320:r=30'),
      '-vf',
      `trim=duration=6,drawbox=t=fill:color=black:enable='between(t,2,3.99)'`,
      ...ENCODE,
    ],
    { values: { 'visual_quality.black_stretches': [2] } },
  ),
  recipe(
    'frozen-part',
    [
      ...lavfi('mandelbrot=s=180x320:r=30'),
      '-vf',
      'trim=duration=2,tpad=stop_mode=clone:stop_duration=3',
      ...ENCODE,
    ],
    { values: { 'visual_quality.frozen_stretches': [2] } },
  ),
  recipe(
    'silent-part',
    [
      ...lavfi('gradients=s=180x320:r=30:d=6:seed=4'),
      ...lavfi(`aevalsrc='if(between(t,2,4),0,0.2*sin(2*PI*440*t))':s=48000:d=6`),
      ...ENCODE,
      '-c:a',
      'aac',
    ],
    { values: { 'audio.silences': [2] } },
  ),
];

interface DrawnLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly from: number;
  readonly to: number;
}

const TEXT_SIZE = { width: 540, height: 960 };

function drawText({ text, x, y, size, from, to }: DrawnLine): string {
  const place = `x=${x}:y=${y}:fontsize=${size}:fontcolor=white:borderw=2:bordercolor=black`;
  return `drawtext=font=Sans:text='${text}':${place}:enable='between(t,${from},${to})'`;
}

/** Where the drawn line really lies: the box of everything that is lit when it is drawn alone. */
async function findDrawnBox(line: DrawnLine): Promise<Box> {
  const alone = drawText({ ...line, from: 0, to: 9 }).replace('bordercolor=black', 'bordercolor=white');
  const { x, y, width, height } = await findLitBox(
    lavfi(`color=black:s=${TEXT_SIZE.width}x${TEXT_SIZE.height}:d=0.1:r=10,${alone}`),
  );
  return {
    x: x / TEXT_SIZE.width,
    y: y / TEXT_SIZE.height,
    width: width / TEXT_SIZE.width,
    height: height / TEXT_SIZE.height,
  };
}

function textRecipe(name: string, seed: number, lines: readonly DrawnLine[], hasCall: boolean): ClipRecipe {
  return {
    name,
    make: async () => {
      const background = `gradients=s=${TEXT_SIZE.width}x${TEXT_SIZE.height}:r=${FPS}:d=6:seed=${seed}:speed=0.02`;
      const args = [...lavfi(background), '-vf', lines.map(drawText).join(','), ...ENCODE];
      const boxes = await Promise.all(lines.map(findDrawnBox));
      return {
        name,
        file: await makeClip(args),
        reference: Reference.parse({
          lines: lines.map(({ text }, index) => ({ text, box: boxes[index] })),
          values: {
            'ocr_text.cta_text_detected': hasCall,
            'ocr_text.first_text_seconds': Math.min(...lines.map(({ from }) => from)),
          },
        }),
      };
    },
  };
}

const TEXTS: readonly ClipRecipe[] = [
  textRecipe(
    'text-two-lines',
    11,
    [
      { text: 'Morning routine', x: 60, y: 200, size: 48, from: 0, to: 6 },
      { text: 'Drink water first', x: 90, y: 620, size: 40, from: 2, to: 6 },
    ],
    false,
  ),
  textRecipe(
    'text-call',
    23,
    [
      { text: 'New video every day', x: 40, y: 300, size: 44, from: 0, to: 3 },
      { text: 'Link in bio', x: 150, y: 700, size: 52, from: 3, to: 6 },
    ],
    true,
  ),
  textRecipe(
    'text-small',
    37,
    [{ text: 'Small print at the bottom', x: 100, y: 900, size: 24, from: 0, to: 6 }],
    false,
  ),
];

interface Script {
  readonly name: string;
  readonly text: string;
  readonly hasCall: boolean;
}

const SCRIPTS: readonly Script[] = [
  {
    name: 'speech-cooking',
    text: 'Today I will show you how to cook fresh pasta with tomatoes and garlic.',
    hasCall: false,
  },
  {
    name: 'speech-call',
    text: 'If you like this video, please follow me and leave a comment below.',
    hasCall: true,
  },
  {
    name: 'speech-science',
    text: 'The light of the sun needs about eight minutes to reach the earth.',
    hasCall: false,
  },
];
const SPEECH_STARTS_SECONDS = 1;

/** Kept under one name per script, so that the clip made of it is found again as well. */
async function readSpeech({ name, text }: Script): Promise<{ seconds: number; file: string }> {
  const file = path.join(tmpdir(), `framewise-${name}.wav`);
  await run('espeak-ng', ['-v', 'en-us', '-s', '150', '-w', file, text]);
  const wave = await readFile(file);
  const bytesPerSecond = wave.readUInt32LE(28);
  return { seconds: (wave.length - 44) / bytesPerSecond, file };
}

function speechRecipe(script: Script): ClipRecipe {
  const { name, text, hasCall } = script;
  return {
    name,
    make: async () => {
      const speech = await readSpeech(script);
      const end = SPEECH_STARTS_SECONDS + speech.seconds;
      const length = Math.ceil(end + 1);
      const filter = `adelay=${SPEECH_STARTS_SECONDS * 1000},apad`;
      const args = [
        ...lavfi(`gradients=s=180x320:r=30:d=${length}:seed=6`),
        '-i',
        speech.file,
        '-af',
        filter,
      ];
      const file = await makeClip([...args, '-t', String(length), ...ENCODE, '-c:a', 'aac', '-b:a', '128k']);
      return {
        name,
        file,
        reference: Reference.parse({
          transcript: text,
          speech: [{ start_seconds: SPEECH_STARTS_SECONDS, end_seconds: end }],
          values: {
            'ocr_text.cta_text_detected': hasCall,
            'speech.first_speech_seconds': SPEECH_STARTS_SECONDS,
          },
        }),
      };
    },
  };
}

const NO_SPEECH: readonly ClipRecipe[] = [
  recipe(
    'noise-only',
    [
      ...lavfi('gradients=s=180x320:r=30:d=8:seed=8'),
      ...lavfi('anoisesrc=color=pink:amplitude=0.3:seed=1:d=8:r=48000'),
      ...ENCODE,
      '-c:a',
      'aac',
    ],
    { transcript: '', values: { 'speech.transcript': null, 'speech.speech_share_of_time': 0 } },
  ),
];

export const CLIP_RECIPES: readonly ClipRecipe[] = [
  ...CUTS,
  ...[-36, -23, -14, -8].map(loudnessRecipe),
  ...[0, 1, 2, 4, 8].map(blurRecipe),
  ...[0, 90, 180, 270].map(rotationRecipe),
  ...[1000, 4000, 8000].map(bitrateRecipe),
  ...[24, 30, 60].map(frameRateRecipe),
  ...STRETCHES,
  ...TEXTS,
  ...SCRIPTS.map(speechRecipe),
  ...NO_SPEECH,
];
