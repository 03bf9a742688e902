import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SpokenLine } from './speak.ts';
import type { PlacedScene } from './timeline.ts';

const run = promisify(execFile);
const SAMPLE_RATE = 48_000;
const LOUDNESS = 'loudnorm=I=-14:TP=-1.5:LRA=7';
/** A minor, F, C, G: one chord for two seconds, in hertz. */
const CHORDS = [
  [110, 220, 261.63, 329.63],
  [87.31, 174.61, 220, 261.63],
  [130.81, 196, 261.63, 329.63],
  [98, 196, 246.94, 293.66],
] as const;
const CHORD_SECONDS = 2;

/** Voice over quiet music that makes room for it, at the loudness the platforms aim at. */
export async function mixSound(
  scenes: readonly PlacedScene[],
  lines: readonly SpokenLine[],
  options: { readonly folder: string; readonly seconds: number },
): Promise<string> {
  const { folder, seconds } = options;
  const file = join(folder, 'sound.wav');
  const inputs = lines.flatMap((line) => ['-i', line.file]);
  const delays = scenes.map(
    (scene, index) => `[${index}:a]adelay=${Math.round(scene.startSeconds * 1000)}:all=1[line${index}]`,
  );
  const graph = [
    ...delays,
    `${scenes.map((_, index) => `[line${index}]`).join('')}amix=${scenes.length}:normalize=0,` +
      `aresample=${SAMPLE_RATE},apad,atrim=0:${seconds},highpass=f=90,equalizer=f=3200:t=q:w=1:g=-3,` +
      'acompressor=threshold=0.08:ratio=5:attack=2:release=60:makeup=4,alimiter=limit=0.5:level=0,asplit=2[voice][key]',
    `aevalsrc='${musicExpression()}':s=${SAMPLE_RATE}:d=${seconds},lowpass=f=1800[music]`,
    '[music][key]sidechaincompress=threshold=0.03:ratio=6:attack=15:release=250[quiet]',
    `[voice][quiet]amix=2:normalize=0,${LOUDNESS},alimiter=limit=0.8:level=0,aresample=${SAMPLE_RATE}[out]`,
  ].join(';');
  await run('ffmpeg', ['-v', 'error', '-y', ...inputs, '-filter_complex', graph, '-map', '[out]', file]);
  return file;
}

/** Held chords under a soft pulse on every half second. */
function musicExpression(): string {
  const bar = CHORDS.length * CHORD_SECONDS;
  const chords = CHORDS.map((notes, index) => {
    const from = index * CHORD_SECONDS;
    const within = `mod(t,${bar})`;
    const swell = `min(1,8*(${within}-${from}))*min(1,8*(${from + CHORD_SECONDS}-${within}))`;
    const sum = notes.map((note) => `sin(2*PI*${note}*t)`).join('+');
    return `between(${within},${from},${from + CHORD_SECONDS})*${swell}*0.045*(${sum})`;
  });
  const pulse = '0.16*sin(2*PI*55*t)*exp(-9*mod(t,0.5))';
  return [...chords, pulse].join('+').replaceAll(',', '\\,');
}
