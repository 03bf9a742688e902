import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SOURCES = {
  video: ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=10:duration=1', '-pix_fmt', 'yuv420p'],
  sound: ['-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac'],
} as const;

/** A real file of one second, a few kilobytes large. */
export async function makeTinyFile(kind: keyof typeof SOURCES = 'video'): Promise<Buffer<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'framewise-tiny-'));
  const file = join(folder, 'tiny.mp4');
  try {
    await run('ffmpeg', ['-v', 'error', '-nostdin', ...SOURCES[kind], file]);
    return Buffer.from(await readFile(file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
