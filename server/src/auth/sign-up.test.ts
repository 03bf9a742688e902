import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedIn, PASSWORD } from '../testing/accounts.ts';
import { createTestClient, type SignedUp } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { PASSWORD_REQUIRE: 'digit' } });
});
afterAll(() => server.close());

const GOOD = { name: 'Ada Byron Lovelace', password: 'secret 1' };

async function rowsOf(table: string, uid: string) {
  const key = table === 'user_billing' || table === 'credit_transactions' ? 'user_id' : 'firebase_uid';
  const { rows } = await server.database.superuser.query(`select * from public.${table} where ${key} = $1`, [
    uid,
  ]);
  return rows;
}

function attempt(body: unknown) {
  return createTestClient(server.url).post<SignedUp & { code: string; message: string; reason: string }>(
    '/api/auth/sign-up/email',
    body,
  );
}

describe('a sign-up', () => {
  it('has made account, billing with one credit and profile when it answers', async () => {
    const client = createTestClient(server.url);
    const { status, json, headers } = await client.post<SignedUp>('/api/auth/sign-up/email', {
      ...GOOD,
      email: 'Ada@Example.com',
    });

    expect(status).toBe(200);
    const cookie = headers.getSetCookie().find((text) => text.startsWith('framewise.session_token='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
    expect(await isSignedIn(client)).toBe(true);

    const uid = json.user.id;
    const bio = 'Registered with the e-mail address ada@example.com';
    expect(await rowsOf('users', uid)).toMatchObject([
      { email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron Lovelace', bio, deleted_at: null },
    ]);
    expect(await rowsOf('user_billing', uid)).toMatchObject([
      {
        email: 'ada@example.com',
        current_plan: 'free',
        credits: 1,
        credits_used: 0,
        subscription_status: 'active',
      },
    ]);
    expect(await rowsOf('credit_transactions', uid)).toMatchObject([{ credits_amount: 1, credits_after: 1 }]);
    expect(await rowsOf('user_profiles', uid)).toMatchObject([
      { user_id: uid, display_name: 'Ada Byron Lovelace', bio, role: null },
    ]);
  });

  it('logs one registration, no login, and the activity', async () => {
    const { json } = await attempt({ ...GOOD, email: 'events@example.com' });
    const events = await rowsOf('user_analytics', json.user.id);
    const [user] = await rowsOf('users', json.user.id);

    expect(events.map((event) => event.event_type)).toEqual(['registration']);
    expect(user.last_activity_at).not.toBeNull();
  });

  it('succeeds when the last two steps fail', async () => {
    const { superuser } = server.database;
    await superuser.query('alter table public.user_analytics rename to hidden');
    try {
      const { status, json } = await attempt({ ...GOOD, email: 'no-events@example.com' });
      expect(status).toBe(200);
      expect(await rowsOf('user_billing', json.user.id)).toHaveLength(1);
    } finally {
      await superuser.query('alter table public.hidden rename to user_analytics');
    }
    expect(server.logLines.join('')).toContain('registration event was not logged');
  });

  it('that broke after the account was made is mended by the next sign-in', async () => {
    const { superuser } = server.database;
    await superuser.query('alter table public.user_profiles rename to hidden');
    const broken = await attempt({ ...GOOD, email: 'mended@example.com' });
    await superuser.query('alter table public.hidden rename to user_profiles');
    expect(broken.status).toBe(500);
    expect(broken.json).toMatchObject({ code: 'INTERNAL' });
    const { rows } = await superuser.query("select 1 from public.users where email = 'mended@example.com'");
    expect(rows).toHaveLength(0);

    const client = createTestClient(server.url);
    const signedIn = await client.post<SignedUp>('/api/auth/sign-in/email', {
      email: 'mended@example.com',
      password: GOOD.password,
    });

    expect(signedIn.status).toBe(200);
    expect(await rowsOf('user_billing', signedIn.json.user.id)).toMatchObject([{ credits: 1 }]);
    expect(await rowsOf('user_profiles', signedIn.json.user.id)).toHaveLength(1);
  });

  it('of one address twice at once makes one account', async () => {
    const body = { ...GOOD, email: 'twins@example.com' };
    const answers = await Promise.all([attempt(body), attempt(body)]);

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    const { rows } = await server.database.superuser.query(
      "select firebase_uid from public.users where email = 'twins@example.com'",
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a refused sign-up says so in the sentences of the product', () => {
  it('for a taken address', async () => {
    await attempt({ ...GOOD, email: 'taken@example.com' });
    const answer = await attempt({ ...GOOD, email: 'TAKEN@example.com' });

    expect(answer.status).toBe(422);
    expect(answer.json).toEqual({
      code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
      reason: 'email-already-in-use',
      message: 'This email is already registered. Please sign in instead.',
    });
  });

  it('for an address that is none', async () => {
    const answer = await attempt({ ...GOOD, email: 'nobody' });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      reason: 'invalid-email',
      message: 'Please enter a valid email address.',
    });
  });

  it('for a short password', async () => {
    const answer = await attempt({ name: 'A', email: 'short@example.com', password: '12345' });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      reason: 'weak-password',
      message: 'Password should be at least 6 characters long.',
    });
  });

  it('for a password without a required character', async () => {
    const answer = await attempt({ name: 'A', email: 'class@example.com', password: PASSWORD });
    expect(answer.json).toMatchObject({
      reason: 'weak-password',
      message: 'Password should contain a digit.',
    });
  });

  it('for a name that is too long, before anything is made', async () => {
    const answer = await attempt({ ...GOOD, name: 'x'.repeat(101), email: 'long@example.com' });
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({
      code: 'INVALID_USER_DATA',
      message: 'Invalid user data: Display name too long (max 100 characters)',
    });
    const { rows } = await server.database.superuser.query(
      "select 1 from auth.users where email = 'long@example.com'",
    );
    expect(rows).toHaveLength(0);
  });

  it('for anything else, with the reason', async () => {
    const answer = await attempt({ email: 'noname@example.com', password: GOOD.password });
    expect(answer.status).toBe(400);
    expect(answer.json.message).toMatch(/^Failed to create account: /);
  });
});
