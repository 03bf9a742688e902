import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = join(tmpdir(), 'framewise-generated-clips');

/**
 * A clip made by ffmpeg from its own test sources, kept between test runs under the hash of how it was
 * made. `args` are everything but the output file.
 */
export async function makeClip(args: readonly string[], extension = 'mp4'): Promise<string> {
  const name = createHash('sha256').update(JSON.stringify(args)).digest('hex').slice(0, 24);
  const file = join(cache, `${name}.${extension}`);
  if (existsSync(file)) return file;
  await mkdir(cache, { recursive: true });
  // Two test files may make the same clip at once: each writes its own and the last rename wins.
  const draft = join(cache, `${name}.${process.pid}-${Math.trunc(performance.now())}.draft.${extension}`);
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args, draft]);
  await rename(draft, file);
  return file;
}

interface SceneOptions {
  readonly seconds?: number;
  readonly size?: string;
  readonly fps?: number | string;
  readonly filter?: string;
  /** A sine of this many hertz; none for a clip without sound. */
  readonly tone?: number | null;
  readonly codec?: readonly string[];
}

/** The arguments of a moving test pattern, small and quick to decode. */
export function scene(options: SceneOptions = {}): string[] {
  const { seconds = 2, size = '180x320', fps = 30, filter = 'null', tone = 440 } = options;
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${fps}:d=${seconds}`];
  const sound = tone === null ? [] : ['-f', 'lavfi', '-i', `sine=f=${tone}:r=48000:d=${seconds}`];
  const codec = options.codec ?? ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  return [...picture, ...sound, '-vf', filter, ...codec, ...(tone === null ? ['-an'] : ['-c:a', 'aac'])];
}
