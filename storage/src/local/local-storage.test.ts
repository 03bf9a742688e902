import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeStorage } from '../testing/storage-suite.ts';
import { halfWrittenName } from './leftovers.ts';
import { LocalStorage } from './local-storage.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'framewise-local-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describeStorage('LocalStorage', async () => new LocalStorage(join(root, 'suite')));

/** Every file below a folder, half-written ones too. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('LocalStorage on its disk', () => {
  it('leaves no folder behind that a deletion emptied', async () => {
    const folder = join(root, 'emptied');
    const storage = new LocalStorage(folder);
    await storage.put('users/u1/videos/v1/source', 'x');
    await storage.put('users/u1/videos/v2/source', 'x');
    await storage.deletePrefix('users/u1/videos/v1/');
    expect(await readdir(join(folder, 'users', 'u1', 'videos'))).toEqual(['v2']);
    await storage.deletePrefix('users/u1/');
    expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toEqual([]);
  });

  it('stores beside deletions that empty the same folder', async () => {
    const storage = new LocalStorage(join(root, 'racing'));
    const storeAndDelete = async (name: string) => {
      for (let turn = 0; turn < 50; turn += 1) {
        await storage.put(`users/u1/${name}`, 'x');
        await storage.delete(`users/u1/${name}`);
      }
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(storeAndDelete));
    expect(await filesBelow(join(root, 'racing'))).toEqual([]);
  });

  it('keeps no half-written file of a put that failed', async () => {
    const storage = new LocalStorage(join(root, 'failed'));
    const failing = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('gone');
      })(),
    );
    await expect(storage.put('users/u1/a', failing)).rejects.toThrow();
    expect(await filesBelow(join(root, 'failed'))).toEqual([]);
  });

  it('removes half-written files of the dead and the forgotten, not of the living', async () => {
    const folder = join(root, 'swept', '.half-written');
    await mkdir(folder, { recursive: true });
    const own = halfWrittenName();
    const { pid } = spawnSync('true');
    const dead = own.replace(`.${process.pid}.`, `.${pid}.`);
    const [elsewhere, forgotten] = [`other.1.${own.split('.')[2]}`, `other.2.${own.split('.')[2]}`];
    for (const name of [own, dead, elsewhere, forgotten]) await writeFile(join(folder, name), 'half');
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    await utimes(join(folder, forgotten), twoDaysAgo, twoDaysAgo);
    await new LocalStorage(join(root, 'swept')).removeLeftovers();
    expect((await readdir(folder)).sort()).toEqual([own, elsewhere].sort());
  });

  it('does not sweep a folder that is not there', async () => {
    await new LocalStorage(join(root, 'never-made')).removeLeftovers();
  });
});

const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

describe.runIf(mayMount)('LocalStorage on a full disk', () => {
  let disk: string;
  beforeEach(async () => {
    disk = await mkdtemp(join(tmpdir(), 'framewise-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]);
  });
  afterEach(async () => {
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
  });

  it('says so, keeps what it has and takes the next object that fits', async () => {
    const storage = new LocalStorage(disk);
    await storage.put('users/u1/small', 'kept');
    const tooMuch = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(100_000)));
    await expect(storage.put('users/u1/large', tooMuch)).rejects.toMatchObject({ code: 'DISK_FULL' });
    expect(await filesBelow(disk)).toEqual(['small']);
    await storage.put('users/u1/next', Buffer.alloc(1_000_000));
    expect((await filesBelow(disk)).sort()).toEqual(['next', 'small']);
  });

  it('says so when a file of another disk does not fit', async () => {
    const storage = new LocalStorage(disk);
    const file = join(root, 'too-large');
    await writeFile(file, Buffer.alloc(4_000_000));
    await expect(storage.putFile('users/u1/large', file)).rejects.toMatchObject({ code: 'DISK_FULL' });
    expect(await filesBelow(disk)).toEqual([]);
  });
});
