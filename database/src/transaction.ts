import type pg from 'pg';
import type { Database } from './connect.ts';

/** Runs `work` in one transaction of the product itself; rolled back when it throws. */
export async function inTransaction<Result>(
  db: Database,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await db.pool.connect();
  let isSpoiled = false;
  // A connection that breaks while it is borrowed would otherwise end the process.
  const spoil = () => {
    isSpoiled = true;
  };
  client.on('error', spoil);
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(spoil);
    throw error;
  } finally {
    client.off('error', spoil);
    client.release(isSpoiled);
  }
}
