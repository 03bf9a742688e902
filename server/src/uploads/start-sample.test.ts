import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUp, type TestAccount } from '../testing/accounts.ts';
import { createTestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeTinyFile } from '../testing/tiny-video.ts';
import { creditsOf, objectKeys, type StartAnswer, sendForm, uploadWhole } from '../testing/upload.ts';

const CLIP = resolve(import.meta.dirname, '../../samples/three-edits.mp4');

let server: TestServer;
let ada: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await signUp(server);
});

const analyze = (account: TestAccount, body: object) =>
  account.client.post<StartAnswer>('/api/v1/analyze', body);
const askSample = (account: TestAccount, options: object = {}) =>
  analyze(account, { sample: true, ...options });
const objectsOf = async ({ uid }: TestAccount) =>
  (await objectKeys(server)).filter((key) => key.startsWith(`users/${uid}/`));
const end = (runId: string) =>
  server.database.superuser.query('select public.fail_run($1, $2, $3)', [runId, 'INTERNAL', 'It broke.']);

async function ledgerOf({ uid }: TestAccount): Promise<unknown[]> {
  const { rows } = await server.database.superuser.query(
    'select transaction_type, credits_amount from public.credit_transactions where user_id = $1 order by id',
    [uid],
  );
  return rows;
}

describe('POST /api/v1/analyze with the sample', () => {
  it('stores a copy of the bundled clip, queues it and takes no credit', async () => {
    const before = await ledgerOf(ada);
    const { status, json } = await askSample(ada, { video_platform: 'tiktok' });
    expect(status).toBe(202);
    expect(json.run).toMatchObject({
      firebase_uid: ada.uid,
      video_name: 'Framewise sample.mp4',
      status: 'pending',
      video_platform: 'tiktok',
      video_source_type: 'sample',
    });
    const { body } = await server.storage.get(`users/${ada.uid}/videos/${json.run.video_id}/source`);
    expect((await buffer(body)).equals(await readFile(CLIP))).toBe(true);
    expect(await creditsOf(server, ada.uid)).toBe(1);
    expect(await ledgerOf(ada)).toEqual(before);
  });

  it('works where every credit is spent', async () => {
    await sendForm(ada, await makeTinyFile());
    expect(await creditsOf(server, ada.uid)).toBe(0);
    expect((await askSample(ada)).status).toBe(202);
    expect(await creditsOf(server, ada.uid)).toBe(0);
  });

  it('makes one run and keeps one object of fifty clicks at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => askSample(ada, { request_id: randomUUID() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 202]);
    expect(new Set(answers.map(({ json }) => json.run.id)).size).toBe(1);
    expect(await objectsOf(ada)).toHaveLength(1);
  });

  it('gives each account its own, which a stranger and nobody cannot see', async () => {
    const eve = await signUp(server);
    const nobody = createTestClient(server.url);
    const [own, other] = [await askSample(ada), await askSample(eve)];
    expect(own.json.run.id).not.toBe(other.json.run.id);
    expect((await nobody.post('/api/v1/analyze', { sample: true })).status).toBe(401);
    const path = `/api/v1/active-runs/${own.json.run.id}`;
    expect((await ada.client.get(path)).status).toBe(200);
    expect((await eve.client.get(path)).status).toBe(404);
    expect((await nobody.get(path)).status).toBe(401);
  });

  it('starts anew once it has failed', async () => {
    const first = await askSample(ada);
    await end(first.json.run.id);
    const second = await askSample(ada);
    expect(second.status).toBe(202);
    expect(second.json.run.id).not.toBe(first.json.run.id);
    expect(await creditsOf(server, ada.uid)).toBe(1);
  });

  it('is deleted with its objects, and may be seen again', async () => {
    const { json } = await askSample(ada);
    const path = `/api/v1/user/${ada.uid}/files/${encodeURIComponent(json.run.video_name)}`;
    expect((await ada.client.send(path, { method: 'DELETE' })).status).toBe(204);
    expect(await objectsOf(ada)).toEqual([]);
    expect((await stat(CLIP)).size).toBeGreaterThan(0);
    expect((await askSample(ada)).status).toBe(202);
    expect(await creditsOf(server, ada.uid)).toBe(1);
  });

  it('is counted and listed like any other video', async () => {
    const { json } = await askSample(ada);
    await server.database.superuser.query('select public.finish_run(p_run_id => $1)', [json.run.id]);
    const files = await ada.client.get<{ files: { video_name: string }[] }>(`/api/v1/user/${ada.uid}/files`);
    expect(files.json.files.map((file) => file.video_name)).toEqual(['Framewise sample.mp4']);
    const again = await askSample(ada);
    expect([again.status, again.json.run.status]).toEqual([200, 'completed']);
  });

  it('stores a copy as young as its run, which nobody takes for an orphan', async () => {
    const before = Date.now();
    const { json } = await askSample(ada);
    const source = await server.storage.stat(`users/${ada.uid}/videos/${json.run.video_id}/source`);
    // The clocks of file systems are coarse.
    expect(source?.updatedAt.getTime()).toBeGreaterThan(before - 1000);
    expect((await stat(CLIP)).mtimeMs).toBeLessThan(before - 1000);
  });
});

describe('the free run of the sample', () => {
  it('is no way to have another video analysed for free', async () => {
    const upload_id = await uploadWhole(ada, await makeTinyFile());
    const video_source_url = 'https://media.example/a.mp4';
    for (const body of [
      { sample: true, upload_id },
      { sample: true, video_source_url },
      { sample: true, upload_id, video_source_url },
      { upload_id, video_source_type: 'sample' },
      { video_source_url, video_source_type: 'sample' },
      { sample: true, video_source_type: 'sample' },
      { sample: false },
      { sample: 'true' },
      { sample: 'file:///etc/passwd' },
    ]) {
      expect([body, (await analyze(ada, body)).status]).toEqual([body, 422]);
    }
    const form = await sendForm(ada, await makeTinyFile(), { video_source_type: 'sample' });
    expect(form.status).toBe(422);
    const table = await ada.client.send('/rest/v1/video_analysis_runs', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ firebase_uid: ada.uid, video_name: 'x.mp4', video_source_type: 'sample' }),
    });
    expect(table.status).toBe(403);
    expect((await analyze(ada, { upload_id })).status).toBe(202);
    expect(await creditsOf(server, ada.uid)).toBe(0);
  });

  it('keeps its own name and source, whatever the request says', async () => {
    const { json } = await askSample(ada, { video_name: 'mine.mp4', video_source_type: 'forensic' });
    expect(json.run).toMatchObject({
      video_name: 'Framewise sample.mp4',
      video_source_type: 'sample',
      video_source_url: null,
    });
  });
});

describe('the limit of samples', () => {
  it('lets nobody keep the machine busy for nothing', async () => {
    const strict = await startTestServer({ environment: { AUTH_RATE_LIMIT: 'on' } });
    try {
      const [eve, bob] = [await signUp(strict), await signUp(strict)];
      const cancel = (id: string) => eve.client.send(`/api/v1/active-runs/${id}`, { method: 'DELETE' });
      let id = '';
      for (let count = 0; count < 5; count += 1) {
        // In turns: asked for anew, and taken up again after it was cancelled.
        const { status, json } =
          count % 2 === 0
            ? await askSample(eve)
            : await eve.client.post<StartAnswer>(`/api/v1/active-runs/${id}/rerun`, {});
        expect(status).toBe(202);
        id = json.run.id;
        await cancel(id);
      }
      const refused = await askSample(eve);
      expect([refused.status, refused.json.error?.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
      expect((await eve.client.post(`/api/v1/active-runs/${id}/rerun`, {})).status).toBe(429);
      expect((await askSample(bob)).status).toBe(202);
    } finally {
      await strict.close();
    }
  });
});
