import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadsEndpoints } from '@framewise/contract/endpoints/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashKey } from '../http/rate-limiter.ts';
import { signUp, type TestAccount } from '../testing/accounts.ts';
import type { TestAnswer } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeTinyFile } from '../testing/tiny-video.ts';
import { createUpload, creditsOf, objectKeys, removeUpload, sendForm } from '../testing/upload.ts';

let server: TestServer;
let video: Buffer<ArrayBuffer>;
beforeAll(async () => {
  server = await startTestServer();
  video = await makeTinyFile();
});
afterAll(() => server.close());

const pendingUploads = () => readdir(join(server.dataDir, 'uploads'));

function expectLimited(answer: TestAnswer, message = 'Too many requests. Please try again later.'): void {
  expect([answer.status, answer.json]).toEqual([429, { error: { code: 'RATE_LIMITED', message } }]);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
}

describe('the limits of starting', () => {
  const link = { video_source_url: 'https://example.com/clip.mp4' };
  const calls = {
    processUserVideo: (account: TestAccount) => sendForm(account, video),
    analyze: (account: TestAccount) => account.client.post('/api/v1/analyze', link),
    createUpload: (account: TestAccount) => createUpload(account, video.length),
  };

  /** As if the user had called as often as is allowed. */
  async function useUp({ uid }: TestAccount, name: keyof typeof calls): Promise<void> {
    const { method, path, rateLimit } = uploadsEndpoints[name];
    await server.database.superuser.query(
      `insert into auth.rate_limits (key, calls, resets_at) values ($1, $2, now() + interval '50 s')`,
      [hashKey(`${method} ${path} ${uid}`), rateLimit.max],
    );
  }

  it.each(Object.keys(calls) as (keyof typeof calls)[])(
    '%s answers 429 with Retry-After, charges and keeps nothing, and takes another user',
    async (name) => {
      const [ada, eve] = [await signUp(server), await signUp(server)];
      const [objects, pending] = [await objectKeys(server), await pendingUploads()];
      await useUp(ada, name);
      expectLimited(await calls[name](ada));
      expect(await creditsOf(server, ada.uid)).toBe(1);
      expect([await objectKeys(server), await pendingUploads()]).toEqual([objects, pending]);
      expect((await calls[name](eve)).status).toBeLessThan(300);
    },
  );

  it('holds for unfinished uploads, and room is made by removing one', async () => {
    const ada = await signUp(server);
    const made: string[] = [];
    for (let count = 0; count < 20; count++) {
      made.push((await createUpload(ada, video.length)).headers.get('location') ?? '');
    }
    expectLimited(
      await createUpload(ada, video.length),
      'Too many unfinished uploads. Please finish or remove one.',
    );
    expect((await removeUpload(ada, made[0] ?? '')).status).toBe(204);
    expect((await createUpload(ada, video.length)).status).toBe(201);
  });
});
