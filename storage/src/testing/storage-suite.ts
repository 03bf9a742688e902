import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObjectKey } from '../object-key.ts';
import type { ObjectStorage } from '../object-storage.ts';

const MEGABYTE = 1024 * 1024;
/** Larger than one part of an upload in parts, and no multiple of it. */
const LARGE_BYTES = 19 * MEGABYTE + 321;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function listKeys(storage: ObjectStorage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys;
}

async function* failingAfter(bytes: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < bytes; sent += MEGABYTE) yield randomBytes(MEGABYTE);
  throw new Error('the sender went away');
}

interface Suite {
  readonly storage: ObjectStorage;
  /** A folder on this machine that the tests may fill. */
  readonly folder: string;
}

const freshPrefix = () => `users/${randomUUID()}/`;
const freshKey = () => `${freshPrefix()}object`;

/** What every storage must do. Each adapter's own test calls this with a storage of its kind. */
export function describeStorage(name: string, open: () => Promise<ObjectStorage>): void {
  describe(name, () => {
    const suite: { -readonly [Name in keyof Suite]?: Suite[Name] } = {};
    beforeAll(async () => {
      suite.storage = await open();
      suite.folder = await mkdtemp(join(tmpdir(), 'framewise-storage-'));
    });
    afterAll(async () => {
      suite.storage?.close();
      if (suite.folder) await rm(suite.folder, { recursive: true, force: true });
    });
    const get = (): Suite => {
      if (!suite.storage || !suite.folder) throw new Error('The storage was not opened.');
      return { storage: suite.storage, folder: suite.folder };
    };
    testReading(get);
    testListing(get);
    testWriting(get);
  });
}

function testReading(get: () => Suite): void {
  it('gives back what was put, from text, bytes and streams, also when it is empty', async () => {
    const { storage } = get();
    for (const body of ['text', Buffer.from([0, 255, 7]), Readable.from(['a', 'b']), '', Readable.from([])]) {
      const wanted = body instanceof Readable ? null : Buffer.from(body);
      const key = freshKey();
      const before = Date.now();
      const stored = await storage.put(key, body);
      const found = await storage.get(key);
      const bytes = await buffer(found.body);
      if (wanted) expect(bytes.equals(wanted)).toBe(true);
      expect(stored).toMatchObject({ key, sizeBytes: bytes.length });
      expect(found.sizeBytes).toBe(bytes.length);
      expect(await storage.stat(key)).toMatchObject({ key, sizeBytes: bytes.length });
      // Buckets keep whole seconds.
      expect(found.updatedAt.getTime()).toBeGreaterThanOrEqual(before - 1000);
    }
  });

  it('keeps a large stream byte by byte', async () => {
    const { storage } = get();
    const bytes = randomBytes(LARGE_BYTES);
    const key = freshKey();
    const chunks = function* () {
      for (let start = 0; start < bytes.length; start += 100_003)
        yield bytes.subarray(start, start + 100_003);
    };
    await storage.put(key, Readable.from(chunks()));
    expect(sha256(await buffer((await storage.get(key)).body))).toBe(sha256(bytes));
  });

  it('takes a file and brings it back as a file, and leaves the first one alone', async () => {
    const { storage, folder } = get();
    const bytes = randomBytes(LARGE_BYTES);
    const [given, brought] = [join(folder, 'given'), join(folder, 'brought')];
    await writeFile(given, bytes);
    const key = freshKey();
    expect(await storage.putFile(key, given)).toMatchObject({ sizeBytes: LARGE_BYTES });
    await rm(given);
    expect(await storage.getFile(key, brought)).toMatchObject({ key, sizeBytes: LARGE_BYTES });
    await storage.delete(key);
    expect(sha256(await readFile(brought))).toBe(sha256(bytes));
  });

  it('answers any range as HTTP counts it', async () => {
    const { storage } = get();
    const key = freshKey();
    const bytes = randomBytes(1000);
    await storage.put(key, bytes);
    const range = fc.record({ start: fc.nat(999), length: fc.integer({ min: 1, max: 1500 }) });
    await fc.assert(
      fc.asyncProperty(range, async ({ start, length }) => {
        const end = start + length - 1;
        const found = await storage.get(key, { range: { start, end } });
        expect(found.sizeBytes).toBe(1000);
        expect((await buffer(found.body)).equals(bytes.subarray(start, end + 1))).toBe(true);
      }),
      { numRuns: 25 },
    );
    const rest = await storage.get(key, { range: { start: 990 } });
    expect((await buffer(rest.body)).equals(bytes.subarray(990))).toBe(true);
    await expect(storage.get(key, { range: { start: 1000 } })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  it('knows what is not there', async () => {
    const { storage, folder } = get();
    const key = freshKey();
    expect(await storage.stat(key)).toBeNull();
    await expect(storage.get(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(storage.getFile(key, join(folder, 'never'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await storage.delete(key);
    // The beginning of other keys is no object.
    await storage.put(`${key}/below`, 'x');
    expect(await storage.stat(key)).toBeNull();
    await expect(storage.get(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
}

function testListing(get: () => Suite): void {
  it('lists what lies below a prefix, in order, and nothing beside it', async () => {
    const { storage } = get();
    const prefix = freshPrefix();
    const names = ['b/2', 'a', 'b/10', 'b.json', 'b-c/1', 'c/d/e'];
    for (const name of names) await storage.put(prefix + name, name);
    await storage.put(`${prefix.slice(0, -1)}-neighbour/a`, 'not listed');
    expect(await listKeys(storage, prefix)).toEqual(names.map((name) => prefix + name).sort());
    expect(await listKeys(storage, `${prefix}b/`)).toEqual([`${prefix}b/10`, `${prefix}b/2`]);
    expect(await listKeys(storage, freshPrefix())).toEqual([]);
  });

  it('lists and deletes more than one page', async () => {
    const { storage } = get();
    const prefix = freshPrefix();
    const names = Array.from({ length: 25 }, (_, index) => `n${String(index).padStart(4, '0')}`);
    await Promise.all(names.map((name) => storage.put(prefix + name, name)));
    expect(await listKeys(storage, prefix)).toEqual(names.map((name) => prefix + name));
    expect(await storage.deletePrefix(prefix)).toBe(names.length);
    expect(await listKeys(storage, prefix)).toEqual([]);
  });

  it('deletes by prefix without touching a neighbour', async () => {
    const { storage } = get();
    const prefix = freshPrefix();
    const neighbour = `${prefix.slice(0, -1)}-neighbour/a`;
    await storage.put(`${prefix}a`, '1');
    await storage.put(`${prefix}b/c`, '2');
    await storage.put(neighbour, '3');
    expect(await storage.deletePrefix(prefix)).toBe(2);
    expect(await storage.deletePrefix(prefix)).toBe(0);
    expect(await text((await storage.get(neighbour)).body)).toBe('3');
  });

  it('refuses every key that is not plainly below it', async () => {
    const { storage } = get();
    const bad = [
      '',
      '/',
      '../a',
      'a/../b',
      'a/..',
      './a',
      'a//b',
      '/etc/passwd',
      'a\0b',
      'a\\b',
      '.hidden',
      'a/',
    ];
    const refused = async (key: string) => {
      await expect(async () => storage.put(key, 'x')).rejects.toThrow(TypeError);
      await expect(async () => storage.get(key)).rejects.toThrow(TypeError);
      await expect(async () => storage.stat(key)).rejects.toThrow(TypeError);
      await expect(async () => storage.delete(key)).rejects.toThrow(TypeError);
      await expect(async () => storage.deletePrefix(`${key}/`)).rejects.toThrow(TypeError);
    };
    for (const key of bad) await refused(key);
    const anyText = fc.string({ unit: 'grapheme' }).filter((value) => !isObjectKey(value));
    await fc.assert(fc.asyncProperty(anyText, refused), { numRuns: 200 });
    await expect(async () => storage.deletePrefix('')).rejects.toThrow(TypeError);
    await expect(async () => storage.deletePrefix('users')).rejects.toThrow(TypeError);
  });
}

function testWriting(get: () => Suite): void {
  it('copies an object, and the two have nothing to do with each other afterwards', async () => {
    const { storage } = get();
    const [from, to] = [freshKey(), freshKey()];
    await storage.put(from, 'first');
    expect(await storage.copy(from, to)).toMatchObject({ key: to, sizeBytes: 5 });
    await storage.put(from, 'changed');
    expect(await text((await storage.get(to)).body)).toBe('first');
    await storage.delete(from);
    expect(await text((await storage.get(to)).body)).toBe('first');
    await expect(storage.copy(from, to)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await text((await storage.get(to)).body)).toBe('first');
  });

  it('shows every reader one whole version while writers replace it', async () => {
    const { storage } = get();
    const key = freshKey();
    const version = () => Buffer.alloc(200_000, randomBytes(1));
    await storage.put(key, version());
    const write = async () => {
      for (let turn = 0; turn < 5; turn += 1) await storage.put(key, version());
    };
    const read = async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        const bytes = await buffer((await storage.get(key)).body);
        expect(bytes.length).toBe(200_000);
        expect(new Set(bytes).size).toBe(1);
      }
    };
    await Promise.all([write(), write(), read(), read()]);
  });

  it('keeps the old object when the sender of a new one fails half-way', async () => {
    const { storage } = get();
    const key = freshKey();
    await expect(storage.put(key, Readable.from(failingAfter(10 * MEGABYTE)))).rejects.toThrow();
    expect(await storage.stat(key)).toBeNull();
    await storage.put(key, 'old');
    await expect(storage.put(key, Readable.from(failingAfter(10 * MEGABYTE)))).rejects.toThrow();
    expect(await text((await storage.get(key)).body)).toBe('old');
  });

  it('stops at once when it is told to, and keeps nothing', async () => {
    const { storage } = get();
    const key = freshKey();
    const aborter = new AbortController();
    const endless = async function* () {
      for (let sent = 0; ; sent += 1) {
        if (sent === 12) aborter.abort();
        yield randomBytes(MEGABYTE);
      }
    };
    const put = storage.put(key, Readable.from(endless()), { signal: aborter.signal });
    await expect(put).rejects.toMatchObject({ name: 'AbortError' });
    expect(await storage.stat(key)).toBeNull();
  });

  it('says that it works', async () => {
    const { storage } = get();
    await storage.check();
  });
}
