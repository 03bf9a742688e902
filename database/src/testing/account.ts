import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './test-database.ts';

/** A user with this plan and balance, made the way the product makes one. */
export async function createAccount(
  test: TestDatabase,
  account: { plan?: 'free' | 'starter' | 'pro'; credits?: number } = {},
): Promise<string> {
  const userId = `user-${randomUUID()}`;
  await test.db.pool.query('select public.initialize_user_billing($1, $2)', [
    userId,
    `${userId}@example.com`,
  ]);
  if (account.plan) await test.db.pool.query('select public.change_plan($1, $2)', [userId, account.plan]);
  const balance = await readBalance(test, userId);
  const missing = (account.credits ?? balance) - balance;
  if (missing > 0) await test.db.pool.query('select public.grant_credits($1, $2)', [userId, missing]);
  return userId;
}

export async function readBalance(test: TestDatabase, userId: string): Promise<number> {
  const { rows } = await test.db.pool.query<{ credits: number }>(
    'select credits from public.user_billing where user_id = $1',
    [userId],
  );
  return rows[0]?.credits ?? 0;
}

/** What the ledger says about a run: every accepted run is charged once and refunded at most once. */
export async function readLedger(test: TestDatabase, runId: string): Promise<string[]> {
  const { rows } = await test.db.pool.query<{ transaction_type: string }>(
    'select transaction_type from public.credit_transactions where run_id = $1 order by id',
    [runId],
  );
  return rows.map((row) => row.transaction_type);
}
