import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp, type TestAccount } from '../testing/accounts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeTinyFile } from '../testing/tiny-video.ts';
import { createUpload, giveCredits, objectKeys, sendForm } from '../testing/upload.ts';
import { type HouseContext, keepHouse } from './keep-house.ts';
import { UploadStore } from './upload-store.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let ada: TestAccount;
let ctx: HouseContext;
beforeAll(async () => {
  server = await startTestServer();
  ada = await signUp(server);
  await giveCredits(server, ada.uid, 5);
  ctx = {
    db: server.database.db,
    storage: server.storage,
    uploads: new UploadStore(join(server.dataDir, 'uploads')),
    log: pino({ level: 'silent' }),
  };
});
afterAll(() => server.close());

const pending = () => readdir(join(server.dataDir, 'uploads'));

it('removes uploads that nobody touched for a day, and no younger ones', async () => {
  await createUpload(ada, 1000);
  await writeFile(join(server.dataDir, 'uploads', randomUUID()), 'a file whose record was never written');
  await keepHouse(ctx, Date.now() + 23 * HOUR_MS);
  expect(await pending()).toHaveLength(3);
  await keepHouse(ctx, Date.now() + 25 * HOUR_MS);
  expect(await pending()).toEqual([]);
});

it('removes forms whose receiver has died at once, and none that is being received', async () => {
  const record = (id: string, receiver: string) =>
    writeFile(
      join(server.dataDir, 'uploads', `${id}.json`),
      JSON.stringify({ id, metadata: { owner: ada.uid, filename: 'a.mp4', receiver } }),
    );
  const { writerName } = await import('@framewise/storage/writer');
  const [dead, living] = [randomUUID(), randomUUID()];
  await record(dead, writerName().replace(/\d+$/, '4194999'));
  await record(living, writerName());
  await keepHouse(ctx);
  expect(await pending()).toEqual([`${living}.json`]);
  await ctx.uploads.discard(living);
});

it('removes objects without a run after a day, and never those of a run', async () => {
  await sendForm(ada, await makeTinyFile());
  const kept = await objectKeys(server);
  await server.storage.put(`users/${ada.uid}/videos/${randomUUID()}/source`, 'orphan');
  await server.storage.put(`users/${ada.uid}/videos/${randomUUID()}/frames/1.jpg`, 'orphan');
  await keepHouse(ctx, Date.now() + 23 * HOUR_MS);
  expect(await objectKeys(server)).toHaveLength(kept.length + 2);
  await keepHouse(ctx, Date.now() + 25 * HOUR_MS);
  expect(await objectKeys(server)).toEqual(kept);
});
