import { LIMITS } from '@framewise/contract/limits';
import {
  type BillingCycle,
  displayedCredits,
  FREE_CREDITS,
  isUnlimitedPlan,
  type PlanId,
} from '@framewise/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { readCopy, removeCopy, writeCopy } from './local-copy.ts';
import type { BillingRow, CreditTransactionRow } from './rows.ts';
import { onSignedOut } from './session/session.ts';
import type { SessionUser } from './session/session-user.ts';
import { DatabaseError, dataOf, getTables, NOT_CONFIGURED, withRetries } from './table-client.ts';

export interface Billing {
  readonly userId: string;
  readonly currentPlan: PlanId;
  readonly remainingCredits: number;
  readonly creditsUsed: number;
  readonly billingCycle: BillingCycle;
  readonly subscriptionStatus: string;
  readonly currentPeriodEnd: string | null;
  readonly nextBillingDate: string | null;
}

export interface LoadedBilling {
  readonly billing: Billing;
  /** Set when the record is not the server's own. */
  readonly notice: string | null;
}

export const BILLING_MESSAGES = {
  failed: 'Failed to load billing information. Please refresh the page.',
  offline: 'Using offline billing data',
} as const;

const keyOf = (uid: string) => `billing_${uid}`;

onSignedOut((uid) => removeCopy(keyOf(uid)));

/** The record, initialised where it is missing; the copy of this browser where the server fails. */
export async function loadBilling(user: Pick<SessionUser, 'uid' | 'email'>): Promise<LoadedBilling> {
  try {
    const row = (await findBilling(user.uid)) ?? (await initialiseBilling(user));
    const billing = toBilling(row);
    writeCopy(keyOf(user.uid), billing);
    return { billing, notice: null };
  } catch (error) {
    if (error instanceof DatabaseError && error.message === NOT_CONFIGURED) {
      return { billing: freeBilling(user.uid), notice: null };
    }
    console.warn(BILLING_MESSAGES.failed, error);
    const copy = readCopy<Billing>(keyOf(user.uid));
    if (copy) return { billing: copy, notice: BILLING_MESSAGES.offline };
    throw new Error(BILLING_MESSAGES.failed, { cause: error });
  }
}

async function findBilling(uid: string): Promise<BillingRow | null> {
  const tables = await getTables();
  return dataOf(await tables.from('user_billing').select('*').eq('user_id', uid).maybeSingle());
}

async function initialiseBilling({ uid, email }: Pick<SessionUser, 'uid' | 'email'>): Promise<BillingRow> {
  const tables = await getTables();
  try {
    await withRetries(async () =>
      dataOf(await tables.rpc('initialize_user_billing', { p_user_id: uid, p_email: email })),
    );
  } catch (error) {
    // Another tab was faster: its record is as good as ours.
    const isDuplicate = error instanceof DatabaseError && error.code === '23505';
    if (!isDuplicate) {
      throw new Error(`Failed to initialize user billing: ${reasonOf(error)}`, { cause: error });
    }
  }
  return dataOf(await tables.from('user_billing').select('*').eq('user_id', uid).single());
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function toBilling(row: BillingRow): Billing {
  return {
    userId: row.user_id,
    currentPlan: row.current_plan as PlanId,
    remainingCredits: row.credits,
    creditsUsed: row.credits_used,
    billingCycle: row.billing_cycle as BillingCycle,
    subscriptionStatus: row.subscription_status,
    currentPeriodEnd: row.current_period_end,
    nextBillingDate: row.next_billing_date,
  };
}

function freeBilling(userId: string): Billing {
  return {
    userId,
    currentPlan: 'free',
    remainingCredits: FREE_CREDITS,
    creditsUsed: 0,
    billingCycle: 'monthly',
    subscriptionStatus: 'active',
    currentPeriodEnd: null,
    nextBillingDate: null,
  };
}

export const billingKey = (uid: string) => ['billing', uid] as const;

export function useBilling(user: SessionUser) {
  return useQuery({ queryKey: billingKey(user.uid), queryFn: () => loadBilling(user) });
}

/** What the credits tile says; null stands for unlimited. */
export function creditsShown(billing: Billing | null, isSignedIn: boolean): number | null {
  if (billing && isUnlimitedPlan(billing.currentPlan)) return null;
  return displayedCredits(billing && { credits: billing.remainingCredits }, isSignedIn);
}

export function useCreditHistory(uid: string, limit: number = LIMITS.creditHistorySize) {
  return useQuery({
    queryKey: ['credit-history', uid, limit],
    queryFn: async () => {
      const tables = await getTables();
      return dataOf<CreditTransactionRow[]>(
        await tables
          .from('credit_transactions')
          .select('*')
          .eq('user_id', uid)
          .order('created_at', { ascending: false })
          .limit(limit),
      );
    },
  });
}
