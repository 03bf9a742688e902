import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, type TestAccount } from '../testing/accounts.ts';
import { createTestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeTinyFile } from '../testing/tiny-video.ts';
import { giveCredits, type StartAnswer, sendForm } from '../testing/upload.ts';
import { withEndingOf } from './rename-video.ts';

let server: TestServer;
let ada: TestAccount;
let video: Buffer<ArrayBuffer>;
beforeAll(async () => {
  server = await startTestServer();
  ada = await signUp(server);
  await giveCredits(server, ada.uid, 20);
  video = await makeTinyFile();
});
afterAll(() => server.close());

const REPORT = { speech: { transcript: 'pour the espresso slowly' }, schema_version: 1 };
const sql = (text: string, values: unknown[]) => server.database.superuser.query(text, values);

async function completed(name: string): Promise<StartAnswer['run']> {
  const { run } = (await sendForm(ada, video, {}, name)).json;
  await sql(`select public.finish_run(p_run_id => $1, p_preview_public_url => '/old')`, [run.id]);
  await sql(
    'select public.store_video_analysis(p_user_id => $1, p_video_name => $2, p_analysis_data => $3)',
    [ada.uid, run.video_name, JSON.stringify(REPORT)],
  );
  return run;
}

const rename = (client: TestAccount['client'], from: string, to: string, uid = ada.uid) =>
  client.send<StartAnswer>(`/api/v1/user/${uid}/files/${encodeURIComponent(from)}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ video_name: to }),
  });

async function search(words: string): Promise<string[]> {
  const { json } = await ada.client.post<{ video_name: string }[]>('/rest/v1/rpc/search_video_analyses', {
    p_user_id: ada.uid,
    p_search_text: words,
  });
  return json.map((row) => row.video_name);
}

describe('PATCH /api/v1/user/{uid}/files/{video_name}', () => {
  it('gives a video its new name everywhere', async () => {
    await completed('IMG_0001.MOV');
    const { status, json } = await rename(ada.client, 'IMG_0001.MOV', 'Barista ünder way');
    expect(status).toBe(200);
    expect(json.run).toMatchObject({
      video_name: 'Barista ünder way.MOV',
      preview_public_url: `/api/v1/users/video-preview/${ada.uid}/Barista%20%C3%BCnder%20way.MOV`,
    });
    expect(await search('barista')).toEqual(['Barista ünder way.MOV']);
    expect(await search('espresso')).toEqual(['Barista ünder way.MOV']);
    expect(await search('IMG_0001')).toEqual([]);
    const base = `/api/v1/user/${ada.uid}/files`;
    expect((await ada.client.get(`${base}/${encodeURIComponent('Barista ünder way.MOV')}`)).status).toBe(200);
    expect((await ada.client.get(`${base}/IMG_0001.MOV`)).status).toBe(404);
  });

  it('refuses a name that is taken, and changes nothing', async () => {
    await completed('one.mp4');
    await completed('two.mp4');
    const { status, json } = await rename(ada.client, 'one.mp4', 'two.mp4');
    expect(status).toBe(409);
    expect(json.error?.message).toBe('You already have a video called two.mp4.');
    expect((await search('one')).sort()).toEqual(['one.mp4']);
  });

  it('waits for the end of a run', async () => {
    await sendForm(ada, video, {}, 'busy.mp4');
    const { status, json } = await rename(ada.client, 'busy.mp4', 'calm.mp4');
    expect([status, json.error?.message]).toEqual([
      409,
      'A video can be renamed once its analysis has ended.',
    ]);
  });

  it.each(['', '   ', 'x'.repeat(201)])('refuses %j', async (name) => {
    await expect(rename(ada.client, 'one.mp4', name)).resolves.toMatchObject({ status: 422 });
  });

  it('is for the owner alone', async () => {
    const eve = await signUp(server);
    await completed('mine.mp4');
    expect((await rename(eve.client, 'mine.mp4', 'hers.mp4')).status).toBe(403);
    expect((await rename(eve.client, 'mine.mp4', 'hers.mp4', eve.uid)).status).toBe(404);
    expect((await rename(createTestClient(server.url), 'mine.mp4', 'hers.mp4')).status).toBe(401);
    expect(await search('mine')).toEqual(['mine.mp4']);
  });
});

describe('withEndingOf', () => {
  it('keeps the ending once', () => {
    expect(withEndingOf('a.mov', 'b')).toBe('b.mov');
    expect(withEndingOf('a.mov', 'b.MOV')).toBe('b.MOV');
    expect(withEndingOf('a.mov', 'b.mp4')).toBe('b.mp4.mov');
    expect(withEndingOf('link without one', 'b')).toBe('b');
    fc.assert(
      fc.property(fc.string(), (name) => {
        const once = withEndingOf('a.webm', name);
        expect(withEndingOf('a.webm', once)).toBe(once);
      }),
    );
  });
});
