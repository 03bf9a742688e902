import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

async function toSamples(inputs: readonly string[]): Promise<Float32Array> {
  const output = ['-ar', '16000', '-ac', '1', '-f', 'f32le', '-'];
  const { stdout } = await run('ffmpeg', ['-v', 'error', ...inputs, ...output], {
    encoding: 'buffer',
    maxBuffer: 1e9,
  });
  return new Float32Array(new Uint8Array(stdout).buffer);
}

/** Sound of an ffmpeg source. */
export const makeSound = (source: string): Promise<Float32Array> => toSamples(['-f', 'lavfi', '-i', source]);

/** A synthetic voice that says the text. */
export async function speak(text: string, voice = 'en'): Promise<Float32Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'framewise-speak-'));
  try {
    const file = path.join(folder, 'speech.wav');
    await run('espeak-ng', ['-v', voice, '-w', file, text]);
    return await toSamples(['-i', file]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function joinSounds(...sounds: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(sounds.reduce((sum, sound) => sum + sound.length, 0));
  let at = 0;
  for (const sound of sounds) {
    joined.set(sound, at);
    at += sound.length;
  }
  return joined;
}
