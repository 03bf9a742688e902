import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashKey } from '../http/rate-limiter.ts';
import { isSignedIn, PASSWORD, signIn, signUp } from '../testing/accounts.ts';
import { createTestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const stranger = () => createTestClient(server.url);

async function eventsOf(uid: string): Promise<string[]> {
  const { rows } = await server.database.superuser.query(
    'select event_type from public.user_analytics where firebase_uid = $1 order by created_at',
    [uid],
  );
  return rows.map((row) => row.event_type);
}

describe('a sign-in', () => {
  it('gives a session, notes the login and the activity', async () => {
    const { uid, email } = await signUp(server);
    await server.database.superuser.query(
      "update public.users set last_activity_at = '2020-01-01' where firebase_uid = $1",
      [uid],
    );
    const client = stranger();
    const answer = await signIn(client, email.toUpperCase());

    expect(answer.status).toBe(200);
    expect(await isSignedIn(client)).toBe(true);
    expect(await eventsOf(uid)).toEqual(['registration', 'login']);
    const { rows } = await server.database.superuser.query(
      "select last_activity_at > now() - interval '1 minute' as recent from public.users where firebase_uid = $1",
      [uid],
    );
    expect(rows).toEqual([{ recent: true }]);
  });

  it('tells a wrong password', async () => {
    const { email } = await signUp(server);
    const answer = await signIn(stranger(), email, 'not the password');
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual({
      code: 'INVALID_PASSWORD',
      reason: 'wrong-password',
      message: 'Incorrect password. Please try again.',
    });
  });

  it('tells an unknown address', async () => {
    const answer = await signIn(stranger(), 'unknown@example.com');
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual({
      code: 'USER_NOT_FOUND',
      reason: 'user-not-found',
      message: 'No account found with this email address. Please sign up first.',
    });
  });

  it('does not call it a wrong password where the account has none', async () => {
    const { uid, email } = await signUp(server);
    await server.database.superuser.query('delete from auth.accounts where user_id = $1', [uid]);
    const answer = await signIn(stranger(), email);
    expect(answer.json).toMatchObject({
      reason: 'invalid-credential',
      message: 'Invalid email or password. Please check your credentials.',
    });
  });

  it('tells an address that is none', async () => {
    const answer = await signIn(stranger(), 'no address');
    expect(answer.json).toMatchObject({
      reason: 'invalid-email',
      message: 'Please enter a valid email address.',
    });
  });

  it('is refused to a disabled account', async () => {
    const { uid, email } = await signUp(server);
    await server.database.superuser.query(
      'update public.users set deleted_at = now() where firebase_uid = $1',
      [uid],
    );
    const client = stranger();
    const answer = await signIn(client, email);

    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({
      reason: 'user-disabled',
      message: 'This account has been disabled. Please contact support.',
    });
    expect(await isSignedIn(client)).toBe(false);
  });
});

describe('too many tries', () => {
  it('are slowed per account, also for accounts that do not exist and from other addresses', async () => {
    for (const email of [(await signUp(server)).email, 'never-there@example.com']) {
      for (let count = 0; count < 5; count++) {
        expect((await signIn(stranger(), email, 'wrong password')).status).toBe(401);
      }
      const slowed = await signIn(stranger(), email, PASSWORD);
      expect(slowed.status).toBe(429);
      expect(slowed.json).toMatchObject({
        reason: 'too-many-requests',
        message: 'Too many failed attempts. Please try again later.',
      });
      const seconds = Number(slowed.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(30);
    }
    await forgetTries();
  });

  it('cannot slip through by coming together', async () => {
    const { email } = await signUp(server);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signIn(stranger(), email, 'wrong password')),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(7);
    await forgetTries();
  });

  it('are slowed per address, whatever accounts they name', async () => {
    const answers = [];
    for (let count = 0; count < 21; count++) {
      answers.push(await signIn(stranger(), `guess-${count}@example.com`, 'wrong password'));
    }
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(20);
    expect(answers.at(-1)?.status).toBe(429);
    await forgetTries();
  });

  it('are forgiven by the right password', async () => {
    const { email } = await signUp(server);
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 4; count++) await signIn(stranger(), email, 'wrong password');
      expect((await signIn(stranger(), email)).status).toBe(200);
    }
    await forgetTries();
  });

  it('wait longer with every failure, and no longer than a quarter of an hour', async () => {
    const { email } = await signUp(server);
    await signIn(stranger(), email, 'wrong password');
    const waits: number[] = [];
    for (const failures of [5, 6, 7, 8, 30]) {
      await server.database.superuser.query(
        'update auth.sign_in_failures set failures = $1, last_failure_at = now() where key = $2',
        [failures, hashKey(`account ${email}`)],
      );
      waits.push(Number((await signIn(stranger(), email)).headers.get('retry-after')));
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits[0]).toBeLessThanOrEqual(30);
    expect(waits[3]).toBeGreaterThan(120);
    expect(waits[4]).toBeLessThanOrEqual(900);
    await forgetTries();
  });

  async function forgetTries(): Promise<void> {
    await server.database.superuser.query('truncate auth.sign_in_failures');
  }
});
