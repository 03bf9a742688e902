import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, type TestAccount } from '../testing/accounts.ts';
import { createTestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ada: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  ada = await signUp(server);
});
afterAll(() => server.close());

describe('/api/v1/user/{uid}/active-runs', () => {
  it('lists pending and processing runs of the owner, oldest first', async () => {
    await server.database.superuser.query(
      `insert into public.video_analysis_runs (firebase_uid, video_name, status, progress, stage, created_at)
       select $1, status || '.mp4', status, 40, 'decode', timestamptz '2026-01-01 10:00:00.123456Z' - n * interval '1 h'
         from unnest(array['pending', 'processing', 'completed', 'failed', 'error']) with ordinality as s(status, n)`,
      [ada.uid],
    );
    const { status, json } = await ada.client.get<{ active_runs: object[] }>(
      `/api/v1/user/${ada.uid}/active-runs`,
    );
    expect(status).toBe(200);
    expect(json.active_runs).toEqual([
      {
        id: expect.any(String),
        video_name: 'processing.mp4',
        status: 'processing',
        progress: 40,
        stage: 'decode',
        created_at: '2026-01-01T08:00:00.123456+00:00',
        started_at: null,
        queue_place: null,
        expected_seconds: null,
      },
      expect.objectContaining({ status: 'pending', queue_place: 1 }),
    ]);
  });

  it('is closed to strangers and to nobody', async () => {
    const eve = await signUp(server);
    expect((await eve.client.get(`/api/v1/user/${ada.uid}/active-runs`)).status).toBe(403);
    expect((await createTestClient(server.url).get(`/api/v1/user/${ada.uid}/active-runs`)).status).toBe(401);
    expect((await eve.client.get(`/api/v1/user/${eve.uid}/active-runs`)).json).toEqual({ active_runs: [] });
  });
});
