import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const ONE_DAY_MS = 24 * 60 * 60 * 1000;
const HOST = hostname().replace(/[^A-Za-z0-9]/g, '-');
const NAME = /^(?<host>[A-Za-z0-9-]+)\.(?<pid>\d+)\.[0-9a-f-]{36}$/;

/** A name that tells which process writes the file, so that others know when nobody does any more. */
export function halfWrittenName(): string {
  return `${HOST}.${process.pid}.${randomUUID()}`;
}

/** Removes half-written files of processes that have ended; those of other machines after a day. */
export async function removeHalfWritten(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    if (!(await isBeingWritten(name, file))) await rm(file, { recursive: true, force: true });
  }
}

async function isBeingWritten(name: string, file: string): Promise<boolean> {
  const { host, pid } = NAME.exec(name)?.groups ?? {};
  const found = await stat(file).catch(() => null);
  if (!found) return false;
  const isYoung = Date.now() - found.mtimeMs < ONE_DAY_MS;
  return isYoung && (host !== HOST || isAlive(Number(pid)));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
