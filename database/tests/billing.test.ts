import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Claims, runAs } from '../src/run-as.ts';
import { ADMIN, ANONYMOUS, addUser, claimsOf, SERVICE } from '../src/testing/people.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

let test: TestDatabase;
let number = 0;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const newUid = () => `account-${String(++number).padStart(8, '0')}`;
const DENIED = { code: '42501' };

async function call(claims: Claims, procedure: string, ...values: unknown[]) {
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  const { rows } = await runAs(
    test.db,
    claims,
    { text: `select * from ${procedure}(${places})`, values },
    { timeoutMs: 5000 },
  );
  return rows;
}

async function userWith(credits: number): Promise<string> {
  const uid = newUid();
  await addUser(test.superuser, uid, credits);
  return uid;
}

async function account(uid: string) {
  const { rows } = await test.superuser.query('select * from user_billing where user_id = $1', [uid]);
  return rows[0];
}

async function ledger(uid: string) {
  const { rows } = await test.superuser.query(
    'select transaction_type as type, credits_amount as amount, description, metadata from credit_transactions where user_id = $1 order by id',
    [uid],
  );
  return rows;
}

describe('initialize_user_billing', () => {
  it('gives one free credit once, and answers the same record again', async () => {
    const uid = newUid();
    const expected = [{ user_id: uid, email: 'ann@example.com', credits: 1, current_plan: 'free' }];
    expect(await call(claimsOf(uid), 'initialize_user_billing', uid, 'ann@example.com')).toEqual(expected);
    await call(claimsOf(uid), 'consume_credits', uid);
    expect(await call(claimsOf(uid), 'initialize_user_billing', uid, 'other@example.com')).toEqual([
      { ...expected[0], credits: 0 },
    ]);
    expect(await ledger(uid)).toMatchObject([
      { type: 'signup', amount: 1 },
      { type: 'usage', amount: -1 },
    ]);
  });

  it('makes one record when called twenty times at once', async () => {
    const uid = newUid();
    await Promise.all(Array.from({ length: 20 }, () => call(claimsOf(uid), 'initialize_user_billing', uid)));
    expect(await account(uid)).toMatchObject({ credits: 1 });
    expect(await ledger(uid)).toHaveLength(1);
  });

  it('is for oneself, unless the server asks', async () => {
    const uid = newUid();
    await expect(call(claimsOf(newUid()), 'initialize_user_billing', uid)).rejects.toMatchObject(DENIED);
    await expect(call(ANONYMOUS, 'initialize_user_billing', uid)).rejects.toMatchObject(DENIED);
    expect(await call(SERVICE, 'initialize_user_billing', uid, 'b@example.com')).toMatchObject([
      { credits: 1 },
    ]);
  });
});

describe('consume_credits', () => {
  it('takes credits and writes them down, or answers false and changes nothing', async () => {
    const uid = await userWith(3);
    expect(await call(claimsOf(uid), 'consume_credits', uid, 2, 'Two at once')).toEqual([
      { consume_credits: true },
    ]);
    expect(await call(claimsOf(uid), 'consume_credits', uid, 2)).toEqual([{ consume_credits: false }]);
    expect(await account(uid)).toMatchObject({ credits: 1, credits_used: 2 });
    expect((await ledger(uid)).slice(1)).toMatchObject([
      { type: 'usage', amount: -2, description: 'Two at once' },
    ]);
  });

  it("describes itself as 'Video analysis' by default", async () => {
    const uid = await userWith(1);
    await call(claimsOf(uid), 'consume_credits', uid);
    expect((await ledger(uid)).at(-1)).toMatchObject({ description: 'Video analysis' });
  });

  it('refuses strangers, anonymous callers and amounts that would add credits', async () => {
    const uid = await userWith(3);
    await expect(call(claimsOf(newUid()), 'consume_credits', uid)).rejects.toMatchObject(DENIED);
    await expect(call(ANONYMOUS, 'consume_credits', uid)).rejects.toMatchObject(DENIED);
    await expect(call(claimsOf(uid), 'consume_credits', uid, -5)).rejects.toMatchObject({ code: '22023' });
    await expect(call(claimsOf(uid), 'consume_credits', uid, 0)).rejects.toMatchObject({ code: '22023' });
    expect(await account(uid)).toMatchObject({ credits: 3 });
  });

  it('does not count an unlimited balance down, and stops with the subscription', async () => {
    const uid = await userWith(0);
    await call(SERVICE, 'change_plan', uid, 'pro');
    expect(await call(claimsOf(uid), 'consume_credits', uid, 7)).toEqual([{ consume_credits: true }]);
    expect(await account(uid)).toMatchObject({ credits: 999_999, credits_used: 7 });
    await call(SERVICE, 'change_plan', uid, 'pro', 'monthly', 'past_due');
    expect(await call(claimsOf(uid), 'consume_credits', uid)).toEqual([{ consume_credits: false }]);
  });
});

describe('grant_credits', () => {
  it('is for admins and the server', async () => {
    const uid = await userWith(1);
    await expect(call(claimsOf(uid), 'grant_credits', uid, 10)).rejects.toMatchObject(DENIED);
    await expect(call(ANONYMOUS, 'grant_credits', uid, 10)).rejects.toMatchObject(DENIED);
    expect(await call(ADMIN, 'grant_credits', uid, 10)).toEqual([{ grant_credits: true }]);
    expect(await account(uid)).toMatchObject({ credits: 11 });
    expect((await ledger(uid)).at(-1)).toMatchObject({
      type: 'grant',
      amount: 10,
      description: 'Credit grant',
    });
  });

  it('answers false for an account that is not there, and refuses to take', async () => {
    expect(await call(SERVICE, 'grant_credits', newUid(), 1)).toEqual([{ grant_credits: false }]);
    await expect(call(ADMIN, 'grant_credits', await userWith(5), -1)).rejects.toMatchObject({
      code: '22023',
    });
  });
});

describe('change_plan', () => {
  it('sets the credits of a credits plan and logs the purchase', async () => {
    const uid = await userWith(7);
    await call(SERVICE, 'change_plan', uid, 'starter', 'yearly', 'active', 'sub_1', 'cus_1');
    expect(await account(uid)).toMatchObject({
      current_plan: 'starter',
      credits: 100,
      billing_cycle: 'yearly',
      subscription_status: 'active',
      subscription_id: 'sub_1',
      customer_id: 'cus_1',
    });
    expect((await ledger(uid)).at(-1)).toEqual({
      type: 'purchase',
      amount: 93,
      description: 'Upgrade to Starter plan',
      metadata: { plan_id: 'starter', subscription_id: 'sub_1' },
    });
  });

  it('sets unlimited for a subscription, and never adds credits on the way back to free', async () => {
    const uid = await userWith(0);
    await call(SERVICE, 'change_plan', uid, 'enterprise');
    expect(await account(uid)).toMatchObject({ credits: 999_999, billing_cycle: 'monthly' });
    await call(SERVICE, 'change_plan', uid, 'free');
    expect(await account(uid)).toMatchObject({ credits: 1, current_plan: 'free' });
    await call(claimsOf(uid), 'consume_credits', uid);
    await call(SERVICE, 'change_plan', uid, 'free');
    expect(await account(uid)).toMatchObject({ credits: 0 });
  });

  it('names an unknown plan, and is not for ordinary users', async () => {
    const uid = await userWith(0);
    await expect(call(SERVICE, 'change_plan', uid, 'gold')).rejects.toThrow('Plan gold not found');
    await expect(call(claimsOf(uid), 'change_plan', uid, 'pro')).rejects.toMatchObject(DENIED);
  });
});

describe('record_payment_event and finish_payment_event', () => {
  it('take an event once, also when it is delivered twenty times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(SERVICE, 'record_payment_event', 'evt_1', 'invoice.paid', '{}')),
    );
    expect(answers.filter(([row]) => row?.record_payment_event)).toHaveLength(1);
    expect(await call(SERVICE, 'finish_payment_event', 'evt_1')).toEqual([{ finish_payment_event: true }]);
    expect(await call(SERVICE, 'finish_payment_event', 'evt_1')).toEqual([{ finish_payment_event: false }]);
  });

  it('are the server’s alone', async () => {
    await expect(call(claimsOf(newUid()), 'record_payment_event', 'evt_2', 'x', '{}')).rejects.toMatchObject(
      DENIED,
    );
    await expect(call(ADMIN, 'finish_payment_event', 'evt_1')).rejects.toMatchObject(DENIED);
  });
});

describe('guard_balance and keep_ledger', () => {
  it('stop even the server from moving a balance without its ledger row, or rewriting the ledger', async () => {
    const uid = await userWith(3);
    const attempts = [
      `update user_billing set credits = 1000 where user_id = '${uid}'`,
      `update credit_transactions set credits_amount = 0 where user_id = '${uid}'`,
      `delete from credit_transactions where user_id = '${uid}'`,
    ];
    for (const text of attempts) {
      await expect(runAs(test.db, SERVICE, { text, values: [] }, { timeoutMs: 5000 })).rejects.toMatchObject(
        DENIED,
      );
    }
    expect(await account(uid)).toMatchObject({ credits: 3 });
  });

  it('do not let a balance begin above zero', async () => {
    const uid = newUid();
    await test.superuser.query(`insert into users (firebase_uid, email) values ($1, $1 || '@example.com')`, [
      uid,
    ]);
    const insert = { text: 'insert into user_billing (user_id, credits) values ($1, 50)', values: [uid] };
    await expect(runAs(test.db, SERVICE, insert, { timeoutMs: 5000 })).rejects.toMatchObject(DENIED);
  });
});

describe('contact sales', () => {
  it('takes a request from anybody, and shows it to admins only', async () => {
    const [stored] = await call(
      ANONYMOUS,
      'store_contact_sales_request',
      null,
      'Ann',
      'Acme',
      'ann@acme.com',
      'Hello',
    );
    expect(stored?.store_contact_sales_request).toEqual(expect.any(Number));
    await expect(call(claimsOf(newUid()), 'get_contact_sales_requests')).rejects.toMatchObject(DENIED);
    expect(await call(ADMIN, 'get_contact_sales_requests')).toMatchObject([
      { user_name: 'Ann', status: 'new', plan_interested: 'enterprise' },
    ]);
  });

  it('does not let one ask in the name of another, or with a broken address', async () => {
    const stranger = await userWith(0);
    await expect(
      call(
        claimsOf(newUid()),
        'store_contact_sales_request',
        stranger,
        'Ann',
        'Acme',
        'ann@acme.com',
        'Hello',
      ),
    ).rejects.toMatchObject(DENIED);
    await expect(
      call(ANONYMOUS, 'store_contact_sales_request', null, 'Ann', '', 'nowhere', 'Hi'),
    ).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('moves a request on with notes', async () => {
    const [request] = await call(ADMIN, 'get_contact_sales_requests', 1, 0, 'new');
    expect(await call(ADMIN, 'update_contact_sales_status', request?.id, 'contacted', 'Called')).toEqual([
      { update_contact_sales_status: true },
    ]);
    expect(await call(ADMIN, 'get_contact_sales_requests', 50, 0, 'contacted')).toMatchObject([
      { sales_notes: 'Called' },
    ]);
    expect(await call(ADMIN, 'get_contact_sales_requests')).toEqual([]);
    await expect(call(claimsOf(newUid()), 'update_contact_sales_status', 1, 'won')).rejects.toMatchObject(
      DENIED,
    );
  });
});
