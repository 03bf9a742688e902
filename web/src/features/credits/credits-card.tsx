import { CREDITS_PER_RUN, findPlan } from '@framewise/contract/plans';
import { Link } from 'react-router';
import { creditsShown, useBilling } from '../../api/billing.ts';
import type { SessionUser } from '../../api/session/session-user.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { countOf } from '../../ui/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Plan and balance, with what they buy. */
export function CreditsCard({ user }: { user: SessionUser }) {
  const { data, error, isPending, refetch } = useBilling(user);
  if (isPending) return <Skeleton className="h-44" />;
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  const { billing, notice } = data;
  const credits = creditsShown(billing, true);
  return (
    <Card className="self-start">
      <CardHeader title="Credits" description={`${findPlan(billing.currentPlan)?.name ?? 'Unknown'} plan`} />
      <p className="font-mono text-2xl font-semibold tracking-[-0.03em]">
        {credits === null ? 'Unlimited' : credits.toLocaleString('en')}
      </p>
      <p className="mt-1 mb-5 text-sm text-soft">
        {credits === null
          ? `${countOf(billing.creditsUsed, 'analysis', 'analyses')} so far.`
          : `One analysis costs ${countOf(CREDITS_PER_RUN, 'credit')}. ${billing.creditsUsed} used so far.`}
      </p>
      {notice && (
        <div className="mb-4">
          <Notice tone="warn">{notice}</Notice>
        </div>
      )}
      <Button asChild className="w-full">
        <Link to={PATHS.pricing}>{credits === null ? 'See plans' : 'Get more credits'}</Link>
      </Button>
    </Card>
  );
}
