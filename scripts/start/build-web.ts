import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../gates/run-program.ts';

const SOURCES = ['web/src', 'web/public', 'contract/src'];
const FILES = ['web/index.html', 'web/vite.config.ts', 'package-lock.json'];

/** Builds the web app when its sources have changed since the last build. */
export async function buildWeb(root: string, say: (sentence: string) => void): Promise<void> {
  const stamp = join(root, 'web', 'dist', '.stamp');
  const wanted = await hashSources(root);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return;
  say('Building the web app …');
  const { ok, output } = await runProgram(root, 'vite', ['build', 'web', '--logLevel', 'warn']);
  if (!ok) throw new Error(`The web app could not be built.\n${output}`);
  await writeFile(stamp, wanted);
}

async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  const folders = await Promise.all(
    SOURCES.map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
      return names.map((name) => join(folder, name));
    }),
  );
  for (const file of [...folders.flat(), ...FILES].sort()) {
    const content = await readFile(join(root, file)).catch(() => null);
    if (content) hash.update(file).update(content);
  }
  return hash.digest('hex');
}
