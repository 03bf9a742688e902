import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { AppError } from '@framewise/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppOptions, createApp } from '../app.ts';
import { signUp } from '../testing/accounts.ts';
import { createTestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createLogger } from './logger.ts';

const METRICS_TOKEN = 'a token for the metrics';
let server: TestServer;
let storageWorks = true;

beforeAll(async () => {
  server = await startTestServer({
    environment: { METRICS_TOKEN, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'google-secret' },
    app: {
      checks: {
        storage: async () => {
          if (!storageWorks) throw new AppError('STORAGE_FAILED');
        },
      },
    },
  });
});
afterAll(() => server.close());

const client = () => createTestClient(server.url);

/** Not listening, on the same database. */
function anotherApp(changes: Partial<AppOptions>) {
  return createApp({
    settings: server.settings,
    db: server.database.db,
    queue: server.queue,
    storage: server.storage,
    log: createLogger({ LOG_LEVEL: 'silent' }),
    publicUrl: server.url,
    authSecret: 'a secret that is only used in tests, long enough',
    version: '0',
    webRoot: server.dataDir,
    ...changes,
  });
}

describe('every answer', () => {
  it('carries the security headers and allows no inline script', async () => {
    for (const path of ['/healthz', '/nowhere', '/api/v1/nowhere', '/api/auth/get-session']) {
      const { headers } = await client().get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).toContain("script-src 'self';");
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
      expect(headers.has('x-powered-by'), path).toBe(false);
    }
  });

  it('keeps a popup connected only on its way through sign-in', async () => {
    const opener = async (path: string) =>
      (await client().get(path)).headers.get('cross-origin-opener-policy');
    expect(await opener('/')).toBe('same-origin-allow-popups');
    expect(await opener('/api/auth/oauth-popup/start?provider=google&popupOrigin=x')).toBeNull();
  });

  it('carries an id: that of the proxy when it is one, else a new one', async () => {
    const given = await client().get('/healthz', { 'x-request-id': 'from-the-proxy-1' });
    expect(given.headers.get('x-request-id')).toBe('from-the-proxy-1');
    const hostile = await client().get('/healthz', { 'x-request-id': 'a b' });
    expect(hostile.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('asks for https when the public address has it, and marks the cookies secure', async () => {
    const secure = anotherApp({ publicUrl: 'https://framewise.example' });
    const answer = await secure.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { name: 'A', email: 'secure@example.com', password: 'correct horse' },
    });
    await secure.close();
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    const cookie = [answer.headers['set-cookie']].flat().join();
    expect(cookie).toMatch(/__Secure-framewise\.session_token=[^;]+;.*Secure/);
  });
});

describe('the address of a client', () => {
  async function addressSeen(trustProxy: boolean) {
    const app = anotherApp({ settings: { ...server.settings, TRUST_PROXY: trustProxy } });
    app.get('/address', { config: { access: 'public' } }, (request) => request.ip);
    const answer = await app.inject({ url: '/address', headers: { 'x-forwarded-for': '6.6.6.6, 7.7.7.7' } });
    await app.close();
    return answer.body;
  }

  it('is what the proxy says, if there is one, never what the client says', async () => {
    expect(await addressSeen(true)).toBe('7.7.7.7');
    expect(await addressSeen(false)).toBe('127.0.0.1');
  });
});

describe('errors', () => {
  it('below /api are JSON with code and sentence', async () => {
    const { status, json } = await client().get('/api/v1/nowhere');
    expect(status).toBe(404);
    expect(json).toEqual({ error: { code: 'NOT_FOUND', message: 'Record not found.' } });
  });

  it('of addresses that take no such request have the same shape', async () => {
    const { status, json } = await client().post('/overview');
    expect([status, json]).toEqual([404, { error: { code: 'NOT_FOUND', message: 'Record not found.' } }]);
  });

  it('of bodies that cannot be read or are too large are the client’s', async () => {
    const send = (body: string) =>
      fetch(`${server.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    expect((await send('{"email":')).status).toBe(400);
    const large = await send(JSON.stringify({ email: 'x'.repeat(2_000_000) }));
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ code: 'TOO_LARGE' });
  });

  it('of forms are refused, because other sites can send them', async () => {
    const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'a@b.c', password: 'correct horse' }),
    });
    expect(answer.status).toBe(400);
  });
});

describe('health', () => {
  it('is live without asking anybody', async () => {
    expect((await client().get('/healthz')).json).toEqual({ status: 'ok' });
  });

  it('is ready only when every part answers', async () => {
    expect(await client().get('/readyz')).toMatchObject({
      status: 200,
      json: { status: 'ok', checks: { database: 'ok', storage: 'ok' } },
    });
    storageWorks = false;
    expect(await client().get('/readyz')).toMatchObject({
      status: 503,
      json: { status: 'unavailable', checks: { database: 'ok', storage: 'failed' } },
    });
    storageWorks = true;
  });

  it('shows metrics by route to the bearer of the token', async () => {
    expect((await client().get('/metrics')).status).toBe(401);
    expect((await client().get('/metrics', { authorization: 'Bearer wrong' })).status).toBe(401);
    await client().get('/api/auth/reset-password/some-secret');
    const { status, text } = await client().get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    expect(status).toBe(200);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d/,
    );
    expect(text).not.toContain('some-secret');
  });
});

describe('the public settings', () => {
  it('hold no secret', async () => {
    const { json, text } = await client().get('/api/v1/config');
    expect(json).toMatchObject({
      social_providers: ['google'],
      password: {
        min_length: 6,
        rules: ['Password should be at least 6 characters long.', expect.any(String)],
      },
      limits: { max_upload_mb: 500, max_video_seconds: 600 },
      payments: { provider: 'sandbox' },
      posthog: null,
    });
    expect(text).not.toContain('google-secret');
    expect(text).not.toContain(METRICS_TOKEN);
  });
});

describe('the description of the API', () => {
  it('names every declared route with who may call it', async () => {
    const { json } = await client().get<{ paths: Record<string, Record<string, unknown>> }>(
      '/api/openapi.json',
    );
    expect(json.paths['/api/v1/config']?.get).toMatchObject({ 'x-access': 'public' });
    expect(json.paths['/api/auth/delete-user']?.post).toMatchObject({
      'x-access': 'user',
      security: [{ token: [] }, { session: [] }],
    });
    expect(json.paths['/api/auth/callback/{id}']?.get).toMatchObject({
      parameters: [{ name: 'id', in: 'path', required: true }],
    });
  });
});

describe('the log', () => {
  it('names requests but no secret', async () => {
    const account = await signUp(server, 'logged@example.com');
    const token = account.client.cookies.get('framewise.session_token') ?? '';
    await client().get('/api/auth/verify-email?token=secret-in-the-query');
    await client().get('/api/auth/reset-password/secret-in-the-path?callbackURL=/');
    await client().get('/healthz', { authorization: 'Bearer secret-in-a-header' });

    const log = server.logLines.join('');
    expect(log).toContain('"path":"/api/auth/sign-up/email","status":200');
    expect(log).toContain('"path":"/api/auth/verify-email"');
    expect(log).not.toContain('secret-in-');
    expect(log).not.toContain('correct horse');
    expect(log).not.toContain(token.split('.')[0]);
    expect(log).not.toContain('logged@example.com');
  });

  it('redacts secrets that ride on a logged object', () => {
    const lines: string[] = [];
    const log = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
    const secrets = { authorization: 's3cret', cookie: 's3cret', 'set-cookie': ['s3cret'] };
    log.info({ ...secrets, password: 's3cret', token: 's3cret' });
    log.info({ headers: secrets, req: { headers: secrets }, res: { headers: secrets } });
    log.info({
      body: { password: 's3cret', newPassword: 's3cret', code: 's3cret' },
      user: { password: 's3cret' },
    });
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toContain('s3cret');
    expect(lines.join('')).toContain('[redacted]');
  });
});

describe('the web app', () => {
  let web: TestServer;
  beforeAll(async () => {
    const webRoot = join(server.dataDir, 'dist');
    await mkdir(join(webRoot, 'assets'), { recursive: true });
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Framewise</title>');
    await writeFile(join(webRoot, 'assets', 'app-1a2b3c.js'), 'console.log("plain")');
    await writeFile(join(webRoot, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync('console.log("plain")'));
    await writeFile(join(server.dataDir, 'outside.txt'), 'not yours');
    web = await startTestServer({ database: server.database, app: { webRoot } });
  });
  afterAll(() => web.close());
  const get = (path: string, headers?: Record<string, string>) =>
    createTestClient(web.url).get(path, headers);

  it('answers every page address with the page, never cached', async () => {
    for (const path of ['/', '/overview', '/payment-success?plan=pro', '/some/unknown/page', '/index.html']) {
      const { status, text, headers } = await get(path);
      expect([status, text], path).toEqual([200, '<!doctype html><title>Framewise</title>']);
      expect(headers.get('cache-control'), path).toBe('no-cache');
      expect(headers.get('content-type'), path).toContain('text/html');
    }
  });

  it('serves hashed files for ever, and compressed where the build did that', async () => {
    const plain = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'identity' });
    expect(plain.text).toBe('console.log("plain")');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const compressed = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br' });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.text).toBe('console.log("plain")');
  });

  it('has no page where a file or an API address is missing', async () => {
    for (const path of ['/assets/gone-123.js', '/api/v1/nowhere', '/rest/v1x/', '/uploads/nothing']) {
      const { status, headers } = await get(path);
      expect(status, path).toBe(404);
      expect(headers.get('content-type'), path).toContain('application/json');
    }
  });

  it('never gives a file from outside', async () => {
    for (const path of [
      '/..%2foutside.txt',
      '/%2e%2e/outside.txt',
      '/assets/..%2f..%2foutside.txt',
      '/%00',
      '/%ff',
    ]) {
      expect((await get(path)).text, path).not.toContain('not yours');
    }
  });

  it('says what to do when it is not built', async () => {
    const { status, text } = await client().get('/overview');
    expect(status).toBe(503);
    expect(text).toContain('npm start');
  });
});
