import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedIn, PASSWORD, signIn, signUp } from '../testing/accounts.ts';
import { createTestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { totpCode } from '../testing/totp.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { AUTH_RATE_LIMIT: 'off' } });
});
afterAll(() => server.close());

interface Setup {
  readonly totpURI: string;
  readonly backupCodes: string[];
}

async function withTwoFactor() {
  const account = await signUp(server);
  const { json } = await account.client.post<Setup>('/api/auth/two-factor/enable', { password: PASSWORD });
  await account.client.post('/api/auth/two-factor/verify-totp', { code: totpCode(json.totpURI) });
  return { ...account, ...json };
}

async function passwordStep(email: string) {
  const client = createTestClient(server.url);
  const { json } = await signIn(client, email);
  expect(json).toMatchObject({ twoFactorRedirect: true });
  expect(await isSignedIn(client)).toBe(false);
  return client;
}

async function loginsOf(uid: string): Promise<number> {
  const { rowCount } = await server.database.superuser.query(
    "select 1 from public.user_analytics where firebase_uid = $1 and event_type = 'login'",
    [uid],
  );
  return rowCount ?? 0;
}

describe('two-factor', () => {
  it('needs the password to be set up', async () => {
    const { client } = await signUp(server);
    const answer = await client.post('/api/auth/two-factor/enable', { password: 'wrong password' });
    expect(answer.status).toBe(400);
  });

  it('is not on before the app has shown that it works', async () => {
    const { client, email } = await signUp(server);
    await client.post('/api/auth/two-factor/enable', { password: PASSWORD });
    const again = createTestClient(server.url);
    await signIn(again, email);
    expect(await isSignedIn(again)).toBe(true);
  });

  it('asks for a code of the app after the password, and only then is it a login', async () => {
    const { uid, email, totpURI } = await withTwoFactor();
    const before = await loginsOf(uid);
    const client = await passwordStep(email);
    expect(await loginsOf(uid)).toBe(before);

    expect((await client.post('/api/auth/two-factor/verify-totp', { code: '000000' })).status).toBe(401);
    expect(await isSignedIn(client)).toBe(false);
    const answer = await client.post('/api/auth/two-factor/verify-totp', { code: totpCode(totpURI) });
    expect(answer.status).toBe(200);
    expect(await isSignedIn(client)).toBe(true);
    expect(await loginsOf(uid)).toBe(before + 1);
  });

  it('takes a backup code once', async () => {
    const { email, backupCodes } = await withTwoFactor();
    const code = backupCodes[0];
    const first = await passwordStep(email);
    expect((await first.post('/api/auth/two-factor/verify-backup-code', { code })).status).toBe(200);
    expect(await isSignedIn(first)).toBe(true);
    const second = await passwordStep(email);
    expect((await second.post('/api/auth/two-factor/verify-backup-code', { code })).status).toBe(401);
    expect(await isSignedIn(second)).toBe(false);
  });

  it('is switched off with the password', async () => {
    const { client, email } = await withTwoFactor();
    await client.post('/api/auth/two-factor/disable', { password: PASSWORD });
    const again = createTestClient(server.url);
    await signIn(again, email);
    expect(await isSignedIn(again)).toBe(true);
  });

  it('locks after too many wrong codes', async () => {
    const { email } = await withTwoFactor();
    const statuses = new Set<number>();
    for (let round = 0; round < 4; round++) {
      const client = await passwordStep(email);
      for (let count = 0; count < 4; count++) {
        statuses.add((await client.post('/api/auth/two-factor/verify-totp', { code: '000000' })).status);
      }
    }
    expect(statuses).toContain(429);
  });
});
