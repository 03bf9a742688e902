import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, readLedger } from '../testing/account.ts';
import { createRunFixture, type RunFixture } from '../testing/run-fixture.ts';
import { deleteVideo } from './delete-video.ts';
import { findKnownVideos } from './find-known-videos.ts';
import { findRunByRequest } from './find-run-by-request.ts';

let test: RunFixture;
beforeAll(async () => {
  test = await createRunFixture();
});
afterAll(() => test.close());

it('removes every row of one video of one user, and keeps the ledger', async () => {
  const [ada, eve] = [await createAccount(test, { credits: 2 }), await createAccount(test, { credits: 1 })];
  const { run } = await test.start(ada);
  const others = [(await test.start(ada, { videoName: 'other.mp4' })).run, (await test.start(eve)).run];
  await test.superuser.query(`select public.store_video_analysis($1, 'clip.mp4')`, [ada]);
  await test.superuser.query(
    `insert into public.recommendation_jobs (firebase_uid, video_name, category_id) values ($1, 'clip.mp4', 'hook')`,
    [ada],
  );
  await deleteVideo(test.db, { userId: ada, videoName: 'clip.mp4' });

  const known = await findKnownVideos(
    test.db,
    [run, ...others].map((one) => one.video_id),
  );
  expect([...known].sort()).toEqual(others.map((one) => one.video_id).sort());
  expect(await findRunByRequest(test.db, { userId: ada, requestId: run.request_id })).toBeNull();
  const left = await test.superuser.query(
    `select from public.video_analyses where user_id = $1
     union all select from public.recommendation_jobs where firebase_uid = $1`,
    [ada],
  );
  expect(left.rows).toEqual([]);
  expect(await readLedger(test, run.id)).toEqual(['usage']);
});
