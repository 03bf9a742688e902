import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signUp } from '../testing/accounts.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const LIMIT = 5;

describe('the limit of /rest/v1', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ environment: { REST_RATE_LIMIT: String(LIMIT) } });
  });
  afterEach(() => server.close());

  const read = (client: TestClient, headers = {}) =>
    client.get('/rest/v1/user_billing?select=credits', headers);
  const nobody = () => createTestClient(server.url);
  const use = async (client: TestClient, headers = {}) => {
    for (let count = 0; count < LIMIT; count++) await read(client, headers);
  };

  async function expectLimited(client: TestClient): Promise<void> {
    const answer = await read(client);
    expect(answer).toMatchObject({
      status: 429,
      json: {
        code: 'RATE_LIMITED',
        message: 'Too many requests. Please try again later.',
        details: null,
        hint: null,
      },
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  }

  it('is each user’s own: by cookie or token it is one, and another user has another', async () => {
    const [ada, eve] = [await signUp(server), await signUp(server)];
    const { json } = await ada.client.get<{ token: string }>('/api/auth/token');
    await use(nobody(), { authorization: `Bearer ${json.token}` });
    await expectLimited(ada.client);
    expect((await read(eve.client)).status).toBe(200);
    expect((await read(nobody())).status).toBe(401);
    // Only this door is closed.
    expect((await ada.client.get(`/api/v1/user/${ada.uid}/active-runs`)).status).toBe(200);
  });

  it('is the network’s for the signed out, also for those who try tokens', async () => {
    const ada = await signUp(server);
    await read(nobody());
    for (let count = 1; count < LIMIT; count++) {
      const { status } = await read(nobody(), { authorization: `Bearer made-up-${count}` });
      expect(status).toBe(401);
    }
    await expectLimited(nobody());
    expect((await read(nobody(), { authorization: 'Bearer made-up' })).status).toBe(429);
    expect((await read(ada.client)).status).toBe(200);
  });
});
