import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signUp, type TestAccount } from '../testing/accounts.ts';
import { createTestClient, type SignedUp } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ada: TestAccount;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = await signUp(server);
  token = (await ada.client.get<{ token: string }>('/api/auth/token')).json.token;
});
afterAll(() => server.close());

const stranger = () => createTestClient(server.url);
const ownRuns = () => `/api/v1/user/${ada.uid}/active-runs`;

describe('a call for a user', () => {
  it('is taken with the cookie', async () => {
    expect((await ada.client.get(ownRuns())).status).toBe(200);
  });

  it('is taken with a token, and with the session’s own', async () => {
    expect((await stranger().get(ownRuns(), { authorization: `Bearer ${token}` })).status).toBe(200);
    const { json } = await stranger().post<SignedUp>('/api/auth/sign-in/email', {
      email: ada.email,
      password: 'correct horse',
    });
    expect((await stranger().get(ownRuns(), { authorization: `Bearer ${json.token}` })).status).toBe(200);
  });

  it('is refused without either', async () => {
    expect(await stranger().get(ownRuns())).toMatchObject({
      status: 401,
      json: { error: { code: 'UNAUTHENTICATED' } },
    });
  });

  it.each([
    ['another scheme', () => 'Basic YTpi'],
    ['a token with a changed signature', () => `Bearer ${token.slice(0, -4)}AAAA`],
    ['a token with changed claims', () => `Bearer ${withClaims(token, { role: 'admin' })}`],
    ['a token that says it needs no signature', () => `Bearer ${unsigned(token)}`],
    ['a made-up session', () => 'Bearer 0123456789abcdef'],
    ['nothing after the scheme', () => 'Bearer '],
  ])('is refused with %s', async (_name, authorization) => {
    const answer = await stranger().get(ownRuns(), { authorization: authorization() });
    expect(answer.status).toBe(401);
  });

  it('is taken with the signed value of the cookie as a bearer', async () => {
    const [, signed = ''] = sessionCookieOf(ada);
    expect((await stranger().get(ownRuns(), { authorization: `Bearer ${signed}` })).status).toBe(200);
  });

  it('is refused with a cookie that we did not sign', async () => {
    const made = 'framewise.session_token=0123456789abcdef.c2lnbmF0dXJl';
    expect((await stranger().get(ownRuns(), { cookie: made })).status).toBe(401);
    const [name, signed = ''] = sessionCookieOf(ada);
    const [session = ''] = decodeURIComponent(signed).split('.');
    const forged = [session, `${session}.`, `${session}.${'A'.repeat(43)}=`, signed.replace(/^./, '~')];
    for (const value of forged) {
      const cookie = `${name}=${encodeURIComponent(value)}`;
      expect((await stranger().get(ownRuns(), { cookie })).status, value).toBe(401);
    }
  });

  it('is refused when the session has run out', async () => {
    const eve = await signUp(server);
    await server.database.superuser.query('update auth.sessions set expires_at = now() where user_id = $1', [
      eve.uid,
    ]);
    expect((await eve.client.get(`/api/v1/user/${eve.uid}/active-runs`)).status).toBe(401);
  });

  it('is refused for somebody else', async () => {
    const eve = await signUp(server);
    expect(await eve.client.get(ownRuns())).toMatchObject({
      status: 403,
      json: { error: { code: 'FORBIDDEN' } },
    });
  });

  it('is refused soon after the session was ended elsewhere', async () => {
    const bob = await signUp(server);
    const path = `/api/v1/user/${bob.uid}/active-runs`;
    const cookie = [...bob.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await stranger().get(path, { cookie })).status).toBe(200);
    await bob.client.post('/api/auth/sign-out');
    await vi.waitFor(async () => expect((await stranger().get(path, { cookie })).status).toBe(401), {
      timeout: 15_000,
      interval: 250,
    });
  });
});

function sessionCookieOf({ client }: TestAccount): readonly [string, string] {
  const found = [...client.cookies].find(([name]) => name.endsWith('session_token'));
  if (!found) throw new Error('There is no session cookie.');
  return found;
}

function withClaims(jwt: string, claims: Record<string, unknown>): string {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims };
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
}

function unsigned(jwt: string): string {
  const [, payload = ''] = jwt.split('.');
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.AA`;
}
