import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, type TestAccount } from '../testing/accounts.ts';
import { createTestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeTinyFile } from '../testing/tiny-video.ts';
import {
  askOffset,
  createUpload,
  creditsOf,
  giveCredits,
  objectKeys,
  removeUpload,
  type StartAnswer,
  sendBytes,
  sendForm,
  uploadWhole,
} from '../testing/upload.ts';

let server: TestServer;
let video: Buffer<ArrayBuffer>;
beforeAll(async () => {
  server = await startTestServer({ environment: { MAX_UPLOAD_MB: '1', MAX_VIDEO_SECONDS: '30' } });
  video = await makeTinyFile();
});
afterAll(() => server.close());

const pendingUploads = () => readdir(join(server.dataDir, 'uploads'));

async function newUser(credits = 0): Promise<TestAccount> {
  const account = await signUp(server);
  if (credits > 0) await giveCredits(server, account.uid, credits);
  return account;
}

const analyze = (account: TestAccount, body: object) =>
  account.client.post<StartAnswer>('/api/v1/analyze', body);

async function jobsOf(runId: string): Promise<number> {
  const { rows } = await server.database.superuser.query(
    `select from pgboss.job where name = 'analyse-video' and data ->> 'run_id' = $1`,
    [runId],
  );
  return rows.length;
}

describe('POST /api/v1/process-user-video', () => {
  it('stores the file, charges one credit and queues the run', async () => {
    const ada = await newUser();
    const { status, json } = await sendForm(ada, video, { video_platform: 'tiktok' }, 'Mein Clip ü.mp4');
    expect(status).toBe(202);
    expect(json.run).toMatchObject({
      firebase_uid: ada.uid,
      video_name: 'Mein Clip ü.mp4',
      status: 'pending',
      progress: 0,
      video_platform: 'tiktok',
      video_source_type: 'upload',
      video_duration_seconds: 1,
    });
    const { body } = await server.storage.get(`users/${ada.uid}/videos/${json.run.video_id}/source`);
    expect((await buffer(body)).equals(video)).toBe(true);
    expect(await creditsOf(server, ada.uid)).toBe(0);
    expect(await jobsOf(json.run.id)).toBe(1);
    expect(await pendingUploads()).toEqual([]);
  });

  it('answers 200 and the same run for a request_id that was sent before', async () => {
    const ada = await newUser();
    const request_id = randomUUID();
    const first = await sendForm(ada, video, { request_id });
    const again = await sendForm(ada, video, { request_id });
    expect([first.status, again.status]).toEqual([202, 200]);
    expect(again.json.run.id).toBe(first.json.run.id);
  });

  it('makes one run and one charge of fifty equal requests at once, and keeps one object', async () => {
    const ada = await newUser(4);
    const before = (await objectKeys(server)).length;
    const request_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendForm(ada, video, { request_id })));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(new Set(answers.map(({ json }) => json.run.id)).size).toBe(1);
    expect(await creditsOf(server, ada.uid)).toBe(4);
    expect(await jobsOf(answers[0]?.json.run.id ?? '')).toBe(1);
    expect((await objectKeys(server)).length).toBe(before + 1);
    expect(await pendingUploads()).toEqual([]);
  });

  it('refuses without credits and keeps nothing', async () => {
    const ada = await newUser();
    await sendForm(ada, video);
    const before = await objectKeys(server);
    const { status, json } = await sendForm(ada, video);
    expect(status).toBe(402);
    expect(json.error).toEqual({
      code: 'INSUFFICIENT_CREDITS',
      message: 'Insufficient credits. Please upgrade your plan.',
    });
    expect(await objectKeys(server)).toEqual(before);
    expect(await pendingUploads()).toEqual([]);
  });

  it('decides by the content what is a video, and charges nothing for what is none', async () => {
    const ada = await newUser();
    const sound = await makeTinyFile('sound');
    const refusals: [Buffer<ArrayBuffer>, string][] = [
      [Buffer.from('just some text, however it is called'), 'NOT_A_VIDEO'],
      [Buffer.alloc(0), 'EMPTY_FILE'],
      [sound, 'NO_VIDEO_STREAM'],
      [Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), 'EXTERNAL_REFERENCE'],
      [Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"), 'EXTERNAL_REFERENCE'],
    ];
    for (const [bytes, code] of refusals) {
      const { status, json } = await sendForm(ada, bytes, {}, 'movie.mp4');
      expect([status, json.error?.code]).toEqual([415, code]);
    }
    expect((await sendForm(ada, video, {}, 'no-extension')).status).toBe(202);
    expect(await pendingUploads()).toEqual([]);
  });

  it('refuses what is larger than the limit, whatever it claims, and keeps nothing', async () => {
    const ada = await newUser();
    for (const size of [1024 * 1024 + 1, 20 * 1024 * 1024]) {
      const { status, json } = await sendForm(ada, Buffer.alloc(size));
      expect([status, json.error?.code]).toEqual([413, 'TOO_LARGE']);
    }
    expect(await pendingUploads()).toEqual([]);
  });

  it('says what is wrong with a form', async () => {
    const ada = await newUser();
    const bad = await sendForm(ada, video, { video_platform: 'myspace', request_id: 'x' });
    expect(bad.status).toBe(422);
    expect(bad.json.error?.issues).toMatchObject([{ path: 'video_platform' }, { path: 'request_id' }]);
    expect((await sendForm(ada, null, { video_platform: 'tiktok' })).status).toBe(422);
    expect((await ada.client.post('/api/v1/process-user-video', { file: 'x' })).status).toBe(400);
    expect(await pendingUploads()).toEqual([]);
    expect(await creditsOf(server, ada.uid)).toBe(1);
  });

  it('names a second upload of the same file apart', async () => {
    const ada = await newUser(2);
    const names = [];
    for (let turn = 0; turn < 3; turn += 1) names.push((await sendForm(ada, video)).json.run.video_name);
    expect(names).toEqual(['clip.mp4', 'clip (2).mp4', 'clip (3).mp4']);
  });

  it('is closed to nobody, before a byte is stored', async () => {
    expect((await sendForm({ client: createTestClient(server.url) }, video)).status).toBe(401);
    expect(await pendingUploads()).toEqual([]);
  });
});

describe('resumable uploads', () => {
  it('go on where they stopped, and become a run', async () => {
    const ada = await newUser();
    const created = await createUpload(ada, video.length, 'resumed.mp4');
    expect(created.status).toBe(201);
    const location = created.headers.get('location') ?? '';
    expect(location).toMatch(/^\/uploads\/[0-9a-f-]{36}$/);
    expect(created.headers.get('x-content-type-options')).toBe('nosniff');
    expect(created.headers.get('access-control-allow-origin')).toBeNull();

    await sendBytes(ada, location, 0, video.subarray(0, 1000));
    expect((await askOffset(ada, location)).headers.get('upload-offset')).toBe('1000');
    const upload_id = location.split('/').at(-1);
    const early = await analyze(ada, { upload_id });
    expect([early.status, early.json.error?.message]).toEqual([409, 'This upload is not finished.']);

    expect((await sendBytes(ada, location, 500, video.subarray(500))).status).toBe(409);
    expect((await sendBytes(ada, location, 1000, video.subarray(1000))).status).toBe(204);
    const { status, json } = await analyze(ada, { upload_id });
    expect(status).toBe(202);
    expect(json.run).toMatchObject({ video_name: 'resumed.mp4', video_id: upload_id });
    const { body } = await server.storage.get(`users/${ada.uid}/videos/${upload_id}/source`);
    expect((await buffer(body)).equals(video)).toBe(true);
    expect(await pendingUploads()).toEqual([]);
  });

  it('become one run, however often and concurrently they are sent', async () => {
    const ada = await newUser(4);
    const upload_id = await uploadWhole(ada, video);
    const answers = await Promise.all(Array.from({ length: 50 }, () => analyze(ada, { upload_id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 202]);
    expect(await creditsOf(server, ada.uid)).toBe(4);
    const other = await analyze(ada, { upload_id, request_id: randomUUID() });
    expect([404, 409]).toContain(other.status);
    expect(await creditsOf(server, ada.uid)).toBe(4);
    expect(await server.storage.stat(`users/${ada.uid}/videos/${upload_id}/source`)).not.toBeNull();
  });

  it('belong to whoever began them', async () => {
    const ada = await newUser();
    const eve = await newUser();
    const created = await createUpload(ada, video.length);
    const location = created.headers.get('location') ?? '';
    const upload_id = location.split('/').at(-1);
    for (const account of [eve, { client: createTestClient(server.url) }]) {
      const expected = account === eve ? 404 : 401;
      expect((await askOffset(account, location)).status).toBe(expected);
      expect((await sendBytes(account, location, 0, video)).status).toBe(expected);
      expect((await removeUpload(account, location)).status).toBe(expected);
    }
    expect((await askOffset(ada, location)).headers.get('upload-offset')).toBe('0');
    await sendBytes(ada, location, 0, video);
    expect((await analyze(eve, { upload_id })).status).toBe(404);
    expect((await createUpload({ client: createTestClient(server.url) }, 10)).status).toBe(401);
    expect((await removeUpload(ada, location)).status).toBe(204);
    expect(await pendingUploads()).toEqual([]);
  });

  it('cannot be begun for somebody else', async () => {
    const [ada, eve] = [await newUser(), await newUser()];
    const metadata = `owner ${Buffer.from(ada.uid).toString('base64')}`;
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadata };
    const created = await eve.client.send('/uploads/', { method: 'POST', headers });
    const location = created.headers.get('location') ?? '';
    expect((await askOffset(ada, location)).status).toBe(404);
    await removeUpload(eve, location);
  });

  it('are refused before the first byte when they are too large or nothing could pay for them', async () => {
    const ada = await newUser();
    const large = await createUpload(ada, 1024 * 1024 + 1);
    expect([large.status, large.json.error?.code]).toEqual([413, 'TOO_LARGE']);
    await sendForm(ada, video);
    const poor = await createUpload(ada, 1000);
    expect([poor.status, poor.json.error?.code]).toEqual([402, 'INSUFFICIENT_CREDITS']);
    expect(await pendingUploads()).toEqual([]);
  });

  it('take no byte beyond their length', async () => {
    const ada = await newUser();
    const created = await createUpload(ada, 100);
    const location = created.headers.get('location') ?? '';
    expect((await sendBytes(ada, location, 0, Buffer.alloc(200))).status).toBe(413);
    await removeUpload(ada, location);
  });

  it('that hold no video are refused and removed', async () => {
    const ada = await newUser();
    const upload_id = await uploadWhole(ada, Buffer.from('no video at all'), 'movie.mp4');
    const { status, json } = await analyze(ada, { upload_id });
    expect([status, json.error?.code]).toEqual([415, 'NOT_A_VIDEO']);
    expect(await pendingUploads()).toEqual([]);
    expect(await creditsOf(server, ada.uid)).toBe(1);
  });
});

describe('POST /api/v1/analyze with a link', () => {
  it('queues a run that the worker fetches, once per request_id', async () => {
    const ada = await newUser(1);
    const body = {
      video_source_url: 'https://media.example/a/Spring%20ad.mp4?x=1',
      request_id: randomUUID(),
    };
    const first = await analyze(ada, body);
    expect(first.status).toBe(202);
    expect(first.json.run).toMatchObject({
      video_name: 'Spring ad.mp4',
      video_source_type: 'url',
      video_source_url: 'https://media.example/a/Spring%20ad.mp4?x=1',
    });
    const again = await analyze(ada, body);
    expect([again.status, again.json.run.id]).toEqual([200, first.json.run.id]);
    expect(await creditsOf(server, ada.uid)).toBe(1);
    const forensic = await analyze(ada, { ...body, request_id: randomUUID(), video_source_type: 'forensic' });
    expect(forensic.json.run.video_source_type).toBe('forensic');
  });

  it('refuses at once what must never be fetched, and charges nothing', async () => {
    const ada = await newUser();
    const links = [
      'http://127.0.0.1/a.mp4',
      'http://2130706433/a.mp4',
      'http://[::1]/a.mp4',
      'http://169.254.169.254/latest/meta-data',
      'http://10.0.0.1/a.mp4',
      'http://[::ffff:10.0.0.1]/a.mp4',
      'https://user:password@media.example/a.mp4',
      'http://media.example:25/a.mp4',
    ];
    for (const video_source_url of links) {
      const { status, json } = await analyze(ada, { video_source_url });
      expect([video_source_url, status, json.error?.code]).toEqual([
        video_source_url,
        422,
        'LINK_NOT_ALLOWED',
      ]);
    }
    for (const video_source_url of ['file:///etc/passwd', 'ftp://media.example/a.mp4', 'not a link']) {
      expect((await analyze(ada, { video_source_url })).status).toBe(422);
    }
    expect(await creditsOf(server, ada.uid)).toBe(1);
  });

  it('wants either an upload or a link', async () => {
    const ada = await newUser();
    const both = { upload_id: randomUUID(), video_source_url: 'https://media.example/a.mp4' };
    expect((await analyze(ada, both)).status).toBe(422);
    expect((await analyze(ada, {})).status).toBe(422);
    expect((await analyze(ada, { upload_id: randomUUID() })).status).toBe(404);
    expect((await createTestClient(server.url).post('/api/v1/analyze', both)).status).toBe(401);
  });
});

describe('/api/openapi.json', () => {
  it('describes the form, the upload and the runs from the schemas that check them', async () => {
    type Operation = {
      requestBody?: { content: Record<string, { schema: { properties: object } }> };
      responses: object;
    };
    const { json } = await createTestClient(server.url).get<{
      paths: Record<string, Record<string, Operation>>;
    }>('/api/openapi.json');
    const form = json.paths['/api/v1/process-user-video']?.post;
    const fields = form?.requestBody?.content['multipart/form-data']?.schema.properties ?? {};
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining(['file', 'request_id', 'video_platform', 'video_source_type']),
    );
    expect(Object.keys(form?.responses ?? {})).toEqual(
      expect.arrayContaining(['202', '401', '402', '413', '415', '422', '429', '507']),
    );
    expect(json.paths['/uploads/{id}']?.patch).toBeDefined();
  });
});
