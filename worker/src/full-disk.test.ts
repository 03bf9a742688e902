import { execFileSync } from 'node:child_process';
import { mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { ERRORS } from '@framewise/contract/errors';
import { makeClip, scene } from '@framewise/engine/testing/make-clip';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually, WorkerFixture } from './testing/worker-fixture.ts';

const mayMount = process.platform === 'linux' && process.getuid?.() === 0;
const ROOMY_BYTES = 256 * 1024 * 1024;

/** Small disks of memory stand in for full ones; only root may mount them. */
describe.runIf(mayMount)('a disk that is full under a worker (needs root)', { timeout: 180_000 }, () => {
  let fixture: WorkerFixture;
  let clip: string;
  let work: string;
  let objects: string;
  beforeEach(async () => {
    fixture = await WorkerFixture.open();
    clip = await makeClip(scene({ seconds: 1, size: '360x640' }));
    work = await mount('work');
    objects = await mount('objects');
  });
  afterEach(async () => {
    await fixture.killWorkers();
    await fixture.expectNoProcess();
    for (const disk of [work, objects]) execFileSync('umount', [disk]);
    await fixture.close();
  });

  async function mount(name: string): Promise<string> {
    const folder = join(fixture.dataFolder, name);
    await mkdir(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${ROOMY_BYTES}`, 'tmpfs', folder]);
    return folder;
  }

  const remount = (disk: string, options: string) =>
    void execFileSync('mount', ['-o', `remount,${options}`, disk]);

  /** Leaves so much beyond what the disk holds already. */
  async function shrink(disk: string, freeBytes: number): Promise<void> {
    const { blocks, bfree, bsize } = await statfs(disk);
    remount(disk, `size=${(blocks - bfree) * bsize + freeBytes}`);
  }

  const faults: Readonly<Record<string, () => Promise<void> | void>> = {
    'the work folder, for even one more name': () => remount(work, 'nr_inodes=1'),
    'the work folder, before the video is there': () => shrink(work, 4096),
    'the work folder, under the engine': async () => shrink(work, (await stat(clip)).size + 16_384),
    'the storage, under the report': () => shrink(objects, 4096),
    'the storage, under the pictures': () => shrink(objects, 40_000),
  };

  async function expectNoTrace(): Promise<void> {
    expect(await readdir(join(objects, '.half-written'))).toEqual([]);
    await eventually(async () => (await readdir(work)).length === 0);
  }

  const skipPauses = () =>
    fixture.test.superuser.query(`update pgboss.job set start_after = now() where state = 'retry'`);

  /** Otherwise the next attempt may begin before we have made room. */
  const lengthenPauses = () =>
    fixture.test.superuser.query(`update pgboss.job set retry_delay = 600, retry_delay_max = 600`);

  it.each(Object.keys(faults))('%s, for good: failed with its sentence and paid back once', async (place) => {
    const run = await fixture.submit(clip);
    await faults[place]?.();
    await fixture.startWorker();
    await eventually(async () => {
      await skipPauses();
      return (await fixture.find(run))?.status === 'failed';
    });
    expect(await fixture.find(run)).toMatchObject({
      attempts: 3,
      error_code: 'DISK_FULL',
      error_message: ERRORS.DISK_FULL.message,
    });
    await fixture.expectTidy(run, 'failed');
    await expectNoTrace();
  });

  it.each(['the work folder, under the engine', 'the storage, under the pictures'])(
    '%s, for a while: tried again and completed when there is room',
    async (place) => {
      const run = await fixture.submit(clip);
      await lengthenPauses();
      await faults[place]?.();
      await fixture.startWorker();
      await eventually(async () => {
        const now = await fixture.find(run);
        return now?.attempts === 1 && now.status === 'pending';
      });
      for (const disk of [work, objects]) remount(disk, `size=${ROOMY_BYTES}`);
      await eventually(async () => (await skipPauses()).rowCount === 1);
      expect(await fixture.whenEnded(run)).toMatchObject({ status: 'completed', attempts: 2 });
      await fixture.expectTidy(run, 'completed');
      await expectNoTrace();
    },
  );
});
