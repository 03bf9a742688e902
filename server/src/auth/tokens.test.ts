import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../testing/accounts.ts';
import { createTestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createTokenVerifier } from './verify-token.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { ADMIN_EMAILS: 'boss@example.com, other@example.com' } });
});
afterAll(() => server.close());

describe('a token', () => {
  it('is verified by the published keys and carries id, role and address for an hour', async () => {
    const { client, uid, email } = await signUp(server);
    const { json } = await client.get<{ token: string }>('/api/auth/token');
    const keys = await createTestClient(server.url).get<JSONWebKeySet>('/api/auth/jwks');

    const { payload, protectedHeader } = await jwtVerify(json.token, createLocalJWKSet(keys.json));

    expect(protectedHeader.alg).toBe('ES256');
    expect(payload).toMatchObject({ sub: uid, email, role: 'authenticated' });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
    expect(JSON.stringify(keys.json)).not.toContain('"d"');
  });

  it('is not given to strangers', async () => {
    const answer = await createTestClient(server.url).get('/api/auth/token');
    expect(answer.status).toBe(401);
  });

  it('says admin only for a listed address that is verified', async () => {
    const { client, uid } = await signUp(server, 'boss@example.com');
    const roleNow = async () => {
      const { json } = await client.get<{ token: string }>('/api/auth/token');
      return JSON.parse(Buffer.from(json.token.split('.')[1] ?? '', 'base64url').toString()).role;
    };
    expect(await roleNow()).toBe('authenticated');
    await server.database.superuser.query('update auth.users set email_verified = true where id = $1', [uid]);
    expect(await roleNow()).toBe('admin');
  });
});

describe('verifying a token', () => {
  const ISSUER = 'http://localhost:1';

  async function issue(
    claims: Record<string, unknown> = {},
    options: { expires?: string; issuer?: string; audience?: string } = {},
  ) {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' };
    const token = await new SignJWT({ email: 'a@b.c', role: 'authenticated', ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .setSubject('user-0123456789')
      .setIssuer(options.issuer ?? ISSUER)
      .setAudience(options.audience ?? ISSUER)
      .setExpirationTime(options.expires ?? '1h')
      .sign(privateKey);
    return { token, keySet: { keys: [jwk] } };
  }

  it('gives the caller', async () => {
    const { token, keySet } = await issue();
    const caller = await createTokenVerifier(ISSUER, async () => keySet)(token);
    expect(caller).toEqual({ uid: 'user-0123456789', email: 'a@b.c', role: 'authenticated' });
  });

  it('refuses an expired one as such', async () => {
    const { token, keySet } = await issue({}, { expires: '-1s' });
    await expect(createTokenVerifier(ISSUER, async () => keySet)(token)).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    });
  });

  it.each([
    ['signed by another key', async () => ({ token: (await issue()).token, keySet: (await issue()).keySet })],
    ['with a role a user cannot have', () => issue({ role: 'service_role' })],
    ['of another server', () => issue({}, { issuer: 'http://elsewhere' })],
    ['for another server', () => issue({}, { audience: 'http://elsewhere' })],
  ])('refuses one %s', async (_name, make) => {
    const { token, keySet } = await make();
    await expect(createTokenVerifier(ISSUER, async () => keySet)(token)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('refuses one without a signature', async () => {
    const { token, keySet } = await issue();
    const header = Buffer.from('{"alg":"none","kid":"k1"}').toString('base64url');
    const forged = `${header}.${token.split('.')[1]}.x`;
    await expect(createTokenVerifier(ISSUER, async () => keySet)(forged)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('reads the key set once for many tokens', async () => {
    const { token, keySet } = await issue();
    let loads = 0;
    const verify = createTokenVerifier(ISSUER, async () => {
      loads++;
      return keySet;
    });
    await verify(token);
    await verify(token);
    expect(loads).toBe(1);
  });
});
