import { findPlan } from '@framewise/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { track } from '../../api/analytics.ts';
import { billingKey, creditsShown, loadBilling } from '../../api/billing.ts';
import { useUser } from '../../api/session/session.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const POLL_MS = 2_000;
const PATIENCE_MS = 60_000;

/** Grants nothing: it waits until the provider's event has changed the plan, and shows that. */
export default function PaymentSuccess() {
  const [params] = useSearchParams();
  const plan = findPlan(params.get('plan') ?? '');
  const cycle = params.get('billing_cycle') === 'yearly' ? 'yearly' : 'monthly';
  const user = useUser();
  const { data } = useQuery({
    queryKey: billingKey(user.uid),
    queryFn: () => loadBilling(user),
    refetchInterval: (query) => (query.state.data?.billing.currentPlan === plan?.id ? false : POLL_MS),
  });
  const isDone = plan !== null && data?.billing.currentPlan === plan.id && data.notice === null;
  const isLate = useIsLate();
  useEffect(() => {
    // Loading the page again is not a second purchase.
    const key = `framewise.purchase-tracked.${location.search}`;
    if (!isDone || !plan || sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'yes');
    const value = cycle === 'yearly' ? plan.priceYearly : plan.priceMonthly;
    track('purchase', { label: plan.id, value, billing_cycle: cycle });
  }, [isDone, plan, cycle]);

  return (
    <div className="grid min-h-dvh place-items-center px-5">
      <title>Payment · Framewise</title>
      <div className="max-w-[28rem] text-center" aria-live="polite">
        {!plan && (
          <>
            <h1 className="text-xl font-semibold tracking-[-0.02em]">Which plan was it?</h1>
            <p className="mt-2 mb-6 text-soft">
              This address names no plan we know. Your account shows what you have.
            </p>
          </>
        )}
        {plan && !isDone && <Waiting planName={plan.name} isLate={isLate} />}
        {plan && isDone && (
          <>
            <CircleCheck size={36} aria-hidden className="mx-auto mb-4 text-good" />
            <h1 className="text-xl font-semibold tracking-[-0.02em]">You are on {plan.name}</h1>
            <p className="mt-2 mb-6 text-soft">
              {creditsLine(creditsShown(data.billing, true))} Billed {cycle}.
            </p>
          </>
        )}
        <Button asChild look={isDone ? 'primary' : 'secondary'}>
          <Link to={isDone ? PATHS.overview : PATHS.cabinet}>
            {isDone ? 'Go to the overview' : 'Open my account'}
          </Link>
        </Button>
      </div>
    </div>
  );
}

function creditsLine(credits: number | null): string {
  return credits === null ? 'Analyses are unlimited.' : `${credits} credits are ready to use.`;
}

function Waiting({ planName, isLate }: { planName: string; isLate: boolean }) {
  return (
    <>
      <Clock size={36} aria-hidden className="mx-auto mb-4 text-soft" />
      <h1 className="text-xl font-semibold tracking-[-0.02em]">Waiting for your payment to be confirmed</h1>
      <p className="mt-2 mb-6 text-soft">
        {planName} starts as soon as the payment provider has told us. This usually takes a few seconds.
      </p>
      {isLate && (
        <div className="mb-6 text-left">
          <Notice tone="warn">
            This takes longer than usual. You can leave this page: the plan starts when the confirmation
            arrives.
          </Notice>
        </div>
      )}
    </>
  );
}

function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
