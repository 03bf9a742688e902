import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database, openClient } from '../connect.ts';
import { databaseUrl, TEMPLATE } from './global-setup.ts';

export interface TestDatabase {
  /** Logs in as a role that is no superuser, as the product does. */
  readonly url: string;
  readonly db: Database;
  /** A superuser's connection: for arranging and looking, never for what is under test. */
  readonly superuser: pg.Client;
  close(): Promise<void>;
}

/** A fresh copy of the migrated database. Close it when the file's tests are done. */
export async function createTestDatabase(options: { maxConnections?: number } = {}): Promise<TestDatabase> {
  const adminUrl = inject('postgresAdminUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = await openClient(adminUrl);
  await admin.query(`create database ${name} template ${TEMPLATE} owner framewise`);
  await admin.end();

  const own = new URL(databaseUrl(adminUrl, name));
  own.username = 'framewise';
  const db = connect({
    url: own.href,
    maxConnections: options.maxConnections ?? 20,
    applicationName: 'test',
  });
  const superuser = await openClient(databaseUrl(adminUrl, name));
  return {
    url: own.href,
    db,
    superuser,
    close: async () => {
      await Promise.all([db.close(), superuser.end()]);
      const last = await openClient(adminUrl);
      await last.query(`drop database if exists ${name} with (force)`);
      await last.end();
    },
  };
}
