import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { drawFrames } from './sample-clip/draw-frames.ts';
import { mixSound } from './sample-clip/mix-sound.ts';
import { LOOP_SECONDS, SCENES } from './sample-clip/script.ts';
import { speak } from './sample-clip/speak.ts';
import { endOf, FRAME_RATE, placeScenes } from './sample-clip/timeline.ts';

/** Makes the sample clip that the product carries along. Needs chromium, ffmpeg and espeak-ng; no part of an install. */
const TARGET = resolve(import.meta.dirname, '../server/samples/three-edits.mp4');

/** Pictures come through a pipe, so that thousands of them never lie on the disk. */
async function encode(file: string, sound: string, draw: (into: Writable) => Promise<void>): Promise<void> {
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...[
        '-v',
        'error',
        '-y',
        '-f',
        'image2pipe',
        '-c:v',
        'png',
        '-framerate',
        String(FRAME_RATE),
        '-i',
        '-',
      ],
      ...['-i', sound, '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '24', '-tune', 'animation'],
      ...['-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
      ...['-vf', 'scale=out_color_matrix=bt709', '-g', '60', '-c:a', 'aac', '-b:a', '128k', '-ar', '48000'],
      ...['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-shortest', file],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(ffmpeg, 'close');
  await draw(ffmpeg.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

const folder = await mkdtemp(join(tmpdir(), 'framewise-sample-'));
try {
  const lines = await speak(SCENES, folder);
  const scenes = placeScenes(
    SCENES,
    lines.map((line) => line.seconds),
  );
  const seconds = endOf(scenes) + LOOP_SECONDS;
  const sound = await mixSound(scenes, lines, { folder, seconds });
  const made = join(folder, 'clip.mp4');
  await encode(made, sound, (into) => drawFrames(scenes, { into, seconds }));
  await copyFile(made, TARGET);
  const { size } = await stat(TARGET);
  process.stdout.write(`${TARGET}: ${seconds.toFixed(2)} s, ${(size / 1024).toFixed(0)} kB\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
