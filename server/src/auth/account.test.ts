import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClient, type SignedUp } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PASSWORD = 'correct horse';

async function rowsOf(table: string, uid: string, column = 'firebase_uid') {
  const { rows } = await server.database.superuser.query(
    `select * from public.${table} where ${column} = $1`,
    [uid],
  );
  return rows;
}

describe('sign-up', () => {
  it('answers with a cookie when account, billing and profile exist', async () => {
    const client = createTestClient(server.url);
    const answer = await client.post<SignedUp>('/api/auth/sign-up/email', {
      name: 'Ada Byron Lovelace',
      email: 'ada@example.com',
      password: PASSWORD,
    });

    expect(answer.json).toMatchObject({ user: { email: 'ada@example.com' } });
    expect(answer.status).toBe(200);
    const cookie = answer.headers.getSetCookie().join();
    expect(cookie).toContain('framewise.session_token=');
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('Secure');

    const uid = answer.json.user.id;
    expect(await rowsOf('users', uid)).toMatchObject([
      { email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron Lovelace' },
    ]);
  });
});

describe('tokens', () => {
  it('are verified by the published keys and carry the claims', async () => {
    const client = createTestClient(server.url);
    const signedUp = await client.post<SignedUp>('/api/auth/sign-up/email', {
      name: 'Grace',
      email: 'grace@example.com',
      password: PASSWORD,
    });
    const { json } = await client.get<{ token: string }>('/api/auth/token');
    const keys = await createTestClient(server.url).get<JSONWebKeySet>('/api/auth/jwks');

    const { payload, protectedHeader } = await jwtVerify(json.token, createLocalJWKSet(keys.json));

    expect(protectedHeader.alg).toBe('ES256');
    expect(payload).toMatchObject({
      sub: signedUp.json.user.id,
      email: 'grace@example.com',
      role: 'authenticated',
    });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
  });
});
