import { randomUUID } from 'node:crypto';
import { type LiveSnapshot, STREAM_EVENTS } from '@framewise/contract/live-event';
import { cancelRun } from '@framewise/database/calls/cancel-run';
import { claimRun } from '@framewise/database/calls/claim-run';
import { reportProgress } from '@framewise/database/calls/report-progress';
import { startRun } from '@framewise/database/calls/start-run';
import { openQueue, type Queue } from '@framewise/database/queue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, type TestAccount } from '../testing/accounts.ts';
import { EventReader } from '../testing/event-reader.ts';
import { createTestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let other: TestServer;
let queue: Queue;
beforeAll(async () => {
  server = await startTestServer({ app: { streamBeatMs: 100 } });
  other = await startTestServer({ database: server.database });
  queue = await openQueue(server.database.db);
});
afterAll(async () => {
  await queue.close();
  await other.close();
  await server.close();
});

const start = async ({ uid }: TestAccount) => {
  const input = { userId: uid, requestId: randomUUID(), videoName: 'clip.mp4' };
  return (await startRun({ db: server.database.db, queue }, input)).run;
};
const complete = (runId: string) =>
  server.database.db.pool.query('select from public.finish_run($1)', [runId]);
const hasId = (id: string) => (data: unknown) => (data as { id?: string }).id === id;
const snapshotOf = async (reader: EventReader) =>
  (await reader.nextOf(STREAM_EVENTS.snapshot)).data as LiveSnapshot;

describe('/api/v1/events', () => {
  it('tells every change of a run to its owner, in order, on whichever server the owner is', async () => {
    const ada = await signUp(server);
    const readers = await Promise.all([server, other].map(({ url }) => EventReader.open(url, ada)));
    for (const reader of readers) expect(await snapshotOf(reader)).toEqual({ active: [], ended: [] });
    const run = await start(ada);
    await claimRun(server.database.db, run.id);
    await reportProgress(server.database.db, run.id, { stage: 'decode', progress: 40 });
    await complete(run.id);
    for (const reader of readers) {
      const seen: unknown[] = [];
      for (let count = 0; count < 4; count++) {
        seen.push((await reader.nextOf(STREAM_EVENTS.change, hasId(run.id))).data);
      }
      expect(seen).toMatchObject([
        { kind: 'analysis', status: 'pending', progress: 0 },
        { status: 'processing', stage: 'starting' },
        { status: 'processing', stage: 'decode', progress: 40 },
        { status: 'completed', progress: 100, video_name: 'clip.mp4' },
      ]);
      await reader.close();
    }
  });

  it('tells a stranger nothing', async () => {
    const [ada, eve] = [await signUp(server), await signUp(server)];
    const reader = await EventReader.open(server.url, eve);
    await snapshotOf(reader);
    await start(ada);
    const own = await start(eve);
    expect((await reader.nextOf(STREAM_EVENTS.change)).data).toMatchObject({ id: own.id });
    await reader.close();
  });

  it('begins with what is active, and on a reconnect tells what ended in between', async () => {
    const ada = await signUp(server);
    const run = await start(ada);
    const first = await EventReader.open(server.url, ada);
    const begun = await first.nextOf(STREAM_EVENTS.snapshot);
    expect((begun.data as LiveSnapshot).active).toMatchObject([{ id: run.id, status: 'pending' }]);
    await first.close();

    await cancelRun(server.database.db, { userId: ada.uid, runId: run.id });
    const again = await EventReader.open(other.url, ada, begun.id ?? '');
    expect(await snapshotOf(again)).toMatchObject({
      active: [],
      ended: [{ id: run.id, status: 'failed', error_code: 'CANCELLED' }],
    });
    await again.close();
  });

  it('does not tell again what ended long before', async () => {
    const ada = await signUp(server);
    const run = await start(ada);
    await complete(run.id);
    await server.database.superuser.query(
      `update video_analysis_runs set finished_at = now() - interval '1 hour' where id = $1`,
      [run.id],
    );
    const reader = await EventReader.open(server.url, ada, String(Date.now()));
    expect(await snapshotOf(reader)).toEqual({ active: [], ended: [] });
    await reader.close();
  });

  it('misses nothing while the database connection is lost', async () => {
    const ada = await signUp(server);
    const run = await start(ada);
    const reader = await EventReader.open(server.url, ada);
    await snapshotOf(reader);
    const client = await server.database.db.pool.connect();
    try {
      // Both in one go: nobody listens any more when the run ends.
      await client.query('begin');
      await client.query('select from public.finish_run($1)', [run.id]);
      await server.database.superuser.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where application_name = 'framewise-live' and datname = current_database()`,
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    const missed = await reader.nextOf(STREAM_EVENTS.snapshot, (data) =>
      (data as LiveSnapshot).ended.some(hasId(run.id)),
    );
    expect((missed.data as LiveSnapshot).active).toEqual([]);
    await reader.close();
  });

  it('tells of recommendation jobs too', async () => {
    const ada = await signUp(server);
    const reader = await EventReader.open(server.url, ada);
    await snapshotOf(reader);
    await server.database.superuser.query(
      `insert into recommendation_jobs (firebase_uid, video_name, category_id) values ($1, 'clip.mp4', 'hook')`,
      [ada.uid],
    );
    expect((await reader.nextOf(STREAM_EVENTS.change)).data).toMatchObject({
      kind: 'recommendation',
      category_id: 'hook',
      status: 'pending',
    });
    await reader.close();
  });

  it('is kept alive by comments, and ends at sign-out', async () => {
    const ada = await signUp(server);
    const reader = await EventReader.open(server.url, ada);
    await snapshotOf(reader);
    const signedOut = reader.nextOf(STREAM_EVENTS.signedOut);
    await expect.poll(() => reader.beats, { timeout: 30_000 }).toBeGreaterThan(0);
    await ada.client.post('/api/auth/sign-out');
    await signedOut;
    expect(await reader.next()).toBeNull();
  });

  it('is bounded per user, and free again when a page is closed', async () => {
    const ada = await signUp(server);
    const readers: EventReader[] = [];
    for (let count = 0; count < 10; count++) readers.push(await EventReader.open(server.url, ada));
    expect(readers.every(({ status }) => status === 200)).toBe(true);
    const refused = await EventReader.open(server.url, ada);
    expect([refused.status, refused.retryAfter]).toEqual([429, '30']);
    await Promise.all(readers.map((reader) => reader.close()));
    await expect
      .poll(async () => {
        const reader = await EventReader.open(server.url, ada);
        await reader.close();
        return reader.status;
      })
      .toBe(200);
  });

  it('is closed to nobody', async () => {
    expect((await createTestClient(server.url).get('/api/v1/events')).status).toBe(401);
  });
});
