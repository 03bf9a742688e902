import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('migrate', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  it('applies nothing a second time', async () => {
    expect((await migrate(test.url)).applied).toEqual([]);
  });

  it('re-applies a procedure and a policy whose text has changed, and only those', async () => {
    await test.superuser.query(
      `update framewise.applied_files set sha256 = 'old'
        where name in ('procedures/consume_credits.sql', 'policies/users.sql')`,
    );
    await test.superuser.query('drop policy owner_reads on public.users');
    expect((await migrate(test.url)).applied).toEqual([
      'procedures/consume_credits.sql',
      'policies/users.sql',
    ]);
    const { rowCount } = await test.superuser.query(
      `select from pg_policies where tablename = 'users' and policyname = 'owner_reads'`,
    );
    expect(rowCount).toBe(1);
  });

  it('drops the old signature of a procedure that changed', async () => {
    await test.superuser.query(
      `create function public.consume_credits(p_user_id text) returns boolean language sql return true;
       alter function public.consume_credits(text) owner to framewise_owner;
       update framewise.applied_files set sha256 = 'old' where name = 'procedures/consume_credits.sql'`,
    );
    await migrate(test.url);
    const { rowCount } = await test.superuser.query(`select from pg_proc where proname = 'consume_credits'`);
    expect(rowCount).toBe(1);
  });

  it('gives the runs of before the score of their report', async () => {
    await test.superuser.query(
      `insert into public.users (firebase_uid, email) values ('of-before-0001', 'before@example.com');
       insert into public.video_analysis_runs (firebase_uid, video_name, status)
         select 'of-before-0001', name, 'completed' from unnest(array['scored', 'unscored']) name;
       insert into public.video_analyses (analysis_id, user_id, video_name, analysis_data, viral_potential_score)
         select id, firebase_uid, video_name, '{}', 0.37 from public.video_analysis_runs where video_name = 'scored';
       alter table public.video_analysis_runs drop column viral_potential_score;
       drop index public.video_analysis_runs_by_length, public.video_analysis_runs_by_size;
       delete from framewise.applied_files where name = 'migrations/0007_run_scores.sql'`,
    );
    await migrate(test.url);
    const { rows } = await test.superuser.query(
      'select viral_potential_score from public.video_analysis_runs order by video_name',
    );
    expect(rows.map((row) => row.viral_potential_score).map(String)).toEqual(['0.37', 'null']);
  });

  it('refuses a landed migration that was edited', async () => {
    await test.superuser.query(
      `update framewise.applied_files set sha256 = 'edited' where name = 'migrations/0003_billing.sql'`,
    );
    await expect(migrate(test.url)).rejects.toThrow(
      'migrations/0003_billing.sql was changed after it had been applied. Write a new migration instead.',
    );
  });

  it('runs once when several processes start together on an empty database', async () => {
    const name = `together_${Date.now()}`;
    await test.superuser.query(`create database ${name} owner framewise`);
    const url = new URL(test.url);
    url.pathname = `/${name}`;
    const results = await Promise.all(Array.from({ length: 5 }, () => migrate(url.href)));
    const working = results.filter((result) => result.applied.length > 0);
    expect(working).toHaveLength(1);
    await test.superuser.query(`drop database ${name} with (force)`);
  });
});
