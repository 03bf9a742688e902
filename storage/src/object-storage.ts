import type { Readable } from 'node:stream';

export interface StoredObject {
  readonly key: string;
  readonly sizeBytes: number;
  readonly updatedAt: Date;
}

export interface ObjectContent extends StoredObject {
  /** The bytes asked for; destroy it when it is not read to its end. */
  readonly body: Readable;
}

/** First and last byte, both included, as HTTP counts them. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

export interface StorageOptions {
  readonly signal?: AbortSignal;
}

/**
 * Where videos, previews and reports are kept. Keys are those of object-key.ts.
 * An object appears whole or not at all, and replaces an older one of its key in one step.
 * Failures are `AppError`s: NOT_FOUND, DISK_FULL or STORAGE_FAILED.
 */
export interface ObjectStorage {
  put(key: string, body: Readable | Buffer | string, options?: StorageOptions): Promise<StoredObject>;
  /** Stores a finished file, which stays where it is; costs no copy where the storage is on the same disk. */
  putFile(key: string, file: string, options?: StorageOptions): Promise<StoredObject>;
  /** A second object with the same bytes. Throws NOT_FOUND. */
  copy(from: string, to: string, options?: StorageOptions): Promise<StoredObject>;
  /** Throws NOT_FOUND. A range that begins behind the end is INVALID_REQUEST. */
  get(key: string, options?: StorageOptions & { readonly range?: ByteRange }): Promise<ObjectContent>;
  /** Brings an object to a path on this machine, for programs that need a file. Throws NOT_FOUND. */
  getFile(key: string, file: string, options?: StorageOptions): Promise<StoredObject>;
  stat(key: string): Promise<StoredObject | null>;
  /** All objects whose key begins with a prefix that ends in a slash, in the order of their keys. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Does nothing when there is no such object. */
  delete(key: string): Promise<void>;
  /** Deletes all objects of `list(prefix)`; tells how many there were. */
  deletePrefix(prefix: string): Promise<number>;
  /** Removes what writers that died left half-written. */
  removeLeftovers(): Promise<void>;
  /** Throws unless objects can be written and read right now. */
  check(): Promise<void>;
  close(): void;
}
