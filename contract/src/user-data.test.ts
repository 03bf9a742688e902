import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AnalyticsData,
  invalidUserDataMessage,
  isUuid,
  PurchaseData,
  reasonsAgainst,
  sanitiseText,
  splitDisplayName,
  UserData,
} from './user-data.ts';

const user = { firebase_uid: 'abcdefghij', email: 'ann@example.com' };
const purchase = {
  firebase_uid: 'u',
  product_id: 'p',
  product_name: 'Starter',
  unit_price: 0,
  total_amount: 27,
};

describe('UserData', () => {
  it('takes the least that is needed', () => {
    expect(reasonsAgainst(UserData, user)).toEqual([]);
  });

  it.each([
    [{ firebase_uid: 'abcdefghi' }, 'Invalid Firebase UID'],
    [{ firebase_uid: undefined }, 'Invalid Firebase UID'],
    [{ email: 'ann@example' }, 'Invalid email address'],
    [{ email: undefined }, 'Invalid email address'],
    [{ display_name: 'x'.repeat(101) }, 'Display name too long (max 100 characters)'],
    [{ phone_number: '12x' }, 'Invalid phone number format'],
    [{ phone_number: '1+2' }, 'Invalid phone number format'],
  ])('refuses %j with "%s"', (change, reason) => {
    expect(reasonsAgainst(UserData, { ...user, ...change })).toEqual([reason]);
  });

  it('takes the longest name and every kind of phone number', () => {
    const widest = { ...user, display_name: 'x'.repeat(100), phone_number: '+49 (30) 123-45' };
    expect(reasonsAgainst(UserData, widest)).toEqual([]);
  });

  it('joins all reasons in one sentence', () => {
    const reasons = reasonsAgainst(UserData, { firebase_uid: 'a', email: 'b' });
    expect(invalidUserDataMessage(reasons)).toBe(
      'Invalid user data: Invalid Firebase UID, Invalid email address',
    );
  });
});

describe('PurchaseData', () => {
  it('takes a price of zero', () => {
    expect(reasonsAgainst(PurchaseData, purchase)).toEqual([]);
  });

  it.each([
    [{ firebase_uid: '' }, 'Firebase UID is required'],
    [{ product_id: '' }, 'Product ID is required'],
    [{ product_name: '' }, 'Product name is required'],
    [{ unit_price: -1 }, 'Unit price must be a positive number'],
    [{ total_amount: 'many' }, 'Total amount must be a positive number'],
  ])('refuses %j with "%s"', (change, reason) => {
    expect(reasonsAgainst(PurchaseData, { ...purchase, ...change })).toEqual([reason]);
  });
});

describe('AnalyticsData', () => {
  it.each([
    [{ firebase_uid: 'u', event_type: 'login' }, []],
    [{ firebase_uid: 'u', event_type: '' }, ['Event type is required']],
    [{ event_type: 'login' }, ['Firebase UID is required']],
    [{ firebase_uid: 'u', event_type: 'x', credits_used: -1 }, ['Credits used must be a positive number']],
    [
      { firebase_uid: 'u', event_type: 'x', cost_incurred: -0.1 },
      ['Cost incurred must be a positive number'],
    ],
  ])('%j → %j', (value, reasons) => {
    expect(reasonsAgainst(AnalyticsData, value)).toEqual(reasons);
  });
});

describe('sanitiseText', () => {
  it('trims, cuts and strips', () => {
    expect(sanitiseText(`  <b>"it's"</b> `)).toBe('bits/b');
    expect(sanitiseText('x'.repeat(2000))).toHaveLength(1000);
    expect(sanitiseText('abcdef', 3)).toBe('abc');
  });

  it('never lets a stripped character or a longer text through', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 50 }), (text, max) => {
        const clean = sanitiseText(text, max);
        return clean.length <= max && !/[<>"']/.test(clean);
      }),
    );
  });
});

describe('isUuid', () => {
  it.each([1, 2, 3, 4, 5])('takes version %i', (version) => {
    expect(isUuid(`c232ab00-9414-${version}1ec-9a10-0242ac130003`)).toBe(true);
  });

  it.each(['c232ab00-9414-61ec-9a10-0242ac130003', 'c232ab00-9414-41ec-7a10-0242ac130003', 'x', ''])(
    'refuses %j',
    (text) => {
      expect(isUuid(text)).toBe(false);
    },
  );
});

describe('splitDisplayName', () => {
  it.each([
    ['Ann Lee Moss', 'Ann', 'Lee Moss'],
    ['Ann', 'Ann', null],
    ['  ', null, null],
    [null, null, null],
  ])('%j → %j, %j', (name, first_name, last_name) => {
    expect(splitDisplayName(name)).toEqual({ first_name, last_name });
  });
});
