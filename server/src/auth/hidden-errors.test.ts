import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedIn, PASSWORD, signIn } from '../testing/accounts.ts';
import { readMails, waitForLink } from '../testing/mailbox.ts';
import { createTestClient, type SignedUp } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { AUTH_DETAILED_ERRORS: 'off' } });
});
afterAll(() => server.close());

function signUp(email: string) {
  return createTestClient(server.url).post<SignedUp>('/api/auth/sign-up/email', {
    name: 'Ada',
    email,
    password: PASSWORD,
  });
}

describe('with AUTH_DETAILED_ERRORS off', () => {
  it('a sign-up answers the same whether or not the address is taken', async () => {
    const first = await signUp('ada@example.com');
    const second = await signUp('ada@example.com');

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(Object.keys(first.json).sort()).toEqual(Object.keys(second.json).sort());
    expect(Object.keys(first.json.user).sort()).toEqual(Object.keys(second.json.user).sort());
    expect([first.json.token, second.json.token]).toEqual([null, null]);
    expect(first.headers.getSetCookie()).toEqual(second.headers.getSetCookie());
    await waitForLink(server.dataDir, 'ada@example.com', 'You already have an account');
  });

  it('the rows exist at once, and the mailed link opens the first session', async () => {
    const { json } = await signUp('grace@example.com');
    const { rows } = await server.database.superuser.query(
      'select credits from public.user_billing where user_id = $1',
      [json.user.id],
    );
    expect(rows).toEqual([{ credits: 1 }]);

    const client = createTestClient(server.url);
    expect((await signIn(client, 'grace@example.com')).status).toBe(403);
    const link = await waitForLink(server.dataDir, 'grace@example.com', 'Confirm your e-mail address');
    await client.get(link);
    expect(await isSignedIn(client)).toBe(true);
  });

  it('a sign-in answers the same for a wrong password and an unknown address', async () => {
    await signUp('known@example.com');
    const wrong = await signIn(createTestClient(server.url), 'known@example.com', 'not the password');
    const unknown = await signIn(createTestClient(server.url), 'unknown@example.com', 'not the password');

    expect(wrong.status).toBe(unknown.status);
    expect(wrong.json).toEqual(unknown.json);
    expect(wrong.json).toMatchObject({
      reason: 'invalid-credential',
      message: 'Invalid email or password. Please check your credentials.',
    });
  });

  it('a request for a new password answers the same, and mails only the one who exists', async () => {
    const ask = (email: string) =>
      createTestClient(server.url).post('/api/auth/request-password-reset', { email });
    await signUp('forgot@example.com');
    const known = await ask('forgot@example.com');
    const unknown = await ask('stranger@example.com');

    expect(known.status).toBe(unknown.status);
    expect(known.json).toEqual(unknown.json);
    await waitForLink(server.dataDir, 'forgot@example.com', 'Choose a new password');
    expect((await readMails(server.dataDir)).join()).not.toContain('stranger@example.com');
  });
});
