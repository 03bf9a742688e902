import type { BillingCycle, Plan } from '@framewise/contract/plans';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useRuntimeConfig } from '../../api/runtime-config.ts';
import { useSession } from '../../api/session/session.ts';
import { PlanCards } from '../../features/plans/plan-cards.tsx';
import { PublicFrame } from '../../features/public-frame/public-frame.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { ContactForm } from './contact-form.tsx';

const CYCLES: readonly { readonly value: BillingCycle; readonly label: string }[] = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly, two months free' },
];

export default function Pricing() {
  const [cycle, setCycle] = useState<BillingCycle>('monthly');
  const session = useSession();
  const action = usePlanAction(session.status === 'signed-in');
  return (
    <PublicFrame>
      <title>Pricing · Framewise</title>
      <div className="mx-auto max-w-[76rem] px-4 py-12 md:px-8 md:py-16">
        <h1 className="max-w-[20ch] text-2xl font-semibold tracking-[-0.03em]">
          One credit, one complete report
        </h1>
        <p className="mt-3 max-w-[56ch] text-base text-soft">
          Every plan gets the whole report. Plans differ in how many you can have and how soon they start. A
          failed analysis gives its credit back.
        </p>
        <CycleChoice cycle={cycle} onChange={setCycle} />
        <PlanCards cycle={cycle} currentPlan={null} action={action} />
        <ContactForm />
      </div>
    </PublicFrame>
  );
}

function CycleChoice({ cycle, onChange }: { cycle: BillingCycle; onChange: (cycle: BillingCycle) => void }) {
  return (
    <fieldset className="my-8 inline-flex rounded-md border bg-panel p-1">
      <legend className="sr-only">Billing cycle</legend>
      {CYCLES.map(({ value, label }) => (
        <label
          key={value}
          className={cx(
            'cursor-pointer rounded-sm px-3.5 py-1.5 text-sm transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-accent',
            cycle === value ? 'bg-raise font-medium text-ink' : 'text-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="cycle"
            value={value}
            checked={cycle === value}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function usePlanAction(isSignedIn: boolean): (plan: Plan) => ReactNode {
  const { payments } = useRuntimeConfig();
  return (plan) => {
    if (plan.contactSales) {
      return (
        <Button asChild className="w-full">
          <a href="#contact">Contact sales</a>
        </Button>
      );
    }
    const look = plan.isPopular ? 'primary' : 'secondary';
    if (!isSignedIn || plan.type === 'free') {
      return (
        <Button asChild look={look} className="w-full">
          <Link to={isSignedIn ? PATHS.overview : PATHS.signUp}>
            {plan.type === 'free' ? 'Start free' : `Start with ${plan.name}`}
          </Link>
        </Button>
      );
    }
    return (
      <Button
        look={look}
        className="w-full"
        disabled={payments.provider === 'off'}
        onClick={() => toasts.add({ type: 'error', message: `Payment link not found for plan: ${plan.id}` })}
      >
        {payments.provider === 'off' ? 'Payments are not set up here' : `Choose ${plan.name}`}
      </Button>
    );
  };
}
