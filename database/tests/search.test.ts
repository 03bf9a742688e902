import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../src/testing/account.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

describe('search_video_analyses', () => {
  let test: TestDatabase;
  let userId: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    userId = await createAccount(test);
  });
  afterAll(() => test.close());

  const store = (name: string, said: string | null, shown: readonly string[] = []) =>
    test.db.pool.query('select public.store_video_analysis($1, $2, $2, $3)', [
      userId,
      name,
      { speech: { transcript: said }, ocr_text: { lines: shown.map((text) => ({ text })) } },
    ]);

  async function passagesFor(text: string): Promise<Record<string, string | null>> {
    const { rows } = await test.db.pool.query(
      'select video_name, matched_text from public.search_video_analyses($1, $2) order by video_name',
      [userId, text],
    );
    return Object.fromEntries(rows.map((row) => [row.video_name, row.matched_text]));
  }

  it('shows what was said before what was on the screen', async () => {
    await store('both', 'We bake bread at dawn', ['BREAD']);
    await store('shown', null, ['fresh bread', 'every morning']);
    await store('bread by name only', 'Nothing else');
    expect(await passagesFor('bread')).toEqual({
      both: expect.stringContaining('bake \u0002bread\u0003 at dawn'),
      shown: expect.stringContaining('fresh \u0002bread\u0003'),
      'bread by name only': null,
    });
  });

  it('cuts a long text down to the place that matches', async () => {
    const filler = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');
    await store('long', `${filler} then a wild zebra appears ${filler}`);
    const { long } = await passagesFor('zebra');
    expect(long).toContain('wild \u0002zebra\u0003');
    expect(long?.split(' ').length).toBeLessThan(40);
  });

  it('marks the word of the text when a tag holds the other', async () => {
    await test.db.pool.query(
      `select public.store_video_analysis($1, 'tagged', 'tagged', '{"speech": {"transcript": "a slow waltz"}}',
         p_searchable_data => '{"search_tags": ["ballroom"]}')`,
      [userId],
    );
    expect(await passagesFor('ballroom waltz')).toEqual({ tagged: 'slow \u0002waltz\u0003' });
  });

  it('pages by date without losing or repeating what came in the same instant', async () => {
    const owner = await createAccount(test);
    await test.superuser.query(
      `insert into public.video_analyses (analysis_id, user_id, video_name, analysis_data, created_at)
       select 'analysis ' || n, $1, 'clip ' || n, '{}', timestamptz '2026-01-01' + n / 4 * interval '1 hour'
         from generate_series(1, 19) n`,
      [owner],
    );
    const page = async (to: string | null, limit: number) => {
      const { rows } = await test.db.pool.query<{ analysis_id: string; created_at: string }>(
        `select analysis_id, to_json(created_at) #>> '{}' as created_at
           from public.search_video_analyses($1, p_date_to => $2, p_limit => $3)`,
        [owner, to, limit],
      );
      return rows;
    };
    const all = await page(null, 1000);
    const read = await page(null, 3);
    for (let last = read.at(-1); last; ) {
      const { created_at: to } = last;
      const known = read.filter((row) => row.created_at === to).length;
      const next = (await page(to, 3 + known)).slice(known);
      read.push(...next);
      last = next.at(-1);
    }
    expect(read).toEqual(all);
    expect(new Set(all.map((row) => row.analysis_id)).size).toBe(19);
  });
});
