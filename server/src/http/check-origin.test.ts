import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedIn, signUp } from '../testing/accounts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ownOrigins } from './check-origin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('an unsafe request with a session cookie', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site that hides its origin', { origin: 'null' }],
    ['another port of this machine', { origin: 'http://localhost:1' }],
    ['a sibling site without origin', { 'sec-fetch-site': 'same-site' }],
    ['another site without origin', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s', async (_name, headers) => {
    const { client } = await signUp(server);
    const answer = await client.post('/api/auth/sign-out', {}, headers);
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ code: 'BAD_ORIGIN' });
    expect(await isSignedIn(client)).toBe(true);
  });

  it.each([
    ['our own page', () => ({ origin: server.url, 'sec-fetch-site': 'same-origin' })],
    ['our own page in an old browser', () => ({ origin: server.url })],
    ['this machine by its number', () => ({ origin: server.url.replace('localhost', '127.0.0.1') })],
    ['a program, which names no origin', () => ({})],
  ])('is taken from %s', async (_name, headers) => {
    const { client } = await signUp(server);
    const answer = await client.post('/api/auth/sign-out', {}, headers());
    expect(answer.status).toBe(200);
    expect(await isSignedIn(client)).toBe(false);
  });
});

describe('our origins', () => {
  it('are the public one, and for this machine its other names', () => {
    expect(ownOrigins('https://framewise.example')).toEqual(['https://framewise.example']);
    expect(ownOrigins('http://127.0.0.1:3000')).toEqual([
      'http://127.0.0.1:3000',
      'http://localhost:3000',
      'http://[::1]:3000',
    ]);
  });
});
