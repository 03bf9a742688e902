import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mayBeAlive, writerName } from '../writer.ts';

const ONE_DAY_MS = 24 * 60 * 60 * 1000;

export function halfWrittenName(): string {
  return `${writerName()}.${randomUUID()}`;
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
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs < ONE_DAY_MS && mayBeAlive(name);
}
