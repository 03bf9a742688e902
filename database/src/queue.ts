import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { openClient, SERVER_ROLE } from './connect.ts';

export const QUEUE_SCHEMA = 'pgboss';

/** Creates or upgrades the queue's own tables; they belong to the server role and to nobody else. */
export async function installQueue(url: string): Promise<void> {
  const client = await openClient(url);
  try {
    await client.query(`set role ${SERVER_ROLE}`);
    const boss = new PgBoss({
      db: { executeSql: (text, values) => client.query(text, values) },
      schema: QUEUE_SCHEMA,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    await boss.stop({ graceful: false });
  } finally {
    await client.end();
  }
}

/** Lets the queue take part in a transaction that is already open. */
export function inTransaction(client: pg.ClientBase) {
  return { db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) } };
}
