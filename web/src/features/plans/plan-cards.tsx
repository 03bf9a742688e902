import { type BillingCycle, PLANS, type Plan } from '@framewise/contract/plans';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';

interface PlanCardsProps {
  cycle: BillingCycle;
  currentPlan: string | null;
  /** The button of a plan. */
  action: (plan: Plan) => ReactNode;
}

export function priceOf(plan: Plan, cycle: BillingCycle): { amount: string; note: string } {
  if (plan.contactSales) return { amount: 'On request', note: 'Priced to your needs' };
  if (plan.priceMonthly === 0) return { amount: '$0', note: 'For as long as you like' };
  if (cycle === 'monthly') return { amount: `$${plan.priceMonthly}`, note: 'a month' };
  const saved = plan.priceMonthly * 12 - plan.priceYearly;
  return { amount: `$${plan.priceYearly}`, note: `a year, $${saved} less than monthly` };
}

export function PlanCards({ cycle, currentPlan, action }: PlanCardsProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
      {PLANS.map((plan) => {
        const price = priceOf(plan, cycle);
        return (
          <li
            key={plan.id}
            className={cx('flex flex-col rounded-lg border bg-panel p-6', plan.isPopular && 'border-accent')}
          >
            <div className="flex h-6 items-center justify-between">
              <h2 className="text-base font-semibold">{plan.name}</h2>
              {plan.id === currentPlan ? (
                <Badge>Your plan</Badge>
              ) : (
                plan.isPopular && <Badge tone="accent">Popular</Badge>
              )}
            </div>
            <p className="mt-1.5 min-h-11 text-sm text-soft">{plan.description}</p>
            <p
              className={cx(
                'mt-5 text-xl font-semibold tracking-[-0.03em]',
                !plan.contactSales && 'font-mono',
              )}
            >
              {price.amount}
            </p>
            <p className="mt-0.5 text-xs text-faint">{price.note}</p>
            <div className="mt-5">{action(plan)}</div>
            <ul className="mt-6 grid gap-2 text-sm">
              {plan.features.map((feature) => (
                <li key={feature} className="flex gap-2">
                  <Check size={15} aria-hidden className="mt-1 shrink-0 text-good" /> {feature}
                </li>
              ))}
              {plan.limitations.map((limitation) => (
                <li key={limitation} className="flex gap-2 text-soft">
                  <Minus size={15} aria-hidden className="mt-1 shrink-0" /> {limitation}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
