import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cancelRun } from '@framewise/database/calls/cancel-run';
import { claimRun } from '@framewise/database/calls/claim-run';
import { findRun } from '@framewise/database/calls/find-run';
import type { RunProgress } from '@framewise/database/calls/report-progress';
import type { Run } from '@framewise/database/calls/run';
import { createAccount } from '@framewise/database/testing/account';
import { createRunFixture, type RunFixture } from '@framewise/database/testing/run-fixture';
import { LocalStorage } from '@framewise/storage/local/local-storage';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bringSource } from './bring-source.ts';

const VIDEO = Buffer.alloc(200_000, 3);

let test: RunFixture;
let folder: string;
let storage: LocalStorage;
let site: http.Server;
let host: string;
let fetched: number;
let onRequest: () => Promise<unknown>;
beforeAll(async () => {
  test = await createRunFixture();
  folder = await mkdtemp(join(tmpdir(), 'framewise-source-'));
  storage = new LocalStorage(join(folder, 'objects'));
  site = http.createServer(async (_request, response) => {
    fetched += 1;
    await onRequest();
    response.writeHead(200, { 'content-length': VIDEO.length }).end(VIDEO);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  fetched = 0;
  onRequest = async () => {};
});

async function claimedLink(link = `http://${host}/clip.mp4`): Promise<Run> {
  const userId = await createAccount(test, { credits: 1 });
  const { run } = await test.start(userId, { videoSourceUrl: link, videoSourceType: 'url' });
  const claimed = await claimRun(test.db, run.id);
  if (!claimed) throw new Error('The run was not claimed.');
  return claimed;
}

async function bring(run: Run, allow: readonly string[] = [host]) {
  const file = join(folder, randomUUID());
  const progress: RunProgress[] = [];
  const links = { maxBytes: 1_000_000, allow };
  await bringSource({ db: test.db, storage, links }, run, {
    file,
    signal: new AbortController().signal,
    onProgress: (step) => progress.push(step),
  });
  return { bytes: await readFile(file), progress };
}

it('fetches a link with progress, keeps it as an upload is kept, and never fetches it again', async () => {
  const run = await claimedLink();
  const { bytes, progress } = await bring(run);
  expect(bytes.equals(VIDEO)).toBe(true);
  expect(progress[0]).toEqual({ stage: 'fetching', progress: 0 });
  expect(progress.at(-1)).toEqual({ stage: 'fetching', progress: 10 });
  const kept = await findRun(test.db, run.id);
  const key = `users/${run.firebase_uid}/videos/${run.video_id}/source`;
  expect(kept).toMatchObject({ source_object: key, video_size_mb: 0.19 });
  if (kept) expect((await bring(kept)).bytes.equals(VIDEO)).toBe(true);
  expect(fetched).toBe(1);
});

it('keeps nothing of a run that was cancelled while its link was fetched', async () => {
  const run = await claimedLink();
  onRequest = () => cancelRun(test.db, { userId: run.firebase_uid, runId: run.id });
  await bring(run);
  expect(await storage.stat(`users/${run.firebase_uid}/videos/${run.video_id}/source`)).toBeNull();
});

it('refuses what leads inside, and says so when a video is gone', async () => {
  await expect(bring(await claimedLink(), [])).rejects.toMatchObject({ code: 'LINK_NOT_ALLOWED' });
  expect(fetched).toBe(0);
  const { run } = await test.start(await createAccount(test, { credits: 1 }));
  await expect(bring(run)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(bring({ ...run, source_object: 'users/u1/videos/v1/source' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
