import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../src/testing/account.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

/** One video of a user as a test makes it up: its run, and its analysis if it got that far. */
const arbitraryVideo = fc.record({
  status: fc.constantFrom('pending', 'processing', 'completed', 'failed', 'error'),
  platform: fc.constantFrom('instagram', 'tiktok', 'youtube', 'custom'),
  sourceType: fc.constantFrom('upload', 'url', 'forensic'),
  sizeMb: fc.option(fc.integer({ min: 0, max: 50_000 }).map((hundredths) => hundredths / 100)),
  seconds: fc.option(fc.integer({ min: 0, max: 90_000 }).map((thousandths) => thousandths / 1000)),
  persons: fc.option(fc.nat(40)),
  features: fc.option(fc.nat(400)),
  viral: fc.option(fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)),
  quality: fc.option(fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)),
  tags: fc.uniqueArray(fc.constantFrom('coffee', 'dance', 'travel', 'shoes'), { maxLength: 2 }),
  transcript: fc.constantFrom('', 'we were running in the morning', 'buy one get one'),
  daysAgo: fc.nat(30),
});
type Video = typeof arbitraryVideo extends fc.Arbitrary<infer Value> ? Value & { name: string } : never;

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

async function insert(userId: string, videos: readonly Video[]): Promise<void> {
  await test.superuser.query(
    `with videos as (select * from jsonb_to_recordset($2) as v(
       name text, status text, platform text, "sourceType" text, "sizeMb" numeric, seconds numeric,
       persons integer, features integer, "daysAgo" integer))
     insert into public.video_analysis_runs (firebase_uid, video_name, status, video_platform, video_source_type,
       video_size_mb, processing_time_seconds, analysis_metadata, created_at)
     select $1, name, status, platform, "sourceType", "sizeMb", seconds,
            jsonb_build_object('total_persons_detected', persons, 'total_features_processed', features),
            now() - "daysAgo" * interval '1 day'
       from videos`,
    [userId, JSON.stringify(videos)],
  );
  for (const video of videos.filter(({ status }) => status === 'completed')) {
    await test.db.pool.query(
      `select public.store_video_analysis($1, $2, $2, jsonb_build_object('speech',
         jsonb_build_object('transcript', $3::text)), p_searchable_data => $4)`,
      [
        userId,
        video.name,
        video.transcript,
        { search_tags: video.tags, viral_potential_score: video.viral, overall_quality_score: video.quality },
      ],
    );
    await test.superuser.query(
      `update public.video_analyses set created_at = now() - $3 * interval '1 day' where user_id = $1 and video_name = $2`,
      [userId, video.name, video.daysAgo],
    );
  }
}

async function withVideos(videos: readonly Omit<Video, 'name'>[]) {
  const userId = await createAccount(test);
  const named = videos.map((video, index): Video => ({ ...video, name: `clip ${index}.mp4` }));
  await insert(userId, named);
  return { userId, videos: named };
}

const property = (check: (made: { userId: string; videos: Video[] }) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(fc.array(arbitraryVideo, { maxLength: 12 }), async (videos) =>
      check(await withVideos(videos)),
    ),
    { numRuns: 12 },
  );

describe('numbers, against a naive computation on random data', () => {
  it('get_dashboard_stats', () =>
    property(async ({ userId, videos }) => {
      for (const includeForensic of [false, true]) {
        const counted = videos.filter(({ sourceType }) => includeForensic || sourceType !== 'forensic');
        const of = (...statuses: string[]) => counted.filter(({ status }) => statuses.includes(status));
        const on = (platform: string) => counted.filter((video) => video.platform === platform).length;
        const analysed = of('completed');
        const { rows } = await test.db.pool.query('select * from public.get_dashboard_stats($1, $2)', [
          userId,
          includeForensic,
        ]);
        const [{ avg_quality_score: quality, avg_viral_score: viral, storage_used_mb: storage, ...rest }] =
          rows;
        expect(rest).toEqual({
          total: counted.length,
          completed: analysed.length,
          processing: of('pending', 'processing').length,
          failed: of('failed', 'error').length,
          avg_processing_time: Math.round(mean(known(analysed.map(({ seconds }) => seconds))) + 1e-9),
          instagram: on('instagram'),
          tiktok: on('tiktok'),
          youtube: on('youtube'),
          custom: on('custom'),
          total_persons_detected: sum(counted.map(({ persons }) => persons)),
          total_features_processed: sum(counted.map(({ features }) => features)),
          total_analyses: analysed.length,
        });
        expect(storage).toBeCloseTo(sum(counted.map(({ sizeMb }) => sizeMb)), 2);
        expect(quality).toBeCloseTo(mean(known(analysed.map((video) => video.quality))), 9);
        expect(viral).toBeCloseTo(mean(known(analysed.map((video) => video.viral))), 9);
      }
    }));

  it('get_analysis_stats', () =>
    property(async ({ userId, videos }) => {
      const analysed = videos.filter(({ status }) => status === 'completed');
      const { rows } = await test.db.pool.query('select * from public.get_analysis_stats($1)', [userId]);
      expect(rows[0].total_analyses).toBe(analysed.length);
      expect(rows[0].avg_viral_score).toBeCloseTo(mean(known(analysed.map(({ viral }) => viral))), 9);
      expect(rows[0].avg_quality_score).toBeCloseTo(mean(known(analysed.map(({ quality }) => quality))), 9);
    }));

  it('search_video_analyses', () =>
    property(async ({ userId, videos }) => {
      const analysed = videos.filter(({ status }) => status === 'completed');
      const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
      const searches: {
        text?: string;
        min?: number;
        platform?: string;
        from?: Date;
        to?: Date;
        finds: (v: Video) => boolean;
      }[] = [
        { finds: () => true },
        { text: 'coffee', finds: ({ tags }) => tags.includes('coffee') },
        { text: 'Run', finds: ({ transcript }) => transcript.includes('running') },
        { text: 'lip 1', finds: ({ name }) => name.includes('lip 1') },
        { text: '%', finds: () => false },
        { min: 0.5, finds: ({ viral }) => viral !== null && viral >= 0.5 },
        { platform: 'tiktok', finds: ({ platform }) => platform === 'tiktok' },
        { from: day(10.5), to: day(3.5), finds: ({ daysAgo }) => daysAgo <= 10 && daysAgo >= 4 },
      ];
      for (const { text, min, platform, from, to, finds } of searches) {
        const { rows } = await test.db.pool.query<{ video_name: string; found_count: number }>(
          'select video_name, found_count from public.search_video_analyses($1, $2, $3, $4, $5, $6)',
          [userId, text ?? null, min ?? null, platform ?? null, from ?? null, to ?? null],
        );
        const expected = analysed.filter(finds).map(({ name }) => name);
        expect(rows.map((row) => row.video_name).sort()).toEqual(expected.sort());
        for (const row of rows) expect(row.found_count).toBe(expected.length);
      }
      const { rows } = await test.db.pool.query(
        'select found_count from public.search_video_analyses($1, p_limit => 2)',
        [userId],
      );
      expect(rows).toEqual(analysed.slice(0, 2).map(() => ({ found_count: analysed.length })));
    }));

  it('search_video_analyses shows the passage that matches, and none where only name or tags do', () =>
    property(async ({ userId, videos }) => {
      for (const text of ['run', 'coffee', 'clip', 'coffee run']) {
        const { rows } = await test.db.pool.query<{ video_name: string; matched_text: string | null }>(
          'select video_name, matched_text from public.search_video_analyses($1, $2)',
          [userId, text],
        );
        for (const { video_name: name, matched_text: passage } of rows) {
          const isSaid =
            text.includes('run') && videos.find((video) => video.name === name)?.transcript.includes('run');
          expect(passage).toEqual(isSaid ? expect.stringContaining('\u0002running\u0003') : null);
        }
      }
    }));

  it('get_video_analysis finds exactly what was stored', () =>
    property(async ({ userId, videos }) => {
      for (const { name, status, viral, transcript } of videos) {
        const { rows } = await test.db.pool.query('select * from public.get_video_analysis($1, $2)', [
          userId,
          name,
        ]);
        if (status !== 'completed') expect(rows).toEqual([]);
        else
          expect(rows).toMatchObject([
            { viral_potential_score: viral, analysis_data: { speech: { transcript } } },
          ]);
      }
    }));
});

describe('with many rows, one index each', () => {
  let userId: string;
  beforeAll(async () => {
    userId = await createAccount(test);
    await test.superuser.query(
      `insert into public.users (firebase_uid, email)
         select 'crowd-user-' || n, 'crowd' || n || '@example.com' from generate_series(1, 300) n;
       insert into public.video_analysis_runs (firebase_uid, video_name, status)
         select 'crowd-user-' || n % 300 + 1, 'v' || n, 'completed' from generate_series(1, 30000) n;
       insert into public.video_analyses (analysis_id, user_id, video_name, run_id, analysis_data, viral_potential_score)
         select r.id, r.firebase_uid, r.video_name, r.id, '{}', random() from public.video_analysis_runs r
          where r.firebase_uid like 'crowd-user-%';
       analyze public.video_analysis_runs, public.video_analyses;
       load 'auto_explain';
       set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
       set auto_explain.log_level = notice; set client_min_messages = notice;`,
    );
    await insert(userId, [
      { ...(fc.sample(arbitraryVideo, 1)[0] as Omit<Video, 'name'>), status: 'completed', name: 'clip.mp4' },
    ]);
    await test.superuser.query('set role framewise_server');
  });

  it.each([
    ['get_dashboard_stats', 'select * from public.get_dashboard_stats($1)'],
    ['get_analysis_stats', 'select * from public.get_analysis_stats($1)'],
    ['get_video_analysis', `select * from public.get_video_analysis($1, 'clip.mp4')`],
    ['search_video_analyses', `select * from public.search_video_analyses($1, 'clip', 0.1)`],
  ])('%s reads no whole table', async (_name, query) => {
    const plans: string[] = [];
    const note = ({ message }: { message?: string | undefined }) => plans.push(message ?? '');
    test.superuser.on('notice', note);
    // As often as PostgreSQL needs to settle for a plan that fits every user.
    for (let time = 0; time < 8; time++) await test.superuser.query(query, [userId]);
    test.superuser.off('notice', note);
    const nested = plans.filter((plan) => plan.includes('public.video_analys'));
    expect(nested.length).toBeGreaterThanOrEqual(8);
    for (const plan of nested) {
      expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
      expect(plan).not.toContain('Seq Scan on video_analys');
    }
  });
});
