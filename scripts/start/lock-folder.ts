import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One product per data folder: two would fight over the same database and files. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'framewise.pid');
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  if (holder && (await isFramewise(holder))) {
    throw new Error(
      `Framewise is already running on ${folder} (process ${holder}). Stop it, or set another DATA_DIR.`,
    );
  }
  await writeFile(file, `${process.pid}\n`);
  return () => rm(file, { force: true });
}

/** A process id may belong to somebody else by now; then the lock is a leftover of a kill. */
async function isFramewise(pid: number): Promise<boolean> {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.includes('scripts/start.ts');
}
