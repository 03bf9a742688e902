import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { Database } from './connect.ts';

/** The identity library's way to its tables: schema `auth`, columns in snake_case like everywhere. */
export function createIdentityStore(db: Database) {
  return {
    db: new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: db.pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    }),
    type: 'postgres',
    schemaName: 'auth',
    transaction: true,
  } as const;
}
