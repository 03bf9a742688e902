import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@framewise/contract/errors';
import { toStorageError } from '@framewise/storage/storage-failure';
import { mayBeAlive, writerName } from '@framewise/storage/writer';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { z } from 'zod';

export const UPLOAD_LIFETIME_MS = 24 * 60 * 60 * 1000;

const Metadata = z.object({
  owner: z.string(),
  filename: z.string().nullish(),
  /** The process that receives a form; nobody can go on with it when that has ended. */
  receiver: z.string().nullish(),
});
const UploadRecord = z.object({ id: z.string(), size: z.number().optional(), metadata: Metadata });

export interface FinishedUpload {
  readonly id: string;
  readonly file: string;
  readonly fileName: string | null;
  readonly sizeBytes: number;
}

/**
 * Uploads on their way, as one file with one record each. Both survive a restart: how far an upload
 * has come is the size of its file.
 */
export class UploadStore extends FileStore {
  constructor(folder: string) {
    super({ directory: folder, expirationPeriodInMilliseconds: UPLOAD_LIFETIME_MS });
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      return await super.create(upload);
    } catch (error) {
      await this.discard(upload.id);
      throw toStorageError(error);
    }
  }

  /** As the library's, but tells a full disk from a sender who went away. */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const sink = createWriteStream(this.#fileOf(id), { flags: 'r+', start: offset });
    try {
      await pipeline(body, sink);
    } catch (error) {
      throw toStorageError(error);
    }
    return offset + sink.bytesWritten;
  }

  /** Takes a whole file at once, from a form. What cannot be finished is not kept. */
  async receive(body: Readable, from: { owner: string; fileName: string }): Promise<FinishedUpload> {
    const id = randomUUID();
    const metadata = { owner: from.owner, filename: from.fileName, receiver: writerName() };
    await this.create(new Upload({ id, offset: 0, metadata }));
    try {
      const sizeBytes = await this.write(body, id, 0);
      await this.declareUploadLength(id, sizeBytes);
      return { id, file: this.#fileOf(id), fileName: from.fileName, sizeBytes };
    } catch (error) {
      await this.discard(id);
      throw error;
    }
  }

  /** Another user's upload is as unknown as none. */
  async getFinished(owner: string, id: string): Promise<FinishedUpload> {
    const record = await this.findRecord(id);
    const found = await stat(this.#fileOf(id)).catch(() => null);
    if (!record || !found || record.metadata.owner !== owner) throw new AppError('NOT_FOUND');
    if (record.size !== found.size)
      throw new AppError('CONFLICT', { message: 'This upload is not finished.' });
    return { id, file: this.#fileOf(id), fileName: record.metadata.filename ?? null, sizeBytes: found.size };
  }

  async findOwner(id: string): Promise<string | null> {
    return (await this.findRecord(id))?.metadata.owner ?? null;
  }

  async countOf(owner: string): Promise<number> {
    const records = await Promise.all((await this.#ids()).map((id) => this.findRecord(id)));
    return records.filter((record) => record?.metadata.owner === owner).length;
  }

  async discard(id: string): Promise<void> {
    await rm(this.#fileOf(id), { force: true });
    await rm(this.#recordOf(id), { force: true });
  }

  /** Uploads that nobody has touched for a day, and forms whose receiver has died. */
  async removeAbandoned(now: number = Date.now()): Promise<number> {
    let count = 0;
    for (const id of await this.#ids()) {
      if (!(await this.#isAbandoned(id, now))) continue;
      await this.discard(id);
      count += 1;
    }
    return count;
  }

  async #isAbandoned(id: string, now: number): Promise<boolean> {
    const record = await this.findRecord(id);
    const receiver = record?.metadata.receiver;
    if (receiver && !mayBeAlive(receiver)) return true;
    const found = await stat(this.#fileOf(id)).catch(() => stat(this.#recordOf(id)).catch(() => null));
    return found !== null && now - found.mtimeMs > UPLOAD_LIFETIME_MS;
  }

  async findRecord(id: string): Promise<z.infer<typeof UploadRecord> | null> {
    const text = await readFile(this.#recordOf(id), 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      return UploadRecord.parse(JSON.parse(text));
    } catch {
      // Half-written by a process that was killed: its upload never began.
      return null;
    }
  }

  async #ids(): Promise<string[]> {
    const names = await readdir(this.directory).catch(() => []);
    return [...new Set(names.map((name) => name.replace(/\.json$/, '')))];
  }

  #fileOf(id: string): string {
    return join(this.directory, id);
  }

  #recordOf(id: string): string {
    return join(this.directory, `${id}.json`);
  }
}
