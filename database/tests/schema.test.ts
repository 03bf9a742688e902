import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeSchema } from '../src/describe-schema.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

describe('schema', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  const committed = () => readFile(new URL('../schema.generated.sql', import.meta.url), 'utf8');

  it('is the one in schema.generated.sql (write it anew with: node scripts/dump-schema.ts)', async () => {
    expect(await describeSchema(test.superuser)).toBe(await committed());
  });

  it('tells a policy, a grant, a check and an index that are gone', async () => {
    await test.superuser.query(`
      drop policy owner_reads on public.users;
      revoke select on public.user_billing from authenticated;
      alter table public.user_billing drop constraint user_billing_credits_check;
      drop index public.video_analyses_text;`);
    const changed = await describeSchema(test.superuser);
    const missing = (await committed()).split('\n').filter((line) => !changed.includes(line));
    expect(missing.join('\n')).toMatch(
      /user_billing_credits_check[\s\S]*video_analyses_text[\s\S]*owner_reads[\s\S]*SELECT to authenticated/,
    );
  });
});
