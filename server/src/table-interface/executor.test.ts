import type { Claims } from '@framewise/database/run-as';
import { createTestDatabase, type TestDatabase } from '@framewise/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExecutor } from './executor.ts';
import type { Executor } from './table-request.ts';

const ada: Claims = { role: 'authenticated', sub: 'ada-lovelace-01', email: 'ada@example.com' };
const MODE = {
  text: `select current_setting('transaction_read_only'), current_setting('statement_timeout')`,
  values: [],
};

let test: TestDatabase;
let executor: Executor;
beforeAll(async () => {
  test = await createTestDatabase();
  executor = createExecutor(test.db, 1_234);
});
afterAll(() => test.close());

describe('createExecutor', () => {
  it('reads where nothing can be written, and holds every statement to its time', async () => {
    expect((await executor.read(ada, MODE)).rows).toEqual([['on', '1234ms']]);
    expect((await executor.write(ada, [MODE], null)).rows).toEqual([['off', '1234ms']]);
    expect((await executor.write(ada, [MODE], () => {})).rows).toEqual([['off', '1234ms']]);
  });

  it('writes all statements or none', async () => {
    const insert = (uid: string) => ({
      text: 'insert into public.users (firebase_uid, email) values ($1, $2)',
      values: [uid, ada.email ?? ''],
    });
    const both = executor.write(ada, [insert('ada-lovelace-01'), insert('somebody-else-1')], null);
    await expect(both).rejects.toMatchObject({ code: '42501' });
    const { rowCount } = await test.superuser.query('select from public.users');
    expect(rowCount).toBe(0);
  });
});
