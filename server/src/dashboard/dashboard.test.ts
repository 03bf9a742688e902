import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, type TestAccount } from '../testing/accounts.ts';
import { createTestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ada: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  ada = await signUp(server);
  await server.database.superuser.query(
    `insert into public.video_analysis_runs
       (firebase_uid, video_name, status, video_platform, video_source_type, video_size_mb,
        processing_time_seconds, analysis_metadata)
     values ($1, 'a', 'completed', 'tiktok', 'upload', 1.25, 10,
             '{"total_persons_detected": 2, "total_features_processed": 200}'),
            ($1, 'b', 'processing', 'custom', 'upload', 2, null, '{}'),
            ($1, 'c', 'error', 'custom', 'forensic', 4, null, '{}')`,
    [ada.uid],
  );
});
afterAll(() => server.close());

describe('/api/v1/user/{uid}/dashboard-stats', () => {
  const path = () => `/api/v1/user/${ada.uid}/dashboard-stats`;

  it('answers the dashboard’s numbers, without forensic videos', async () => {
    expect((await ada.client.get(path())).json).toEqual({
      total: 2,
      completed: 1,
      processing: 1,
      failed: 0,
      avgProcessingTime: 10,
      totalAnalyses: 0,
      completedCount: 1,
      avgQualityScore: 0,
      avgViralScore: 0,
      videoDistribution: { instagram: 0, tiktok: 1, youtube: 0, custom: 1 },
      totalPersonsDetected: 2,
      totalFeaturesProcessed: 200,
      storageUsedMB: 3.25,
    });
  });

  it('counts forensic videos when asked to', async () => {
    const { json } = await ada.client.get(`${path()}?include_forensic=true`);
    expect(json).toMatchObject({ total: 3, failed: 1, storageUsedMB: 7.25 });
    expect((await ada.client.get(`${path()}?include_forensic=perhaps`)).status).toBe(422);
  });

  it('is closed to strangers and to nobody', async () => {
    const eve = await signUp(server);
    expect((await eve.client.get(path())).status).toBe(403);
    expect((await createTestClient(server.url).get(path())).status).toBe(401);
  });
});
