import { randomUUID } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { constants, copyFile, type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@framewise/contract/errors';
import { assertKeyPrefix, assertObjectKey } from '../object-key.ts';
import type {
  ByteRange,
  ObjectContent,
  ObjectStorage,
  StorageOptions,
  StoredObject,
} from '../object-storage.ts';
import { isAbsent, isNotFound, translatingFailures } from '../storage-failure.ts';
import { linkFile, moveIntoPlace, removeEmptyFolders, syncFile, writeDurably } from './durable-file.ts';
import { halfWrittenName, removeHalfWritten } from './leftovers.ts';

/** On the same disk as the objects, so that a finished file only changes its name. No key begins with a dot. */
const HALF_WRITTEN = '.half-written';

/** Objects as files below one folder, named by their keys. */
export class LocalStorage implements ObjectStorage {
  readonly #root: string;

  constructor(folder: string) {
    this.#root = resolve(folder);
  }

  put(key: string, body: Readable | Buffer | string, options: StorageOptions = {}): Promise<StoredObject> {
    const stream = body instanceof Readable ? body : Readable.from([body]);
    return this.#place(key, (half) => writeDurably(half, stream, options.signal)).finally(() =>
      stream.destroy(),
    );
  }

  putFile(key: string, file: string, options: StorageOptions = {}): Promise<StoredObject> {
    return this.#place(key, async (half) => {
      if (await linkFile(file, half)) await syncFile(half);
      else await writeDurably(half, createReadStream(file), options.signal);
    });
  }

  /** A file of its own, not a second name: its age is that of the copy. Shares blocks where the disk can. */
  copy(from: string, to: string): Promise<StoredObject> {
    const source = this.#pathOf(from);
    return this.#place(to, async (half) => {
      await copyFile(source, half, constants.COPYFILE_FICLONE);
      await syncFile(half);
    });
  }

  get(key: string, options: StorageOptions & { range?: ByteRange } = {}): Promise<ObjectContent> {
    return translatingFailures(async () => {
      const handle = await open(this.#pathOf(key), 'r');
      try {
        const found = describeObject(key, await handle.stat());
        return { ...found, body: await readPart(handle, found.sizeBytes, options) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    });
  }

  getFile(key: string, file: string): Promise<StoredObject> {
    return translatingFailures(async () => {
      const path = this.#pathOf(key);
      if (!(await linkFile(path, file))) await copyFile(path, file);
      return this.#describe(key, path);
    });
  }

  stat(key: string): Promise<StoredObject | null> {
    return translatingFailures(async () => {
      try {
        return await this.#describe(key, this.#pathOf(key));
      } catch (error) {
        if (isAbsent(error) || isNotFound(error)) return null;
        throw error;
      }
    });
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    assertKeyPrefix(prefix);
    yield* this.#walk(prefix);
  }

  delete(key: string): Promise<void> {
    return translatingFailures(async () => {
      const path = this.#pathOf(key);
      await rm(path, { force: true });
      await removeEmptyFolders(dirname(path), this.#root);
    });
  }

  async deletePrefix(prefix: string): Promise<number> {
    let count = 0;
    for await (const { key } of this.list(prefix)) {
      await this.delete(key);
      count += 1;
    }
    return count;
  }

  removeLeftovers(): Promise<void> {
    return translatingFailures(() => removeHalfWritten(join(this.#root, HALF_WRITTEN)));
  }

  async check(): Promise<void> {
    const key = `health/${randomUUID()}`;
    await this.put(key, 'ok');
    await this.delete(key);
  }

  close(): void {}

  async *#walk(prefix: string): AsyncIterable<StoredObject> {
    for (const entry of await this.#entries(prefix)) {
      if (entry.isDirectory) yield* this.#walk(`${prefix}${entry.name}/`);
      else {
        // Deleted since the folder was read: then it is not there to be listed.
        const found = await this.stat(`${prefix}${entry.name}`);
        if (found) yield found;
      }
    }
  }

  /** In the order of whole keys: a folder sorts as its name with a slash, as object stores sort it. */
  async #entries(prefix: string): Promise<readonly { name: string; isDirectory: boolean }[]> {
    return translatingFailures(async () => {
      try {
        const found = await readdir(join(this.#root, ...prefix.split('/')), { withFileTypes: true });
        const entries = found.map((entry) => ({ name: entry.name, isDirectory: entry.isDirectory() }));
        const sortName = (entry: (typeof entries)[number]) =>
          entry.isDirectory ? `${entry.name}/` : entry.name;
        return entries.sort((a, b) => (sortName(a) < sortName(b) ? -1 : 1));
      } catch (error) {
        if (isAbsent(error)) return [];
        throw error;
      }
    });
  }

  async #place(key: string, write: (half: string) => Promise<void>): Promise<StoredObject> {
    const path = this.#pathOf(key);
    const folder = join(this.#root, HALF_WRITTEN);
    const half = join(folder, halfWrittenName());
    return translatingFailures(async () => {
      await mkdir(folder, { recursive: true });
      try {
        await write(half);
        await moveIntoPlace(half, path);
      } finally {
        await rm(half, { force: true });
      }
      return this.#describe(key, path);
    });
  }

  async #describe(key: string, path: string): Promise<StoredObject> {
    return describeObject(key, await stat(path));
  }

  /** Checked twice on purpose: by the rule of keys, and by where the path really ends up. */
  #pathOf(key: string): string {
    assertObjectKey(key);
    const path = join(this.#root, ...key.split('/'));
    if (!path.startsWith(this.#root + sep)) throw new TypeError(`Outside of the storage: ${key}`);
    return path;
  }
}

/** A folder is only the beginning of other objects' keys. */
function describeObject(key: string, found: Stats): StoredObject {
  if (!found.isFile()) throw new AppError('NOT_FOUND');
  return { key, sizeBytes: found.size, updatedAt: found.mtime };
}

async function readPart(
  handle: FileHandle,
  sizeBytes: number,
  { range, signal }: StorageOptions & { range?: ByteRange },
): Promise<Readable> {
  if (range && range.start >= sizeBytes) throw new AppError('INVALID_REQUEST');
  if (sizeBytes === 0) {
    await handle.close();
    return Readable.from([]);
  }
  const end = Math.min(range?.end ?? sizeBytes - 1, sizeBytes - 1);
  return handle.createReadStream({ start: range?.start ?? 0, end, ...(signal && { signal }) });
}
