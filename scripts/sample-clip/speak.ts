import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Scene } from './script.ts';

const run = promisify(execFile);
/** Slow and low enough to be understood by people and by the product's own speech recognition. */
const VOICE = ['-v', 'en-us', '-s', '172', '-p', '50', '-a', '120'];

export interface SpokenLine {
  readonly file: string;
  readonly seconds: number;
}

/** Says every sentence into a file of its own. */
export async function speak(scenes: readonly Scene[], folder: string): Promise<SpokenLine[]> {
  const lines: SpokenLine[] = [];
  for (const { id, voice } of scenes) {
    const file = join(folder, `${id}.wav`);
    await run('espeak-ng', [...VOICE, '-w', file, voice]);
    const show = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0'];
    const { stdout } = await run('ffprobe', [...show, file]);
    lines.push({ file, seconds: Number(stdout) });
  }
  return lines;
}
