import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerHome } from './embedded-home.ts';

const PATIENCE_MS = 30_000;

/** The port of a server that is alive on this folder, if any. */
export async function findRunning(home: ServerHome): Promise<number | null> {
  const file = join(home.folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 && (await isPostgres(pid, home.folder)) ? port : null;
}

/** A pid may have gone to another program since: only a process that works on our folder counts. */
async function isPostgres(pid: number, folder: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  if (process.platform !== 'linux') return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.includes(folder);
}

/**
 * Clears the way after a kill -9. PostgreSQL trusts any living process with the pid in its lock file, be
 * it a zombie that nobody has buried or a stranger. We know better, but must not take the lock away
 * before the last of its own processes has left the folder.
 */
export async function clearLeftovers(home: ServerHome): Promise<void> {
  const file = join(home.folder, 'postmaster.pid');
  if (process.platform !== 'linux' || !existsSync(file)) return;
  const deadline = Date.now() + PATIENCE_MS;
  while (await isInUse(home.folder)) {
    if (Date.now() > deadline)
      throw new Error(`Processes of an earlier database still work on ${home.folder}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await rm(file, { force: true });
}

/** Every process of a PostgreSQL server has its data folder as the working directory. */
async function isInUse(folder: string): Promise<boolean> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')));
  return folders.includes(folder);
}
