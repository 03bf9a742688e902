import { runAs } from '@framewise/database/run-as';
import { createTestDatabase, type TestDatabase } from '@framewise/database/testing/test-database';
import { getAuthTables } from 'better-auth/db';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackgroundTasks } from '../http/background-tasks.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { createIdentity } from './create-identity.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const OUR_OWN = ['rate_limits', 'sign_in_failures'];
const TABLES = ['users', 'sessions', 'accounts', 'verifications', 'jwks', 'two_factors', ...OUR_OWN];
const SQL_TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'boolean',
  number: 'integer',
  date: 'timestamp with time zone',
};

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

describe('the identity tables', () => {
  it('are what the installed version of the library expects', async () => {
    const log = pino({ level: 'silent' });
    const identity = createIdentity({
      db: database.db,
      settings: {} as Parameters<typeof createIdentity>[0]['settings'],
      log,
      publicUrl: 'http://localhost:3000',
      secret: 'a secret that is only used in tests, long enough',
      mailer: { send: async () => {} },
      rateLimiter: createRateLimiter(database.db, { enabled: false }),
      background: createBackgroundTasks(log),
    });
    const expected = Object.values(getAuthTables(identity.options)).flatMap(({ modelName, fields }) => [
      `${modelName}.id text not null`,
      ...Object.entries(fields).map(([name, field]) => {
        const type = SQL_TYPES[String(field.type)] ?? 'no such type';
        return `${modelName}.${snakeCase(field.fieldName ?? name)} ${type}${field.required ? ' not null' : ''}`;
      }),
    ]);
    const { rows } = await database.superuser.query(
      `select table_name || '.' || column_name || ' ' || data_type
              || case is_nullable when 'NO' then ' not null' else '' end as line
         from information_schema.columns
        where table_schema = 'auth' and table_name <> all ($1)`,
      [OUR_OWN],
    );
    expect(rows.map((row) => row.line).sort()).toEqual(expected.sort());
  });

  it.each(TABLES)('keep %s from every role of a request', async (table) => {
    for (const role of ['anon', 'authenticated', 'admin', 'service_role'] as const) {
      const read = runAs(
        database.db,
        { role, sub: 'somebody-0123' },
        { text: `select * from auth.${table}`, values: [] },
        { timeoutMs: 3000 },
      );
      await expect(read, role).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('are all listed here', async () => {
    const { rows } = await database.superuser.query(
      "select tablename from pg_tables where schemaname = 'auth'",
    );
    expect(rows.map((row) => row.tablename).sort()).toEqual([...TABLES].sort());
  });
});
