import { randomUUID } from 'node:crypto';
import type { BucketFile } from '@framewise/contract/endpoints/runs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signUp, type TestAccount } from '../testing/accounts.ts';
import { createTestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeTinyFile } from '../testing/tiny-video.ts';
import { creditsOf, giveCredits, objectKeys, sendForm } from '../testing/upload.ts';

let server: TestServer;
let ada: TestAccount;
let eve: TestAccount;
let video: Buffer<ArrayBuffer>;
beforeAll(async () => {
  server = await startTestServer({ environment: { ADMIN_EMAILS: 'root@example.com' } });
  [ada, eve] = [await signUp(server), await signUp(server)];
  await giveCredits(server, ada.uid, 50);
  video = await makeTinyFile();
});
afterAll(() => server.close());

const nobody = () => createTestClient(server.url);
const REPORT = { file_source: { fps: 30 }, schema_version: 1 };

async function startOne(name = `clip-${randomUUID()}.mp4`, fields: Record<string, string> = {}) {
  const { json } = await sendForm(ada, video, fields, name);
  return json.run;
}

/** What a worker does at the end of a run. */
async function complete(run: { id: string; video_id: string; video_name: string }): Promise<void> {
  const prefix = `users/${ada.uid}/videos/${run.video_id}`;
  const report = await server.storage.put(`${prefix}/report.json`, JSON.stringify(REPORT));
  await server.storage.put(`${prefix}/preview.jpg`, Buffer.from([255, 216, 255, 1]));
  await server.storage.put(`${prefix}/frames/1.jpg`, 'frame');
  const { superuser } = server.database;
  await superuser.query(
    `select public.finish_run(p_run_id => $1, p_preview_gcs_path => $2, p_report_size_bytes => $3,
                              p_report_stored_at => $4)`,
    [run.id, `${prefix}/preview.jpg`, report.sizeBytes, report.updatedAt],
  );
  await superuser.query(
    'select public.store_video_analysis(p_user_id => $1, p_video_name => $2, p_analysis_data => $3)',
    [ada.uid, run.video_name, JSON.stringify(REPORT)],
  );
}

async function completedRun(name?: string) {
  const run = await startOne(name);
  await complete(run);
  return run;
}

describe('GET /api/v1/active-runs/{id}', () => {
  it('shows a run to its owner, and to nobody else', async () => {
    const run = await startOne();
    const path = `/api/v1/active-runs/${run.id}`;
    const { status, json } = await ada.client.get<{ run: Record<string, unknown> }>(path);
    expect(status).toBe(200);
    expect(json.run).toMatchObject({ id: run.id, status: 'pending', video_name: run.video_name });
    expect(Object.keys(json.run)).not.toContain('queue_tag');
    expect((await eve.client.get(path)).status).toBe(404);
    expect((await nobody().get(path)).status).toBe(401);
    expect((await ada.client.get(`/api/v1/active-runs/${randomUUID()}`)).status).toBe(404);
    expect((await ada.client.get('/api/v1/active-runs/1')).status).toBe(422);
  });
});

describe('DELETE /api/v1/active-runs/{id}', () => {
  const cancel = (client: TestAccount['client'], id: string) =>
    client.send<{ run: { status: string; error_code: string }; error?: { code: string } }>(
      `/api/v1/active-runs/${id}`,
      { method: 'DELETE' },
    );

  it('cancels for the owner and returns the credit once', async () => {
    const before = await creditsOf(server, ada.uid);
    const run = await startOne();
    expect((await cancel(eve.client, run.id)).status).toBe(404);
    expect((await cancel(nobody(), run.id)).status).toBe(401);
    expect(await creditsOf(server, ada.uid)).toBe(before - 1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(ada.client, run.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const won = answers.find(({ status }) => status === 200);
    expect(won?.json.run).toMatchObject({ status: 'failed', error_code: 'CANCELLED' });
    expect(await creditsOf(server, ada.uid)).toBe(before);
  });

  it('says that a completed run is over', async () => {
    const run = await completedRun();
    const { status, json } = await cancel(ada.client, run.id);
    expect([status, json.error?.code]).toEqual([409, 'ALREADY_FINISHED']);
  });
});

describe('GET /api/v1/status/{id}', () => {
  it('follows a run from waiting to its report', async () => {
    const run = await startOne();
    const path = `/api/v1/status/${run.id}`;
    expect((await ada.client.get(path)).json).toEqual({
      id: run.id,
      kind: 'analysis',
      status: 'pending',
      progress: 0,
      stage: null,
    });
    await complete(run);
    expect((await ada.client.get(path)).json).toMatchObject({
      status: 'completed',
      progress: 100,
      result: REPORT,
    });
    expect((await eve.client.get(path)).status).toBe(404);
    expect((await nobody().get(path)).status).toBe(401);
  });

  it('names the error of a failed run', async () => {
    const run = await startOne();
    await server.database.superuser.query(`select public.fail_run($1, 'UNREADABLE_VIDEO', 'Damaged.')`, [
      run.id,
    ]);
    expect((await ada.client.get(`/api/v1/status/${run.id}`)).json).toMatchObject({
      status: 'failed',
      error: { code: 'UNREADABLE_VIDEO', message: 'Damaged.' },
    });
  });

  it('knows recommendation jobs too', async () => {
    const { rows } = await server.database.superuser.query<{ id: string }>(
      `with job as (
         insert into public.recommendation_jobs (firebase_uid, video_name, category_id, status, progress)
         values ($1, 'clip.mp4', 'hook', 'completed', 100) returning *)
       insert into public.recommendation_results (job_id, firebase_uid, video_name, category_id, result)
       select id, firebase_uid, video_name, category_id, '{"advice": 1}' from job returning job_id as id`,
      [ada.uid],
    );
    const path = `/api/v1/status/${rows[0]?.id}`;
    expect((await ada.client.get(path)).json).toMatchObject({
      kind: 'recommendation',
      status: 'completed',
      result: { advice: 1 },
    });
    expect((await eve.client.get(path)).status).toBe(404);
  });
});

describe('GET /api/v1/user/{uid}/files', () => {
  it('lists newest first, by pages and status, without forensic videos unless they are asked for', async () => {
    const bea = await signUp(server);
    await giveCredits(server, bea.uid, 5);
    for (const name of ['a.mp4', 'b.mp4', 'c.mp4']) await sendForm(bea, video, {}, name);
    await sendForm(bea, video, { video_source_type: 'forensic' }, 'secret.mp4');
    const list = async (query = '') => {
      const { json } = await bea.client.get<{ files: { video_name: string }[]; total: number }>(
        `/api/v1/user/${bea.uid}/files${query}`,
      );
      return [json.files.map((file) => file.video_name), json.total];
    };
    expect(await list()).toEqual([['c.mp4', 'b.mp4', 'a.mp4'], 3]);
    expect(await list('?limit=1&offset=1')).toEqual([['b.mp4'], 3]);
    expect(await list('?include_forensic=true')).toEqual([['secret.mp4', 'c.mp4', 'b.mp4', 'a.mp4'], 4]);
    expect(await list('?status=completed')).toEqual([[], 0]);
    expect((await bea.client.get(`/api/v1/user/${bea.uid}/files?limit=0`)).status).toBe(422);
    const { json } = await bea.client.get<{ files: object[] }>(`/api/v1/user/${bea.uid}/files?limit=1`);
    expect(json.files[0]).toMatchObject({
      size_mb: expect.any(Number),
      duration_seconds: 1,
      status: 'pending',
    });
  });

  it('is for the owner alone', async () => {
    expect((await eve.client.get(`/api/v1/user/${ada.uid}/files`)).status).toBe(403);
    expect((await nobody().get(`/api/v1/user/${ada.uid}/files`)).status).toBe(401);
  });
});

describe('GET /api/v1/user/{uid}/bucket-files', () => {
  it('lists and gives out the stored reports of the owner', async () => {
    const name = 'Ä report (2)/..%2F.mp4'.replaceAll('/', '-');
    const run = await completedRun(name);
    await startOne();
    const { json } = await ada.client.get<{ files: { name: string; size: number }[] }>(
      `/api/v1/user/${ada.uid}/bucket-files`,
    );
    const listed = json.files.find((file) => file.name === `${run.video_name}.json`);
    expect(listed).toMatchObject({ size: JSON.stringify(REPORT).length, updated_at: expect.any(String) });
    const path = `/api/v1/user/${ada.uid}/bucket-files/${encodeURIComponent(listed?.name ?? '')}`;
    const answer = await ada.client.get(path);
    expect([answer.status, answer.json]).toEqual([200, REPORT]);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect((await eve.client.get(path)).status).toBe(403);
    expect((await nobody().get(path)).status).toBe(401);
    expect((await eve.client.get(`/api/v1/user/${ada.uid}/bucket-files`)).status).toBe(403);
    expect((await nobody().get(`/api/v1/user/${ada.uid}/bucket-files`)).status).toBe(401);
    expect((await eve.client.get(`/api/v1/user/${eve.uid}/bucket-files`)).json).toEqual({ files: [] });
  });

  it('lists without asking the storage, unless a run is older than what is written down', async () => {
    const [known, old] = [await completedRun(), await completedRun()];
    await server.database.superuser.query(
      'update video_analysis_runs set report_size_bytes = null, report_stored_at = null where id = $1',
      [old.id],
    );
    const asked = vi.spyOn(server.storage, 'stat');
    const listed = vi.spyOn(server.storage, 'list');
    const { json } = await ada.client.get<{ files: BucketFile[] }>(`/api/v1/user/${ada.uid}/bucket-files`);
    const keyOf = ({ video_id }: typeof old) => `users/${ada.uid}/videos/${video_id}/report.json`;
    expect([asked.mock.calls, listed.mock.calls]).toEqual([[[keyOf(old)]], []]);
    vi.restoreAllMocks();
    for (const run of [known, old]) {
      const stored = await server.storage.stat(keyOf(run));
      expect(json.files.find(({ name }) => name === `${run.video_name}.json`)).toMatchObject({
        size: stored?.sizeBytes,
        updated_at: stored?.updatedAt.toISOString(),
      });
    }
  });

  it.each(['..%2f..%2fauth-secret', 'unknown.mp4.json', 'clip.mp4', '%00.json', `${'x'.repeat(250)}.json`])(
    'knows no %s',
    async (file) => {
      const { status } = await ada.client.get(`/api/v1/user/${ada.uid}/bucket-files/${file}`);
      expect([404, 422]).toContain(status);
    },
  );
});

describe('GET /api/v1/users/video-preview/{uid}/{videoName}', () => {
  const tokenOf = async (account: TestAccount) => {
    const path = `/api/v1/user/${account.uid}/preview-token`;
    return (await account.client.get<{ token: string; expires_at: string }>(path)).json;
  };

  it('shows the picture to whoever holds a token of the owner, and to nobody else', async () => {
    const run = await completedRun('Ünïcode & long '.repeat(12).concat('.mp4'));
    const path = `/api/v1/users/video-preview/${ada.uid}/${encodeURIComponent(run.video_name)}`;
    const { token, expires_at } = await tokenOf(ada);
    expect(new Date(expires_at).getTime()).toBeGreaterThan(Date.now());
    const answer = await fetch(new URL(`${path}?token=${token}`, server.url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([255, 216, 255, 1]);

    expect((await nobody().get(path)).status).toBe(401);
    // Not even to the owner without it: this address is fetched without credentials.
    expect((await ada.client.get(path)).status).toBe(401);
    expect((await nobody().get(`${path}?token=${token}x`)).status).toBe(401);
    expect((await nobody().get(`${path}?token=${(await tokenOf(eve)).token}`)).status).toBe(403);
    const { json } = await ada.client.get<{ token: string }>('/api/auth/token');
    expect((await nobody().get(`${path}?token=${json.token}`)).status).toBe(401);
    expect((await nobody().get('/api/v1/config', { authorization: `Bearer ${token}` })).status).toBe(200);
    const asBearer = await nobody().get(`/api/v1/user/${ada.uid}/files`, {
      authorization: `Bearer ${token}`,
    });
    expect(asBearer.status).toBe(401);
  });

  it('answers 404 for a video without a picture, and for none', async () => {
    const run = await startOne();
    const { token } = await tokenOf(ada);
    for (const name of [run.video_name, 'unknown.mp4']) {
      const path = `/api/v1/users/video-preview/${ada.uid}/${encodeURIComponent(name)}?token=${token}`;
      expect((await nobody().get(path)).status).toBe(404);
    }
  });

  it('gives a token only to the owner', async () => {
    expect((await eve.client.get(`/api/v1/user/${ada.uid}/preview-token`)).status).toBe(403);
    expect((await nobody().get(`/api/v1/user/${ada.uid}/preview-token`)).status).toBe(401);
  });
});

describe('DELETE /api/v1/user/{uid}/files/{video_name}', () => {
  const remove = (client: TestAccount['client'], name: string) =>
    client.send(`/api/v1/user/${ada.uid}/files/${encodeURIComponent(name)}`, { method: 'DELETE' });

  const rowsOf = async (name: string) => {
    const { rows } = await server.database.superuser.query(
      `select 'run' from public.video_analysis_runs where firebase_uid = $1 and video_name = $2
       union all select 'analysis' from public.video_analyses where user_id = $1 and video_name = $2`,
      [ada.uid, name],
    );
    return rows.length;
  };

  it('removes every object and row of the video, and no other', async () => {
    const [run, other] = [await completedRun(), await completedRun()];
    expect((await remove(eve.client, run.video_name)).status).toBe(403);
    expect((await remove(nobody(), run.video_name)).status).toBe(401);
    const before = await objectKeys(server);
    expect((await remove(ada.client, run.video_name)).status).toBe(204);
    const after = await objectKeys(server);
    expect(before.filter((key) => !after.includes(key)).every((key) => key.includes(run.video_id))).toBe(
      true,
    );
    expect(after.some((key) => key.includes(run.video_id))).toBe(false);
    expect(await rowsOf(run.video_name)).toBe(0);
    expect(await rowsOf(other.video_name)).toBe(2);
    expect((await remove(ada.client, run.video_name)).status).toBe(404);
  });

  it('cancels an active run first, and returns its credit', async () => {
    const before = await creditsOf(server, ada.uid);
    const run = await startOne();
    expect((await remove(ada.client, run.video_name)).status).toBe(204);
    expect(await creditsOf(server, ada.uid)).toBe(before);
    expect((await objectKeys(server)).some((key) => key.includes(run.video_id))).toBe(false);
  });

  it('keeps the row when the storage fails, so that it can be tried again', async () => {
    const run = await completedRun();
    const { storage } = server;
    const works = storage.deletePrefix.bind(storage);
    storage.deletePrefix = () => Promise.reject(new Error('away'));
    expect((await remove(ada.client, run.video_name)).status).toBe(500);
    storage.deletePrefix = works;
    expect(await rowsOf(run.video_name)).toBe(2);
    expect((await remove(ada.client, run.video_name)).status).toBe(204);
  });
});
