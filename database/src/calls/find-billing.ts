import type { Database } from '../connect.ts';

export interface BillingStanding {
  readonly current_plan: string;
  readonly subscription_status: string;
  readonly credits: number;
}

/** What decides whether a user may start a run; null before the first one is initialised. */
export async function findBilling(db: Database, userId: string): Promise<BillingStanding | null> {
  const { rows } = await db.pool.query<BillingStanding>(
    'select current_plan, subscription_status, credits from public.user_billing where user_id = $1',
    [userId],
  );
  return rows[0] ?? null;
}
