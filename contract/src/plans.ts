/** The plan catalogue. Prices are in whole US dollars here; the database keeps cents. */
export const PLAN_IDS = ['free', 'starter', 'pro', 'enterprise'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const BILLING_CYCLES = ['monthly', 'yearly'] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** 'credits' plans hold a balance that counts down; 'subscription' plans are unlimited while active. */
export type PlanType = 'free' | 'credits' | 'subscription';

export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  readonly description: string;
  readonly type: PlanType;
  /** null: not applicable. */
  readonly credits: number | null;
  readonly priceMonthly: number;
  readonly priceYearly: number;
  readonly isPopular: boolean;
  readonly contactSales: boolean;
  readonly features: readonly string[];
  readonly limitations: readonly string[];
}

/** How an unlimited balance is written down. */
export const UNLIMITED_CREDITS = 999_999;
export const CREDITS_PER_RUN = 1;
export const FREE_CREDITS = 1;

export const PLANS: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    description: 'One full report, to see what Framewise measures.',
    type: 'free',
    credits: FREE_CREDITS,
    priceMonthly: 0,
    priceYearly: 0,
    isPopular: false,
    contactSales: false,
    features: ['1 analysis', 'The whole report, nothing hidden', 'JSON and CSV export'],
    limitations: ['Credits do not renew', 'Runs after paid plans in the queue'],
  },
  {
    id: 'starter',
    name: 'Starter',
    description: 'For creators who publish every week.',
    type: 'credits',
    credits: 100,
    priceMonthly: 27,
    priceYearly: 270,
    isPopular: true,
    contactSales: false,
    features: [
      '100 analyses',
      'Recommendations and visual insights',
      'Video2Report',
      'Priority over free runs',
    ],
    limitations: ['Unused credits end with the billing period'],
  },
  {
    id: 'pro',
    name: 'Pro',
    description: 'For teams and researchers with many videos.',
    type: 'subscription',
    credits: 1000,
    priceMonthly: 100,
    priceYearly: 1000,
    isPopular: false,
    contactSales: false,
    features: [
      'Unlimited analyses',
      'Everything in Starter',
      'First in the queue',
      'Learning from your own outcomes',
    ],
    limitations: [],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    description: 'Your own installation, your own rules.',
    type: 'subscription',
    credits: null,
    priceMonthly: 0,
    priceYearly: 0,
    isPopular: false,
    contactSales: true,
    features: ['Unlimited analyses', 'Custom features', 'Own storage and database', 'Support by the makers'],
    limitations: [],
  },
];

export function findPlan(id: string): Plan | null {
  return PLANS.find((plan) => plan.id === id) ?? null;
}

/** The specification's words for an unknown plan. */
export function getPlan(id: string): Plan {
  const plan = findPlan(id);
  if (!plan) throw new Error(`Plan ${id} not found`);
  return plan;
}

export function isUnlimitedPlan(id: string): boolean {
  return findPlan(id)?.type === 'subscription';
}

interface BillingForPermission {
  readonly current_plan: string;
  readonly subscription_status: string;
  readonly credits: number;
}

/**
 * May this account start a run? The database procedure `start_run` decides; this is the same rule
 * for the screen, so that a refusal is known before an upload starts.
 */
export function mayAnalyse(billing: BillingForPermission | null, isSignedIn: boolean): boolean {
  if (!isSignedIn) return false;
  if (!billing) return true;
  if (isUnlimitedPlan(billing.current_plan)) return billing.subscription_status === 'active';
  return billing.credits >= CREDITS_PER_RUN;
}

/** 1 while the record is not there yet, 0 for nobody. */
export function displayedCredits(billing: { readonly credits: number } | null, isSignedIn: boolean): number {
  if (!isSignedIn) return 0;
  return billing ? billing.credits : FREE_CREDITS;
}
