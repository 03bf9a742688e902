import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedIn, PASSWORD, signIn, signUp, type TestAccount } from '../testing/accounts.ts';
import { waitForLink } from '../testing/mailbox.ts';
import { createTestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const stranger = () => createTestClient(server.url);
const query = (text: string, values: unknown[]) => server.database.superuser.query(text, values);

async function secondSession(account: TestAccount) {
  const client = stranger();
  await signIn(client, account.email);
  return client;
}

describe('the password', () => {
  it('is reset by a mailed link, which works once and ends all sessions', async () => {
    const account = await signUp(server);
    await stranger().post('/api/auth/request-password-reset', { email: account.email, redirectTo: '/reset' });
    const link = await waitForLink(server.dataDir, account.email, 'Choose a new password');

    const landing = await stranger().get(link);
    expect(landing.status).toBe(302);
    const token = new URL(landing.headers.get('location') ?? '', server.url).searchParams.get('token');
    const reset = () => stranger().post('/api/auth/reset-password', { newPassword: 'a new secret', token });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);

    expect(await isSignedIn(account.client)).toBe(false);
    expect((await signIn(stranger(), account.email, PASSWORD)).status).toBe(401);
    expect((await signIn(stranger(), account.email, 'a new secret')).status).toBe(200);
  });

  it('is not reset to a weak one', async () => {
    const answer = await stranger().post('/api/auth/reset-password', { newPassword: '123', token: 'any' });
    expect(answer.json).toMatchObject({ reason: 'weak-password' });
  });

  it('is changed by who knows it, and the other sessions end', async () => {
    const account = await signUp(server);
    const other = await secondSession(account);
    const change = (currentPassword: string) =>
      account.client.post('/api/auth/change-password', {
        currentPassword,
        newPassword: 'a new secret',
        revokeOtherSessions: true,
      });

    expect((await change('wrong password')).json).toMatchObject({ reason: 'wrong-password' });
    expect((await change(PASSWORD)).status).toBe(200);
    expect(await isSignedIn(account.client)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect((await signIn(stranger(), account.email, 'a new secret')).status).toBe(200);
  });
});

describe('the e-mail address', () => {
  it('is verified by a mailed link', async () => {
    const { uid, email } = await signUp(server);
    const link = await waitForLink(server.dataDir, email, 'Confirm your e-mail address');
    await stranger().get(link);
    const { rows } = await query('select email_verified from auth.users where id = $1', [uid]);
    expect(rows).toEqual([{ email_verified: true }]);
  });

  it('is not verified by a forged link', async () => {
    const answer = await stranger().get('/api/auth/verify-email?token=forged');
    expect(answer.status).toBe(401);
  });

  it('changes after both addresses agree, everywhere it is kept', async () => {
    const { client, uid, email } = await signUp(server);
    await client.get(await waitForLink(server.dataDir, email, 'Confirm your e-mail address'));
    const newEmail = 'moved@example.com';
    await client.post('/api/auth/change-email', { newEmail });
    await client.get(await waitForLink(server.dataDir, email, 'Confirm the change'));
    expect((await query('select email from public.users where firebase_uid = $1', [uid])).rows).toEqual([
      { email },
    ]);
    await client.get(await waitForLink(server.dataDir, newEmail, 'Confirm your e-mail address'));

    for (const table of ['users', 'user_profiles', 'user_billing']) {
      const { rows } = await query(`select email from public.${table} where firebase_uid = $1`, [uid]);
      expect(rows, table).toEqual([{ email: newEmail }]);
    }
    expect((await signIn(stranger(), newEmail)).status).toBe(200);
  });
});

describe('the name', () => {
  it('changes where it is shown, and a later change of something else leaves it alone', async () => {
    const { client, uid, email } = await signUp(server);
    await client.post('/api/auth/update-user', { name: 'Countess Lovelace' });
    const nameNow = async () =>
      (await query('select display_name, last_name from public.users where firebase_uid = $1', [uid])).rows;
    expect(await nameNow()).toMatchObject([{ display_name: 'Countess Lovelace' }]);

    await query("update public.users set display_name = 'Ada' where firebase_uid = $1", [uid]);
    await client.get(await waitForLink(server.dataDir, email, 'Confirm your e-mail address'));
    expect(await nameNow()).toMatchObject([{ display_name: 'Ada' }]);
  });
});

describe('sessions', () => {
  it('are listed, and one of them is ended from another', async () => {
    const account = await signUp(server);
    const other = await secondSession(account);
    const { json } =
      await account.client.get<{ token: string; userAgent: string }[]>('/api/auth/list-sessions');
    expect(json).toHaveLength(2);

    const otherToken = (other.cookies.get('framewise.session_token') ?? '').split('.')[0];
    await account.client.post('/api/auth/revoke-session', { token: otherToken });
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(account.client)).toBe(true);
  });

  it('of somebody else are not ended', async () => {
    const [victim, attacker] = [await signUp(server), await signUp(server)];
    const token = (victim.client.cookies.get('framewise.session_token') ?? '').split('.')[0];
    await attacker.client.post('/api/auth/revoke-session', { token });
    expect(await isSignedIn(victim.client)).toBe(true);
  });

  it('end all at once, or all but this one', async () => {
    const account = await signUp(server);
    const other = await secondSession(account);
    await account.client.post('/api/auth/revoke-other-sessions');
    expect([await isSignedIn(account.client), await isSignedIn(other)]).toEqual([true, false]);
    await account.client.post('/api/auth/revoke-sessions');
    expect(await isSignedIn(account.client)).toBe(false);
  });

  it('end by signing out', async () => {
    const { client } = await signUp(server);
    const before = client.cookies.get('framewise.session_token');
    await client.post('/api/auth/sign-out');
    expect(client.cookies.has('framewise.session_token')).toBe(false);
    client.cookies.set('framewise.session_token', before ?? '');
    expect(await isSignedIn(client)).toBe(false);
  });
});

describe('deleting the account', () => {
  it('takes the four steps, ends the sessions and frees the address', async () => {
    const account = await signUp(server);
    const { client, uid, email } = account;
    await query(
      "insert into public.user_analytics (firebase_uid, event_type, created_at) values ($1, 'old', now() - interval '91 days')",
      [uid],
    );
    expect((await client.post('/api/auth/delete-user', { password: 'wrong password' })).status).toBe(400);
    expect((await client.post('/api/auth/delete-user', { password: PASSWORD })).status).toBe(200);

    const { rows } = await query('select deleted_at from public.users where firebase_uid = $1', [uid]);
    expect(rows[0].deleted_at).not.toBeNull();
    expect((await query('select 1 from public.user_profiles where user_id = $1', [uid])).rowCount).toBe(0);
    const events = await query(
      'select event_type from public.user_analytics where firebase_uid = $1 order by created_at',
      [uid],
    );
    expect(events.rows.map((row) => row.event_type)).toEqual(['registration', 'user_deleted']);
    expect((await query('select 1 from auth.users where id = $1', [uid])).rowCount).toBe(0);
    expect(await isSignedIn(client)).toBe(false);
    expect((await signIn(stranger(), email)).status).toBe(401);

    const again = await signUp(server, email);
    expect(again.uid).not.toBe(uid);
  });

  it('stops when its data cannot be deleted', async () => {
    const { client, uid } = await signUp(server);
    await query('alter table public.user_profiles rename to hidden', []);
    const answer = await client.post('/api/auth/delete-user', { password: PASSWORD });
    await query('alter table public.hidden rename to user_profiles', []);

    expect(answer.status).toBe(500);
    expect((await query('select 1 from auth.users where id = $1', [uid])).rowCount).toBe(1);
    expect(await isSignedIn(client)).toBe(true);
  });
});
