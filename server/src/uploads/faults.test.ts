import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '@framewise/database/testing/test-database';
import { LocalStorage } from '@framewise/storage/local/local-storage';
import { S3Storage } from '@framewise/storage/s3/s3-storage';
import { startSwift } from '@framewise/storage/testing/swift-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signUp, type TestAccount } from '../testing/accounts.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { findFreePort, startTestServer } from '../testing/test-server.ts';
import { makeTinyFile } from '../testing/tiny-video.ts';
import {
  askOffset,
  createUpload,
  creditsOf,
  giveCredits,
  objectKeys,
  type StartAnswer,
  sendBytes,
  sendForm,
  uploadWhole,
} from '../testing/upload.ts';

let folder: string;
let video: Buffer<ArrayBuffer>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewise-faults-'));
  const tiny = await makeTinyFile();
  // Still the same video: players and probes ignore what follows its last box.
  video = Buffer.concat([tiny, Buffer.alloc(3_000_000)]);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const analyze = (account: TestAccount, upload_id: string) =>
  account.client.post<StartAnswer>('/api/v1/analyze', { upload_id });

describe('a server that dies', { timeout: 300_000 }, () => {
  let database: TestDatabase;
  let port: number;
  let running: ServerProcess;
  beforeEach(async () => {
    database = await createTestDatabase();
    port = await findFreePort();
    running = await start();
  }, 180_000);
  afterEach(async () => {
    running.child.kill('SIGKILL');
    await running.exited;
    await database.close();
  });

  async function start(): Promise<ServerProcess> {
    const started = startServerProcess({ DATA_DIR: folder, DATABASE_URL: database.url, PORT: String(port) });
    await started.ready();
    return started;
  }

  const site = () => ({
    url: `http://localhost:${port}`,
    database,
    storage: new LocalStorage(join(folder, 'objects')),
  });
  const pendingFiles = () => readdir(join(folder, 'uploads'));

  /** Sends the beginning of something and then nothing more, until the connection breaks. */
  function stalling(head: Uint8Array): ReadableStream<Uint8Array> {
    return new ReadableStream({ start: (controller) => controller.enqueue(head) });
  }

  const waitForBytes = (id: string, count: number) =>
    vi.waitFor(async () => expect((await stat(join(folder, 'uploads', id))).size).toBe(count), {
      timeout: 60_000,
    });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'by %s in mid-upload lets it go on where it stopped after the restart',
    async (signal) => {
      const ada = await signUp(site());
      const location = (await createUpload(ada, video.length)).headers.get('location') ?? '';
      const id = location.split('/').at(-1) ?? '';
      const cut = sendBytes(ada, location, 0, stalling(video.subarray(0, 1_000_000)));
      const failed = expect(cut).rejects.toThrow();
      await waitForBytes(id, 1_000_000);
      running.child.kill(signal);
      await running.exited;
      await failed;

      running = await start();
      expect((await askOffset(ada, location)).headers.get('upload-offset')).toBe('1000000');
      expect((await sendBytes(ada, location, 1_000_000, video.subarray(1_000_000))).status).toBe(204);
      const { status, json } = await analyze(ada, id);
      expect(status).toBe(202);
      const { body } = await site().storage.get(`users/${ada.uid}/videos/${json.run.video_id}/source`);
      expect((await buffer(body)).equals(video)).toBe(true);
      expect(await creditsOf(site(), ada.uid)).toBe(0);
      expect(await pendingFiles()).toEqual([]);
    },
  );

  it('by kill -9 in the middle of a form leaves no file, object, run or charge', async () => {
    const ada = await signUp(site());
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n';
    const sent = ada.client.send('/api/v1/process-user-video', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: stalling(Buffer.concat([Buffer.from(head), video])),
      duplex: 'half',
    } as RequestInit);
    const failed = expect(sent).rejects.toThrow();
    await vi.waitFor(async () => expect((await pendingFiles()).length).toBe(2), { timeout: 60_000 });
    running.child.kill('SIGKILL');
    await running.exited;
    await failed;

    running = await start();
    await vi.waitFor(async () => expect(await pendingFiles()).toEqual([]), { timeout: 60_000 });
    expect(await objectKeys(site())).toEqual([]);
    expect(await creditsOf(site(), ada.uid)).toBe(1);
    const { rows } = await database.superuser.query('select from public.video_analysis_runs');
    expect(rows).toEqual([]);
  });

  it('keeps nothing of a form whose sender went away', async () => {
    const ada = await signUp(site());
    const aborter = new AbortController();
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n';
    const sent = ada.client.send('/api/v1/process-user-video', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: stalling(Buffer.concat([Buffer.from(head), video])),
      duplex: 'half',
      signal: aborter.signal,
    } as RequestInit);
    const failed = expect(sent).rejects.toThrow();
    await vi.waitFor(async () => expect((await pendingFiles()).length).toBe(2), { timeout: 60_000 });
    aborter.abort();
    await failed;
    await vi.waitFor(async () => expect(await pendingFiles()).toEqual([]), { timeout: 60_000 });
  });
});

const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

describe.runIf(mayMount)('a full disk', () => {
  const MEGABYTES = 8;
  let disk: string;
  beforeEach(async () => {
    disk = join(folder, 'disk');
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', disk]);
  });
  afterEach(() => void execFileSync('umount', [disk]));

  const fill = (megabytes: number) => writeFile(join(disk, 'filler'), Buffer.alloc(megabytes * 1024 * 1024));

  it('stops an upload with its own code, and lets it go on when there is space again', async () => {
    const server = await startTestServer({
      environment: { DATA_DIR: disk },
      app: { keptFreeBytes: Number.NEGATIVE_INFINITY },
    });
    const ada = await signUp(server);
    await fill(MEGABYTES - 1);
    const location = (await createUpload(ada, video.length)).headers.get('location') ?? '';
    const refused = await sendBytes(ada, location, 0, video);
    expect([refused.status, refused.json.error?.code]).toEqual([507, 'DISK_FULL']);
    const form = await sendForm(ada, video);
    expect([form.status, form.json.error?.code]).toEqual([507, 'DISK_FULL']);
    expect(await readdir(join(disk, 'uploads'))).toHaveLength(2);

    await rm(join(disk, 'filler'));
    const offset = Number((await askOffset(ada, location)).headers.get('upload-offset'));
    expect((await sendBytes(ada, location, offset, video.subarray(offset))).status).toBe(204);
    expect((await analyze(ada, location.split('/').at(-1) ?? '')).status).toBe(202);
    const [key = ''] = await objectKeys(server);
    expect((await buffer((await server.storage.get(key)).body)).equals(video)).toBe(true);
    await server.close();
  });

  it('refuses an upload before it would take the last space from the database', async () => {
    const server = await startTestServer({
      environment: { DATA_DIR: disk },
      app: { keptFreeBytes: 6_000_000 },
    });
    const ada = await signUp(server);
    expect((await createUpload(ada, 1_000_000)).status).toBe(201);
    expect((await createUpload(ada, 3_000_000)).status).toBe(507);
    await server.close();
  });

  it('of the storage charges nothing, keeps the upload and leaves no half object', async () => {
    const server = await startTestServer({ environment: { STORAGE_URL: `file://${disk}/objects` } });
    const ada = await signUp(server);
    await fill(MEGABYTES - 1);
    const id = await uploadWhole(ada, video);
    const refused = await analyze(ada, id);
    expect([refused.status, refused.json.error?.code]).toEqual([507, 'DISK_FULL']);
    expect(await creditsOf(server, ada.uid)).toBe(1);
    expect(await objectKeys(server)).toEqual([]);
    expect(await readdir(join(disk, 'objects', '.half-written'))).toEqual([]);

    await rm(join(disk, 'filler'));
    expect((await analyze(ada, id)).status).toBe(202);
    await server.close();
  });
});

describe.runIf(process.platform === 'linux')('a storage that fails', { timeout: 180_000 }, () => {
  it('answers 503, charges nothing, and takes the same uploads when it is back', async () => {
    const swift = await startSwift();
    const server = await startTestServer({ app: { storage: new S3Storage(swift.options) } });
    const ada = await signUp(server);
    await giveCredits(server, ada.uid, 1);
    const finished = await uploadWhole(ada, video);
    const location = (await createUpload(ada, video.length)).headers.get('location') ?? '';
    await sendBytes(ada, location, 0, video.subarray(0, 1_000_000));

    await swift.fail();
    const failed = await analyze(ada, finished);
    expect([failed.status, failed.json.error?.code]).toEqual([503, 'STORAGE_FAILED']);
    expect((await sendForm(ada, video)).status).toBe(503);
    expect(await creditsOf(server, ada.uid)).toBe(2);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);

    await swift.comeBack();
    expect((await askOffset(ada, location)).headers.get('upload-offset')).toBe('1000000');
    expect((await sendBytes(ada, location, 1_000_000, video.subarray(1_000_000))).status).toBe(204);
    for (const id of [finished, location.split('/').at(-1) ?? '']) {
      const { status, json } = await analyze(ada, id);
      expect([status, json.run.video_id]).toEqual([202, id]);
      const { body } = await server.storage.get(`users/${ada.uid}/videos/${id}/source`);
      expect((await buffer(body)).equals(video)).toBe(true);
    }
    expect(await creditsOf(server, ada.uid)).toBe(0);
    expect(await objectKeys(server)).toHaveLength(2);
    expect(await readdir(join(server.dataDir, 'uploads'))).toEqual([]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.close();
    await swift.stop();
  });
});
