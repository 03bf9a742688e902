import { LIMITS } from '@framewise/contract/limits';
import { useCreditHistory } from '../../api/billing.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatDate, signed } from '../../ui/format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Where the credits went lately, from the ledger. */
export function RecentUsage({ uid }: { uid: string }) {
  const { data: entries, error, isPending, refetch } = useCreditHistory(uid, LIMITS.recentUsageSize);
  if (isPending) return <Skeleton className="h-32" />;
  if (error)
    return <ErrorState message="Your recent usage could not be loaded." onRetry={() => void refetch()} />;
  if (entries.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Recent usage" />
      <ul className="grid gap-2.5 text-sm">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <span className="block truncate">{entry.description ?? entry.transaction_type}</span>
              <time dateTime={entry.created_at} className="text-xs text-faint">
                {formatDate(entry.created_at)}
              </time>
            </span>
            <span className="font-mono text-xs">{signed(entry.credits_after - entry.credits_before)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
