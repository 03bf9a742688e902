import { useQuery } from '@tanstack/react-query';
import type { CreditTransactionRow, RunRow } from './rows.ts';
import { dataOf, getTables } from './table-client.ts';

/** null: the ledger knows no charge of this run, so there was nothing to give back. */
export type CreditFate = 'returned' | 'kept' | null;

type Entry = Pick<CreditTransactionRow, 'run_id' | 'transaction_type'>;

export function fateOf(runId: string, entries: readonly Entry[]): CreditFate {
  const own = entries.filter((entry) => entry.run_id === runId);
  if (own.some((entry) => entry.transaction_type === 'refund')) return 'returned';
  return own.some((entry) => entry.transaction_type === 'usage') ? 'kept' : null;
}

/** What the ledger says became of the credits of these failed runs; asked only where there are some. */
export function useCreditFates(uid: string, runs: readonly Pick<RunRow, 'id' | 'status'>[]) {
  const failed = runs.filter(({ status }) => status === 'failed' || status === 'error').map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['credit-history', uid, 'runs', failed],
    enabled: failed.length > 0,
    queryFn: async () => {
      const tables = await getTables();
      return dataOf<Entry[]>(
        await tables
          .from('credit_transactions')
          .select('run_id, transaction_type')
          .eq('user_id', uid)
          .in('run_id', failed),
      );
    },
  });
  return (runId: string): CreditFate | undefined => data && fateOf(runId, data);
}
