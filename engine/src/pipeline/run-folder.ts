import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

// Machines may share a temporary folder but not their process ids, so the name holds the host as well.
const host = hostname().replaceAll(/[^A-Za-z0-9]/g, '_');
const prefix = `framewise-run-${host}-`;
const owned = new RegExp(`^${prefix}(\\d+)-`);

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes the folders of runs whose process died before it could. */
export async function sweepRunFolders(temporaryFolder: string): Promise<string[]> {
  const stale = (await readdir(temporaryFolder)).filter((name) => {
    const processId = owned.exec(name)?.[1];
    return processId !== undefined && !isAlive(Number(processId));
  });
  await Promise.all(stale.map((name) => rm(join(temporaryFolder, name), { recursive: true, force: true })));
  return stale;
}

/** Gives the work a folder of its own that is gone afterwards, however the work ends. */
export async function withRunFolder<T>(
  temporaryFolder: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(temporaryFolder, `${prefix}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
