import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AppError } from '@framewise/contract/errors';
import { writeDurably } from '../local/durable-file.ts';
import { assertKeyPrefix, assertObjectKey } from '../object-key.ts';
import type {
  ByteRange,
  ObjectContent,
  ObjectStorage,
  StorageOptions,
  StoredObject,
} from '../object-storage.ts';
import { toStorageError } from '../storage-failure.ts';
import { isAbsentInBucket, translatingBucketFailures } from './s3-failure.ts';

export interface S3StorageOptions {
  readonly bucket: string;
  /** Put before every key, so that several installations may share a bucket. */
  readonly prefix: string;
  readonly region: string;
  readonly endpoint?: string;
  /** Absent: wherever the client usually finds them, such as the machine's role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** From when on an unfinished upload in parts counts as given up. */
  readonly leftoverAgeMs?: number;
  /** How many objects one listing call asks for. */
  readonly pageSize?: number;
}

/** Two parts of 8 MB in memory at a time: 80 GB at the 10,000 parts that the protocol allows. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const DELETIONS_AT_ONCE = 8;
const MAX_PAGE_SIZE = 1000;
const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 60_000;
const ATTEMPTS = 3;
const ONE_DAY_MS = 24 * 60 * 60 * 1000;

/** A bucket of any service that speaks the S3 protocol. */
export class S3Storage implements ObjectStorage {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #leftoverAgeMs: number;
  readonly #pageSize: number;

  constructor(options: S3StorageOptions) {
    this.#bucket = options.bucket;
    this.#prefix = options.prefix ? `${options.prefix}/` : '';
    this.#pageSize = options.pageSize ?? MAX_PAGE_SIZE;
    this.#leftoverAgeMs = options.leftoverAgeMs ?? ONE_DAY_MS;
    this.#client = new S3Client({
      region: options.region,
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
      // Newer checksum trailers are refused by services that only speak the older protocol, Google's among them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(options.endpoint && { endpoint: options.endpoint, forcePathStyle: true }),
      ...(options.credentials && { credentials: options.credentials }),
    });
  }

  async put(
    key: string,
    body: Readable | Buffer | string,
    options: StorageOptions = {},
  ): Promise<StoredObject> {
    assertObjectKey(key);
    options.signal?.throwIfAborted();
    const upload = new Upload({
      client: this.#client,
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
      params: { ...this.#object(key), Body: body },
    });
    const abort = () => void upload.abort();
    options.signal?.addEventListener('abort', abort);
    try {
      await translatingBucketFailures(() => upload.done());
    } finally {
      options.signal?.removeEventListener('abort', abort);
      if (body instanceof Readable) body.destroy();
    }
    return this.#get(key);
  }

  async putFile(key: string, file: string, options: StorageOptions = {}): Promise<StoredObject> {
    return this.put(key, createReadStream(file), options);
  }

  async copy(from: string, to: string, options: StorageOptions = {}): Promise<StoredObject> {
    assertObjectKey(from);
    assertObjectKey(to);
    const { Bucket, Key } = this.#object(from);
    const CopySource = [Bucket, ...Key.split('/')].map(encodeURIComponent).join('/');
    await translatingBucketFailures(() =>
      this.#client.send(
        new CopyObjectCommand({ ...this.#object(to), CopySource }),
        options.signal ? { abortSignal: options.signal } : {},
      ),
    );
    return this.#get(to);
  }

  get(key: string, options: StorageOptions & { range?: ByteRange } = {}): Promise<ObjectContent> {
    assertObjectKey(key);
    const { range, signal } = options;
    return translatingBucketFailures(async () => {
      const answer = await this.#client.send(
        new GetObjectCommand({ ...this.#object(key), ...(range && { Range: rangeHeader(range) }) }),
        signal ? { abortSignal: signal } : {},
      );
      if (!(answer.Body instanceof Readable)) throw new AppError('STORAGE_FAILED');
      const sizeBytes = totalOf(answer.ContentRange) ?? answer.ContentLength ?? 0;
      return { key, sizeBytes, updatedAt: answer.LastModified ?? new Date(0), body: answer.Body };
    });
  }

  async getFile(key: string, file: string, options: StorageOptions = {}): Promise<StoredObject> {
    const { body, ...found } = await this.get(key, options);
    try {
      await writeDurably(file, body, options.signal);
      return found;
    } catch (error) {
      await rm(file, { force: true });
      throw toStorageError(error);
    }
  }

  async stat(key: string): Promise<StoredObject | null> {
    assertObjectKey(key);
    return translatingBucketFailures(async () => {
      try {
        const head = await this.#client.send(new HeadObjectCommand(this.#object(key)));
        return { key, sizeBytes: head.ContentLength ?? 0, updatedAt: head.LastModified ?? new Date(0) };
      } catch (error) {
        if (isAbsentInBucket(error)) return null;
        throw error;
      }
    });
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    assertKeyPrefix(prefix);
    let token: string | undefined;
    do {
      const page = await translatingBucketFailures(() =>
        this.#client.send(
          new ListObjectsV2Command({
            Bucket: this.#bucket,
            Prefix: this.#prefix + prefix,
            MaxKeys: this.#pageSize,
            ...(token && { ContinuationToken: token }),
          }),
        ),
      );
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (!Key) continue;
        const key = Key.slice(this.#prefix.length);
        yield { key, sizeBytes: Size ?? 0, updatedAt: LastModified ?? new Date(0) };
      }
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
  }

  async delete(key: string): Promise<void> {
    assertObjectKey(key);
    await translatingBucketFailures(() => this.#client.send(new DeleteObjectCommand(this.#object(key))));
  }

  /** One by one: the call that deletes many at once is missing or broken in several services. */
  async deletePrefix(prefix: string): Promise<number> {
    const keys: string[] = [];
    for await (const { key } of this.list(prefix)) keys.push(key);
    for (let start = 0; start < keys.length; start += DELETIONS_AT_ONCE) {
      await Promise.all(keys.slice(start, start + DELETIONS_AT_ONCE).map((key) => this.delete(key)));
    }
    return keys.length;
  }

  /** Parts of uploads whose writer died are invisible, but paid for. */
  async removeLeftovers(): Promise<void> {
    await translatingBucketFailures(async () => {
      const found = await this.#client.send(
        new ListMultipartUploadsCommand({ Bucket: this.#bucket, Prefix: this.#prefix }),
      );
      for (const { Key, UploadId, Initiated } of found.Uploads ?? []) {
        const isOld = Date.now() - (Initiated?.getTime() ?? 0) >= this.#leftoverAgeMs;
        if (!Key || !UploadId || !isOld) continue;
        await this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId }));
      }
    });
  }

  async check(): Promise<void> {
    try {
      await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
    } catch (cause) {
      throw new AppError('STORAGE_FAILED', { cause });
    }
  }

  close(): void {
    this.#client.destroy();
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + key };
  }

  async #get(key: string): Promise<StoredObject> {
    const found = await this.stat(key);
    if (!found) throw new AppError('STORAGE_FAILED');
    return found;
  }
}

function rangeHeader({ start, end }: ByteRange): string {
  return `bytes=${start}-${end ?? ''}`;
}

/** `bytes 0-9/1234` → 1234 */
function totalOf(contentRange: string | undefined): number | null {
  const total = Number(contentRange?.split('/')[1]);
  return Number.isFinite(total) ? total : null;
}
