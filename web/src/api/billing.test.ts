// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CONFIG,
  databaseFault,
  type FakeNetwork,
  json,
  signedInNetwork,
  UID,
  unreachable,
} from '../testing/fake-network.ts';

const BILLING = 'GET /rest/v1/user_billing';
const INITIALISE = 'POST /rest/v1/rpc/initialize_user_billing';
const user = { uid: UID, email: 'ada@example.com' };

const row = (change: object = {}) => ({
  user_id: UID,
  current_plan: 'starter',
  credits: 87,
  credits_used: 13,
  billing_cycle: 'monthly',
  subscription_status: 'active',
  current_period_end: null,
  next_billing_date: null,
  ...change,
});

/** The client asks for one object where it wants exactly one, and for a list where none will do. */
const oneOrList = (call: { headers: Headers }, value: object) =>
  json(call.headers.get('accept')?.includes('vnd.pgrst.object') ? value : [value]);

describe('loading billing', () => {
  let network: FakeNetwork;
  let billing: typeof import('./billing.ts');

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    localStorage.clear();
    network = signedInNetwork();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    billing = await import('./billing.ts');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('maps the record and keeps a copy under billing_ and the user id', async () => {
    network.on(BILLING, (call) => oneOrList(call, row()));
    const loaded = await billing.loadBilling(user);
    expect(loaded).toMatchObject({
      notice: null,
      billing: {
        currentPlan: 'starter',
        remainingCredits: 87,
        creditsUsed: 13,
        subscriptionStatus: 'active',
      },
    });
    expect(JSON.parse(localStorage.getItem(`billing_${UID}`) ?? '')).toEqual(loaded.billing);
  });

  it('initialises a record that does not exist, with id and e-mail', async () => {
    let exists = false;
    network
      .on(BILLING, (call) => (exists ? oneOrList(call, row({ credits: 1, current_plan: 'free' })) : json([])))
      .on(INITIALISE, () => {
        exists = true;
        return json({ user_id: UID, email: user.email, credits: 1, current_plan: 'free' });
      });
    expect((await billing.loadBilling(user)).billing).toMatchObject({
      currentPlan: 'free',
      remainingCredits: 1,
    });
    expect(network.to(INITIALISE)[0]?.body).toEqual({ p_user_id: UID, p_email: user.email });
  });

  it('tries the initialisation three times, 1 s and 2 s apart', async () => {
    network.on(BILLING, () => json([])).on(INITIALISE, () => databaseFault('53300', 500));
    const outcome = billing.loadBilling(user).catch((error: Error) => error);
    await vi.advanceTimersByTimeAsync(999);
    expect(network.to(INITIALISE)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(network.to(INITIALISE)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(network.to(INITIALISE)).toHaveLength(3);
    const error = (await outcome) as Error;
    expect(error.message).toBe('Failed to load billing information. Please refresh the page.');
    expect((error.cause as Error).message).toBe(
      'Failed to initialize user billing: An unexpected error occurred. Please try again.',
    );
  });

  it('fetches the existing record when another tab has just made it', async () => {
    let exists = false;
    network
      .on(BILLING, (call) => (exists ? oneOrList(call, row()) : json([])))
      .on(INITIALISE, () => {
        exists = true;
        return databaseFault('23505', 409);
      });
    expect((await billing.loadBilling(user)).billing.remainingCredits).toBe(87);
    expect(network.to(INITIALISE)).toHaveLength(1);
  });

  it('uses the copy with its message when the server fails', async () => {
    network.on(BILLING, (call) => oneOrList(call, row()));
    const { billing: known } = await billing.loadBilling(user);
    network.on(BILLING, unreachable);
    expect(await billing.loadBilling(user)).toEqual({ billing: known, notice: 'Using offline billing data' });
  });

  it('tells the failure where there is no copy', async () => {
    network.on(BILLING, unreachable);
    await expect(billing.loadBilling(user)).rejects.toThrow(
      'Failed to load billing information. Please refresh the page.',
    );
  });

  it('answers with a free record where the database is not configured', async () => {
    network.on('GET /api/v1/config', () => json({ ...CONFIG, rest_url: '' }));
    expect((await billing.loadBilling(user)).billing).toMatchObject({
      currentPlan: 'free',
      remainingCredits: 1,
      creditsUsed: 0,
      billingCycle: 'monthly',
      subscriptionStatus: 'active',
    });
  });

  it('shows 1 credit without a record, 0 without a user, null for unlimited', () => {
    expect(billing.creditsShown(null, true)).toBe(1);
    expect(billing.creditsShown(null, false)).toBe(0);
    const of = (currentPlan: 'free' | 'pro' | 'enterprise') => ({
      userId: UID,
      currentPlan,
      remainingCredits: 42,
      creditsUsed: 0,
      billingCycle: 'monthly' as const,
      subscriptionStatus: 'active',
      currentPeriodEnd: null,
      nextBillingDate: null,
    });
    expect(billing.creditsShown(of('free'), true)).toBe(42);
    expect(billing.creditsShown(of('pro'), true)).toBeNull();
    expect(billing.creditsShown(of('enterprise'), true)).toBeNull();
  });
});
