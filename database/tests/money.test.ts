import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../src/testing/people.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

const USERS = ['spender-000001', 'spender-000002'];
const PLANS = ['free', 'starter', 'pro'];

type Operation =
  | { readonly kind: 'start'; readonly user: number; readonly request: number }
  | { readonly kind: 'consume'; readonly user: number; readonly credits: number }
  | { readonly kind: 'grant'; readonly user: number; readonly credits: number }
  | { readonly kind: 'plan'; readonly user: number; readonly plan: number; readonly active: boolean }
  | { readonly kind: 'fail' | 'cancel' | 'finish' | 'claim'; readonly user: number; readonly pick: number };

const user = fc.nat({ max: USERS.length - 1 });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('start' as const), user, request: fc.nat({ max: 5 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('consume' as const),
      user,
      credits: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('grant' as const),
      user,
      credits: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('plan' as const),
      user,
      plan: fc.nat({ max: 2 }),
      active: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('fail' as const, 'cancel' as const, 'finish' as const, 'claim' as const),
      user,
      pick: fc.nat({ max: 20 }),
    }),
  },
);

describe('money under concurrency', () => {
  let test: TestDatabase;
  let round = 0;
  beforeAll(async () => {
    test = await createTestDatabase({ maxConnections: 16 });
  });
  afterAll(() => test.close());

  const requestId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

  async function perform(operation: Operation, uids: readonly string[]): Promise<void> {
    const uid = uids[operation.user] ?? '';
    const { pool } = test.db;
    switch (operation.kind) {
      case 'start':
        await pool.query(`select is_new from start_run($1, $2, 'clip.mp4')`, [
          uid,
          requestId(operation.request),
        ]);
        return;
      case 'consume':
        await pool.query('select consume_credits($1, $2)', [uid, operation.credits]);
        return;
      case 'grant':
        await pool.query('select grant_credits($1, $2)', [uid, operation.credits]);
        return;
      case 'plan':
        await pool.query(`select change_plan($1, $2, 'monthly', $3)`, [
          uid,
          PLANS[operation.plan],
          operation.active ? 'active' : 'canceled',
        ]);
        return;
      default:
        await endSomeRun(operation, uid);
    }
  }

  async function endSomeRun(operation: Extract<Operation, { pick: number }>, uid: string): Promise<void> {
    const { rows } = await test.db.pool.query<{ id: string }>(
      'select id from video_analysis_runs where firebase_uid = $1 order by created_at, id offset $2 limit 1',
      [uid, operation.pick % 6],
    );
    if (!rows[0]) return;
    const calls = {
      fail: [`select * from fail_run($1, 'ANALYSIS_CRASHED', 'x')`, [rows[0].id]],
      cancel: ['select * from cancel_run($1, $2)', [uid, rows[0].id]],
      finish: ['select * from finish_run($1)', [rows[0].id]],
      claim: ['select * from claim_run($1)', [rows[0].id]],
    } as const;
    const [text, values] = calls[operation.kind];
    await test.db.pool.query(text, [...values]);
  }

  async function assertBooksBalance(uids: readonly string[]): Promise<void> {
    const { rows } = await test.superuser.query(
      `select b.user_id,
              b.credits >= 0 as not_negative,
              b.credits = (select coalesce(sum(t.credits_amount), 0) from credit_transactions t where t.user_id = b.user_id)
                as equals_ledger,
              (select count(*) from video_analysis_runs r where r.firebase_uid = b.user_id
                 and (select count(*) from credit_transactions t where t.run_id = r.id and t.transaction_type = 'usage') <> 1)::int
                as runs_not_charged_once,
              (select count(*) from video_analysis_runs r where r.firebase_uid = b.user_id
                 and (select count(*) from credit_transactions t where t.run_id = r.id and t.transaction_type = 'refund')
                     <> (r.status = 'failed')::int)::int
                as runs_wrongly_refunded,
              (select count(*) from (select request_id from video_analysis_runs r where r.firebase_uid = b.user_id
                 group by 1 having count(*) > 1) x)::int as requests_run_twice
         from user_billing b where b.user_id = any($1)`,
      [uids],
    );
    for (const row of rows) {
      expect(row).toMatchObject({
        not_negative: true,
        equals_ledger: true,
        runs_not_charged_once: 0,
        runs_wrongly_refunded: 0,
        requests_run_twice: 0,
      });
    }
    expect(rows).toHaveLength(uids.length);
  }

  it('never goes negative, charges once, refunds once, and equals its ledger', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: 10, maxLength: 60 }),
        fc.nat({ max: 5 }),
        async (operations, credits) => {
          round += 1;
          const uids = USERS.map((name) => `${name}-${round}`);
          for (const uid of uids) await addUser(test.superuser, uid, credits);
          const results = await Promise.allSettled(operations.map((each) => perform(each, uids)));
          // Only a refusal for want of credits is a fair answer; a deadlock or a broken check is not.
          for (const result of results) {
            if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'FW402' });
          }
          await assertBooksBalance(uids);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('spends the last credit once, however many ask for it at the same moment', async () => {
    await addUser(test.superuser, 'last-credit-0001', 1);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        test.db.pool.query('select consume_credits($1) as ok', ['last-credit-0001']),
      ),
    );
    expect(answers.filter(({ rows }) => rows[0].ok)).toHaveLength(1);
    await assertBooksBalance(['last-credit-0001']);
  });

  it('answers one run to the same request sent fifty times at once', async () => {
    await addUser(test.superuser, 'same-request-001', 10);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        test.db.pool.query(`select is_new, (run).id from start_run($1, $2, 'clip.mp4')`, [
          'same-request-001',
          requestId(9),
        ]),
      ),
    );
    expect(new Set(answers.map(({ rows }) => rows[0].id)).size).toBe(1);
    expect(answers.filter(({ rows }) => rows[0].is_new)).toHaveLength(1);
    const { rows } = await test.superuser.query(
      `select credits from user_billing where user_id = 'same-request-001'`,
    );
    expect(rows[0].credits).toBe(9);
  });

  it('gives the credit back once when failing, cancelling and finishing race', async () => {
    await addUser(test.superuser, 'race-000000001', 1);
    const { rows } = await test.db.pool.query(`select (run).id from start_run($1, $2, 'a.mp4')`, [
      'race-000000001',
      requestId(1),
    ]);
    const id = rows[0].id;
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        if (index % 3 === 0)
          return test.db.pool.query(`select * from fail_run($1, 'ANALYSIS_CRASHED', 'x')`, [id]);
        if (index % 3 === 1)
          return test.db.pool.query('select * from cancel_run($1, $2)', ['race-000000001', id]);
        return test.db.pool.query('select * from finish_run($1)', [id]);
      }),
    );
    await assertBooksBalance(['race-000000001']);
  });
});
