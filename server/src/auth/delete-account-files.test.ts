import { randomUUID } from 'node:crypto';
import { startRun } from '@framewise/database/calls/start-run';
import { openQueue } from '@framewise/database/queue';
import { videoObject } from '@framewise/storage/object-key';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../testing/accounts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('a deleted account takes its videos along, rows and files, and nobody else’s', async () => {
  const { db } = server.database;
  const queue = await openQueue(db);
  const [ada, eve] = [await signUp(server), await signUp(server)];
  for (const { uid } of [ada, eve]) {
    const videoId = randomUUID();
    const sourceObject = videoObject(uid, videoId, 'source');
    await server.storage.put(sourceObject, 'a video');
    await server.storage.put(videoObject(uid, videoId, 'report'), '{}');
    const video = { userId: uid, requestId: randomUUID(), videoName: 'clip.mp4', videoId, sourceObject };
    await startRun({ db, queue }, video);
    await db.pool.query(`select public.store_video_analysis($1, 'clip.mp4')`, [uid]);
  }
  expect((await ada.client.post('/api/auth/delete-user', { password: PASSWORD })).status).toBe(200);
  await queue.close();

  const countsOf = async (uid: string) => {
    const { rows } = await db.pool.query(
      `select (select count(*) from public.video_analysis_runs where firebase_uid = $1) as runs,
              (select count(*) from public.video_analyses where user_id = $1) as analyses`,
      [uid],
    );
    let objects = 0;
    for await (const _object of server.storage.list(`users/${uid}/`)) objects += 1;
    return { ...rows[0], objects };
  };
  await expect.poll(() => countsOf(ada.uid)).toEqual({ runs: 0, analyses: 0, objects: 0 });
  expect(await countsOf(eve.uid)).toEqual({ runs: 1, analyses: 1, objects: 2 });
  const ledger = 'select transaction_type from public.credit_transactions where user_id = $1 order by id';
  const { rows } = await db.pool.query(ledger, [ada.uid]);
  expect(rows.map((row) => row.transaction_type)).toEqual(['signup', 'usage', 'refund']);
});
