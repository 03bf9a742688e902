import { execFile } from 'node:child_process';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const QUIETLY = ['-v', 'error', '-nostdin', '-y'];
const AS_MP4 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart'];

/** Some seconds of moving bars with a tone, made by the decoder that the product needs anyway. */
export async function makeClip(folder: string, name: string, seconds = 2): Promise<string> {
  const path = join(folder, name);
  await run('ffmpeg', [
    ...QUIETLY,
    ...['-f', 'lavfi', '-i', `testsrc=size=180x320:rate=15:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`],
    ...[...AS_MP4, '-shortest', path],
  ]);
  return path;
}

/** What the talking clip says, so that a test can look for it. */
export const SPOKEN = 'Here are three simple ways to make better coffee at home every morning.';
export const WRITTEN = 'BETTER COFFEE';

/** Three shots, a voice and two lines of text: something for every part of a report to find. */
export async function makeTalkingClip(folder: string, name: string): Promise<string> {
  const [path, voice] = [join(folder, name), join(folder, `${name}.wav`)];
  await run('espeak-ng', ['-v', 'en-us', '-s', '150', '-w', voice, SPOKEN]);
  const shot = (colour: string) => ['-f', 'lavfi', '-i', `color=${colour}:size=540x960:rate=24:duration=2`];
  const write = (text: string, y: number, from: number, to: number) =>
    `drawtext=font=Sans:text='${text}':fontsize=56:fontcolor=white:borderw=4:x=(w-tw)/2:y=${y}:enable='between(t,${from},${to})'`;
  const picture = `[0][1][2]concat=n=3,${write(WRITTEN, 300, 0, 4)},${write('SAVE THIS', 890, 3, 6)}[picture]`;
  await run('ffmpeg', [
    ...QUIETLY,
    ...['0x7a3b1d', '0x1d4f7a', '0x2f6b3a'].flatMap(shot),
    ...['-i', voice, '-filter_complex', `${picture};[3]apad[voice]`],
    ...['-map', '[picture]', '-map', '[voice]', ...AS_MP4, '-t', '6', path],
  ]);
  return path;
}

/** Its headers tell of a video, so that the first look lets it in; the pictures themselves are gone. */
export async function makeBrokenClip(folder: string, name: string): Promise<string> {
  const path = await makeClip(folder, name);
  const { size } = await stat(path);
  const file = await open(path, 'r+');
  try {
    const kept = (await file.read(Buffer.alloc(size), 0, size, 0)).buffer.indexOf('mdat') + 'mdat'.length;
    await file.write(Buffer.alloc(size - kept, 0xff), 0, size - kept, kept);
  } finally {
    await file.close();
  }
  return path;
}

/** A video that takes a while to send: what follows its last box is ignored by players and probes. */
export async function makeHeavyClip(folder: string, name: string, bytes: number): Promise<string> {
  const path = await makeClip(folder, name);
  const { size } = await stat(path);
  const file = await open(path, 'a');
  try {
    await file.write(Buffer.alloc(bytes - size));
  } finally {
    await file.close();
  }
  return path;
}
