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
