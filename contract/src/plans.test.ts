import { describe, expect, it } from 'vitest';
import { displayedCredits, getPlan, mayAnalyse, PLANS } from './plans.ts';

const billing = { current_plan: 'starter', subscription_status: 'active', credits: 1 };

describe('mayAnalyse', () => {
  it.each([
    ['nobody is signed in', null, false, false],
    ['there is a user but no record yet', null, true, true],
    ['a credits plan has a credit', billing, true, true],
    ['a credits plan has none left', { ...billing, credits: 0 }, true, false],
    [
      'a credits plan has credits, whatever its status',
      { ...billing, subscription_status: 'canceled' },
      true,
      true,
    ],
    ['pro is active, even at no credits', { ...billing, current_plan: 'pro', credits: 0 }, true, true],
    [
      'pro is not active',
      { ...billing, current_plan: 'pro', credits: 999_999, subscription_status: 'past_due' },
      true,
      false,
    ],
    [
      'enterprise is not active',
      { ...billing, current_plan: 'enterprise', subscription_status: 'canceled' },
      true,
      false,
    ],
  ])('when %s', (_, record, isSignedIn, allowed) => {
    expect(mayAnalyse(record, isSignedIn)).toBe(allowed);
  });
});

describe('displayedCredits', () => {
  it('shows 1 before the record is there, 0 to nobody, else the balance', () => {
    expect([
      displayedCredits(null, true),
      displayedCredits(null, false),
      displayedCredits(billing, true),
    ]).toEqual([1, 0, 1]);
  });
});

describe('the catalogue', () => {
  it('has the prices and credits of the specification', () => {
    expect(
      PLANS.map((plan) => [plan.id, plan.type, plan.credits, plan.priceMonthly, plan.priceYearly]),
    ).toEqual([
      ['free', 'free', 1, 0, 0],
      ['starter', 'credits', 100, 27, 270],
      ['pro', 'subscription', 1000, 100, 1000],
      ['enterprise', 'subscription', null, 0, 0],
    ]);
    expect(PLANS.filter((plan) => plan.isPopular).map((plan) => plan.id)).toEqual(['starter']);
  });

  it('names a plan it does not know', () => {
    expect(() => getPlan('gold')).toThrow('Plan gold not found');
  });
});
