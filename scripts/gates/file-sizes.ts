import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Gate } from './run-program.ts';

const MAX_LINES = 500;
const SOURCES = /\.(ts|tsx|mjs|cjs|sql|css)$/;
const GENERATED = /\.generated\.|package-lock/;

/** Every file that git knows or would add, so that a new one counts before its first commit. */
export async function listFiles(root: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout.split('\n').filter(Boolean);
}

export const fileSizes: Gate = {
  name: 'file sizes',
  async run(root) {
    const faults: string[] = [];
    for (const file of await listFiles(root)) {
      if (!SOURCES.test(file) || GENERATED.test(file)) continue;
      const text = await readFile(join(root, file), 'utf8').catch(() => '');
      const lines = text.split('\n').length - 1;
      if (lines > MAX_LINES) faults.push(`${file} has ${lines} lines; at most ${MAX_LINES}.`);
    }
    return { ok: faults.length === 0, output: faults.join('\n') };
  },
};
