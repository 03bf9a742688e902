import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, type TestAccount } from '../testing/accounts.ts';
import { createTestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeTinyFile } from '../testing/tiny-video.ts';
import { creditsOf, giveCredits, objectKeys, type StartAnswer, sendForm } from '../testing/upload.ts';

let server: TestServer;
let video: Buffer<ArrayBuffer>;
beforeAll(async () => {
  server = await startTestServer({ environment: { URL_IMPORT_ALLOW: 'clips.example.com' } });
  video = await makeTinyFile();
});
afterAll(() => server.close());

const sql = (text: string, values: unknown[]) => server.database.superuser.query(text, values);
const fail = (id: string) => sql(`select public.fail_run($1, 'ANALYSIS_CRASHED', 'It crashed.')`, [id]);
const finish = (id: string) => sql('select public.finish_run(p_run_id => $1)', [id]);
const again = (client: TestAccount['client'], id: string, body: object = {}) =>
  client.post<StartAnswer>(`/api/v1/active-runs/${id}/rerun`, body);

async function newUser(credits: number): Promise<TestAccount> {
  const account = await signUp(server);
  if (credits > 1) await giveCredits(server, account.uid, credits - 1);
  return account;
}

async function startOne(account: TestAccount, name = 'clip.mp4'): Promise<StartAnswer['run']> {
  return (await sendForm(account, video, { video_platform: 'tiktok', follower_count: '1200' }, name)).json
    .run;
}

const keysOf = async ({ uid }: TestAccount) =>
  (await objectKeys(server)).filter((key) => key.startsWith(`users/${uid}/`));

async function namesOf({ uid }: TestAccount): Promise<string[]> {
  const { rows } = await sql(
    'select video_name as name from video_analysis_runs where firebase_uid = $1 order by created_at',
    [uid],
  );
  return rows.map(({ name }) => name as string);
}

describe('POST /api/v1/active-runs/{id}/rerun', () => {
  it('takes a failed run up again in its place, under its name and for its credit', async () => {
    const ada = await newUser(1);
    const old = await startOne(ada);
    await fail(old.id);
    const { status, json } = await again(ada.client, old.id);
    expect(status).toBe(202);
    expect(json.run).toMatchObject({
      video_name: 'clip.mp4',
      status: 'pending',
      video_platform: 'tiktok',
      video_source_type: 'upload',
      error_code: null,
    });
    expect(json.run.video_id).not.toBe(old.video_id);
    expect(await namesOf(ada)).toEqual(['clip.mp4']);
    expect(await creditsOf(server, ada.uid)).toBe(0);
    expect(await keysOf(ada)).toEqual([`users/${ada.uid}/videos/${json.run.video_id}/source`]);
    const { rows } = await sql(
      'select follower_count::int as followers from video_analysis_runs where id = $1',
      [json.run.id],
    );
    expect(rows).toEqual([{ followers: 1200 }]);
  });

  it('keeps a completed report and puts the new run beside it', async () => {
    const ada = await newUser(2);
    const old = await startOne(ada);
    await finish(old.id);
    expect((await again(ada.client, old.id)).json.run.video_name).toBe('clip (2).mp4');
    expect(await namesOf(ada)).toEqual(['clip.mp4', 'clip (2).mp4']);
    expect(await keysOf(ada)).toHaveLength(2);
    expect(await creditsOf(server, ada.uid)).toBe(0);
  });

  it('refuses without a credit, and the failed run stays with its video', async () => {
    const ada = await newUser(2);
    const old = await startOne(ada, 'first.mp4');
    await fail(old.id);
    await startOne(ada, 'second.mp4');
    await startOne(ada, 'third.mp4');
    const { status, json } = await again(ada.client, old.id);
    expect([status, json.error?.code]).toEqual([402, 'INSUFFICIENT_CREDITS']);
    expect(await namesOf(ada)).toEqual(['first.mp4', 'second.mp4', 'third.mp4']);
    expect(await keysOf(ada)).toHaveLength(3);
  });

  it('answers equal requests with one run and one charge, and other ones with a refusal', async () => {
    const ada = await newUser(5);
    const old = await startOne(ada);
    await fail(old.id);
    const request = randomUUID();
    const equal = await Promise.all(
      Array.from({ length: 10 }, () => again(ada.client, old.id, { request_id: request })),
    );
    expect(equal.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 202]);
    expect(new Set(equal.map(({ json }) => json.run.id)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 5 }, () => again(ada.client, old.id)));
    expect(others.map(({ status }) => status)).toEqual(Array(5).fill(404));
    expect(await namesOf(ada)).toEqual(['clip.mp4']);
    expect(await creditsOf(server, ada.uid)).toBe(4);
    expect(await keysOf(ada)).toHaveLength(1);
  });

  it('fetches a link again that had not been fetched', async () => {
    const ada = await newUser(1);
    const link = 'https://clips.example.com/a.mp4';
    const { json } = await ada.client.post<StartAnswer>('/api/v1/analyze', { video_source_url: link });
    await fail(json.run.id);
    expect((await again(ada.client, json.run.id)).json.run).toMatchObject({
      video_source_url: link,
      video_source_type: 'url',
      video_name: 'a.mp4',
    });
  });

  it('says so when the video is gone, and charges nothing', async () => {
    const ada = await newUser(1);
    const old = await startOne(ada);
    await fail(old.id);
    await server.storage.deletePrefix(`users/${ada.uid}/`);
    expect((await again(ada.client, old.id)).status).toBe(404);
    expect(await creditsOf(server, ada.uid)).toBe(1);
    expect(await namesOf(ada)).toEqual(['clip.mp4']);
  });

  it('never makes the free sample a way to analyse for nothing', async () => {
    const ada = await newUser(2);
    const sample = await startOne(ada);
    await sql(`update video_analysis_runs set video_source_type = 'sample' where id = $1`, [sample.id]);
    await finish(sample.id);
    expect((await again(ada.client, sample.id)).json.run.video_source_type).toBe('upload');
    expect(await creditsOf(server, ada.uid)).toBe(0);
  });

  it('waits for the end of a run, and knows none of somebody else', async () => {
    const [ada, eve] = [await newUser(3), await newUser(3)];
    const run = await startOne(ada);
    const { status, json } = await again(ada.client, run.id);
    expect([status, json.error?.code]).toEqual([409, 'CONFLICT']);
    await fail(run.id);
    expect((await again(eve.client, run.id)).status).toBe(404);
    expect((await again(createTestClient(server.url), run.id)).status).toBe(401);
    expect((await again(ada.client, randomUUID())).status).toBe(404);
    expect(await namesOf(eve)).toEqual([]);
    expect(await creditsOf(server, eve.uid)).toBe(3);
  });
});
