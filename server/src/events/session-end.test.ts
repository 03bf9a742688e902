import { type LiveSnapshot, STREAM_EVENTS } from '@framewise/contract/live-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD, signIn, signUp, type TestAccount } from '../testing/accounts.ts';
import { EventReader } from '../testing/event-reader.ts';
import { createTestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** So long that nothing but the database's word can end a stream. */
const NEVER_MS = 2 ** 31 - 1;

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer({ app: { streamBeatMs: NEVER_MS } });
  other = await startTestServer({ database: server.database, app: { streamBeatMs: NEVER_MS } });
});
afterAll(async () => {
  await other.close();
  await server.close();
});
afterEach(() => void vi.useRealTimers());

/** One stream on each server, both of them open. */
async function openStreams(account: TestAccount): Promise<EventReader[]> {
  const readers = await Promise.all([server, other].map(({ url }) => EventReader.open(url, account)));
  for (const reader of readers) await reader.nextOf(STREAM_EVENTS.snapshot);
  return readers;
}

async function secondSession(account: TestAccount): Promise<TestAccount> {
  const client = createTestClient(server.url);
  await signIn(client, account.email);
  return { ...account, client };
}

async function expectSignedOut(readers: readonly EventReader[]): Promise<void> {
  for (const reader of readers) {
    await reader.nextOf(STREAM_EVENTS.signedOut);
    expect(await reader.next()).toBeNull();
  }
}

/** A change comes through: the stream is alive. */
async function expectAlive(account: TestAccount, readers: readonly EventReader[]): Promise<void> {
  await server.database.superuser.query(
    `insert into recommendation_jobs (firebase_uid, video_name, category_id) values ($1, 'clip.mp4', 'hook')`,
    [account.uid],
  );
  for (const reader of readers) await reader.nextOf(STREAM_EVENTS.change);
  await Promise.all(readers.map((reader) => reader.close()));
}

describe('the end of a session ends its streams at once, on every server', () => {
  it('by signing out; another session and another user go on', async () => {
    const [ada, eve] = [await signUp(server), await signUp(server)];
    const phone = await secondSession(ada);
    const [own, onPhone, strangers] = [
      await openStreams(ada),
      await openStreams(phone),
      await openStreams(eve),
    ];
    await ada.client.post('/api/auth/sign-out');
    await expectSignedOut(own);
    await expectAlive(phone, onPhone);
    await expectAlive(eve, strangers);
  });

  it('by revoking it from another one', async () => {
    const ada = await signUp(server);
    const phone = await secondSession(ada);
    const onPhone = await openStreams(phone);
    await ada.client.post('/api/auth/revoke-other-sessions');
    await expectSignedOut(onPhone);
  });

  it('by deleting the account, also for a stream that was opened with a token', async () => {
    const ada = await signUp(server);
    const readers = await openStreams(ada);
    const { json } = await ada.client.get<{ token: string }>('/api/auth/token');
    const byToken = await EventReader.openWith(server.url, { authorization: `Bearer ${json.token}` });
    const { data } = await byToken.nextOf(STREAM_EVENTS.snapshot);
    expect((data as LiveSnapshot).active).toEqual([]);
    const { status } = await ada.client.post('/api/auth/delete-user', { password: PASSWORD });
    expect(status).toBe(200);
    await expectSignedOut([...readers, byToken]);
  });

  it('is known to the calls of every server, although they remember sessions for a while', async () => {
    const ada = await signUp(server);
    const cookie = [...ada.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const call = () => createTestClient(other.url).get(`/api/v1/user/${ada.uid}/active-runs`, { cookie });
    // The clock stands still, so what is remembered does not grow old.
    vi.useFakeTimers({ toFake: ['Date'] });
    expect((await call()).status).toBe(200);
    await ada.client.post('/api/auth/sign-out');
    await expect.poll(async () => (await call()).status, { timeout: 30_000 }).toBe(401);
  });
});
