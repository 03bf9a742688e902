import { createWriteStream } from 'node:fs';
import { link, mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../storage-failure.ts';

/** Writes a new file and waits until the disk has it. */
export async function writeDurably(file: string, body: Readable, signal?: AbortSignal): Promise<void> {
  const sink = createWriteStream(file, { flags: 'wx', flush: true });
  await pipeline(body, sink, signal ? { signal } : {});
}

export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A second name for the same bytes; false where the disk cannot do that. */
export async function linkFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

const MOVE_ATTEMPTS = 20;

/** Moves a finished file into place. A deletion beside us may take the emptied folder away: then again. */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const firstMade = await mkdir(dirname(to), { recursive: true });
      await rename(from, to);
      await syncFolders(dirname(to), firstMade ? dirname(firstMade) : dirname(to));
      return;
    } catch (error) {
      if (!isFolderGone(error) || attempt === MOVE_ATTEMPTS) {
        await rm(from, { force: true });
        throw error;
      }
    }
  }
}

/** Also what making several folders at once says when one of them is taken away meanwhile. */
function isFolderGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EEXIST'].includes(codeOf(error) ?? '');
}

/** A new name survives a power cut only when its folder, and every new folder above it, is on the disk. */
async function syncFolders(lowest: string, highest: string): Promise<void> {
  for (let folder = lowest; ; folder = dirname(folder)) {
    await syncFile(folder).catch((error) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
    if (folder === highest || folder === dirname(folder)) return;
  }
}

/** Removes folders that a deletion emptied, up to the root. */
export async function removeEmptyFolders(lowest: string, root: string): Promise<void> {
  for (let folder = lowest; folder !== root && folder.startsWith(root); folder = dirname(folder)) {
    try {
      await rmdir(folder);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') return;
    }
  }
}
