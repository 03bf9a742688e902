import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, type TestAccount } from '../testing/accounts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** The table interface inside the whole server, for callers it knows by session and by token. */
let server: TestServer;
let ada: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  ada = await signUp(server);
});
afterAll(() => server.close());

const cookieHeader = ({ client }: TestAccount) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const rest = (headers: Record<string, string>) => new PostgrestClient(`${server.url}/rest/v1`, { headers });

async function tokenOf({ client }: TestAccount): Promise<string> {
  return (await client.get<{ token: string }>('/api/auth/token')).json.token;
}

describe('/rest/v1', () => {
  it('knows a user by the session cookie and by the token', async () => {
    const own = { data: [{ firebase_uid: ada.uid, email: ada.email }], status: 200 };
    const select = (headers: Record<string, string>) =>
      rest(headers).from('users').select('firebase_uid, email');
    expect(await select({ cookie: cookieHeader(ada) })).toMatchObject(own);
    expect(await select({ authorization: `Bearer ${await tokenOf(ada)}` })).toMatchObject(own);
    expect(await select({})).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  it('answers PGRST301 for a token that was changed or is none', async () => {
    const [head, payload, signature = ''] = (await tokenOf(ada)).split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url');
    for (const token of [`${head}.${forged}.${signature}`, `${head}.${payload}.`, 'x.y.z', 'nonsense']) {
      const answer = await rest({ authorization: `Bearer ${token}` })
        .from('users')
        .select();
      expect(answer).toMatchObject({ status: 401, error: { code: 'PGRST301', details: null, hint: null } });
    }
  });

  it('refuses a write by cookie from another site in its own words', async () => {
    const answer = await fetch(`${server.url}/rest/v1/users?firebase_uid=eq.${ada.uid}`, {
      method: 'PATCH',
      headers: {
        cookie: cookieHeader(ada),
        origin: 'https://evil.example',
        'content-type': 'application/json',
      },
      body: '{"bio":"pwned"}',
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      code: 'BAD_ORIGIN',
      message: 'This request did not come from the app.',
      details: null,
      hint: null,
    });
  });

  it('lets a user initialise and read the own billing record', async () => {
    const client = rest({ cookie: cookieHeader(ada) });
    const { data } = await client.rpc('initialize_user_billing', { p_user_id: ada.uid, p_email: ada.email });
    expect(data).toMatchObject({ user_id: ada.uid, credits: 1, current_plan: 'free' });
    expect((await client.from('user_billing').select('credits').single()).data).toEqual({ credits: 1 });
  });

  it('does not reach the tables of identity, queue or bookkeeping', async () => {
    const client = rest({ cookie: cookieHeader(ada) });
    for (const table of ['user', 'session', 'account', 'jwks', 'job', 'applied_files', 'rate_limits']) {
      expect((await client.from(table).select()).error?.code).toBe('PGRST205');
    }
  });
});
