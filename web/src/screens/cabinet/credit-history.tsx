import { useCreditHistory } from '../../api/billing.ts';
import type { CreditTransactionRow } from '../../api/rows.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatDate } from '../../ui/format.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';

const COLUMNS: readonly Column<CreditTransactionRow>[] = [
  { key: 'what', header: 'What', cell: (row) => row.description ?? row.transaction_type },
  {
    key: 'amount',
    header: 'Credits',
    align: 'right',
    cell: (row) => (
      <span className="font-mono">
        {row.credits_amount > 0 ? '+' : ''}
        {row.credits_amount}
      </span>
    ),
  },
  {
    key: 'after',
    header: 'Balance',
    align: 'right',
    cell: (row) => <span className="font-mono">{row.credits_after}</span>,
  },
  {
    key: 'when',
    header: 'When',
    align: 'right',
    wideOnly: true,
    cell: (row) => formatDate(row.created_at),
  },
];

export function CreditHistory({ uid }: { uid: string }) {
  const { data, error, isPending, refetch } = useCreditHistory(uid);
  if (isPending) return <SkeletonRows rows={3} label="Loading credit history" />;
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className="text-sm text-soft">No credits have moved yet.</p>;
  return (
    <Card isTight className="self-start">
      <Table caption="Credit history" columns={COLUMNS} rows={data} rowKey={(row) => String(row.id)} />
    </Card>
  );
}
