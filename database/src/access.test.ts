import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Claims, withClaims } from './run-as.ts';
import { ADMIN, ANONYMOUS, addUser, claimsOf, NEWCOMER, OWNER, SERVICE, STRANGER } from './testing/people.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/** 'row': reached the owner's row. 'nothing': may ask, reached none. 'denied': 42501. 'kept': the ledger holds on to it. */
type Outcome = 'row' | 'nothing' | 'denied' | 'kept';
type Verb = 'select' | 'insert' | 'update' | 'delete';
/** owner, stranger, anonymous, admin, service */
type Outcomes = readonly [Outcome, Outcome, Outcome, Outcome, Outcome];

interface Expectation {
  /** Columns of a row that belongs to the given user. */
  readonly row: (uid: string) => Record<string, unknown>;
  readonly change: string;
  readonly outcomes: Readonly<Record<Verb, Outcomes>>;
}

const NOBODY: Outcomes = ['denied', 'denied', 'denied', 'denied', 'row'];
const READ_OWN: Outcomes = ['row', 'nothing', 'denied', 'row', 'row'];
const WRITE_OWN: Outcomes = ['row', 'nothing', 'denied', 'nothing', 'row'];
const INSERT_OWN: Outcomes = ['row', 'denied', 'denied', 'denied', 'row'];
const ADMIN_READS: Outcomes = ['denied', 'denied', 'denied', 'row', 'row'];
const LEDGER_IS_APPEND_ONLY: Outcomes = ['denied', 'denied', 'denied', 'denied', 'denied'];
const LEDGER_KEEPS_ITS_ACCOUNT: Outcomes = ['denied', 'denied', 'denied', 'denied', 'kept'];

/** Every table of the product. A new one without a row here fails the first test. */
const EXPECTED: Readonly<Record<string, Expectation>> = {
  users: {
    row: (uid) => ({ firebase_uid: uid, email: `${uid}@example.com` }),
    change: `company = 'Acme'`,
    outcomes: { select: READ_OWN, insert: INSERT_OWN, update: WRITE_OWN, delete: LEDGER_KEEPS_ITS_ACCOUNT },
  },
  user_profiles: {
    row: (uid) => ({ firebase_uid: uid }),
    change: `bio = 'Hello'`,
    outcomes: { select: READ_OWN, insert: INSERT_OWN, update: WRITE_OWN, delete: WRITE_OWN },
  },
  user_analytics: {
    row: (uid) => ({ firebase_uid: uid, event_type: 'login' }),
    change: `event_label = 'x'`,
    outcomes: { select: READ_OWN, insert: INSERT_OWN, update: WRITE_OWN, delete: WRITE_OWN },
  },
  user_billing: {
    row: (uid) => ({ user_id: uid }),
    change: `display_name = 'Ann'`,
    outcomes: { select: READ_OWN, insert: NOBODY, update: WRITE_OWN, delete: LEDGER_KEEPS_ITS_ACCOUNT },
  },
  credit_transactions: {
    row: (uid) => ({ user_id: uid, transaction_type: 'grant', credits_amount: 1 }),
    change: `description = 'x'`,
    outcomes: {
      select: READ_OWN,
      insert: NOBODY,
      update: LEDGER_IS_APPEND_ONLY,
      delete: LEDGER_IS_APPEND_ONLY,
    },
  },
  subscription_plans: {
    row: (uid) => ({
      id: uid,
      name: 'x',
      description: 'x',
      plan_type: 'free',
      price_monthly: 0,
      price_yearly: 0,
    }),
    change: `name = 'x'`,
    outcomes: {
      select: ['row', 'row', 'row', 'row', 'row'],
      insert: ['denied', 'denied', 'denied', 'row', 'row'],
      update: ['denied', 'denied', 'denied', 'row', 'row'],
      delete: NOBODY,
    },
  },
  contact_sales_requests: {
    row: (uid) => ({ user_id: uid, user_name: 'Ann', email: 'ann@example.com', message: 'Hi' }),
    change: `sales_notes = 'x'`,
    outcomes: { select: ADMIN_READS, insert: NOBODY, update: NOBODY, delete: NOBODY },
  },
  billing_events: {
    row: (uid) => ({ stripe_event_id: `evt_${uid}`, event_type: 'x', user_id: uid }),
    change: `event_type = 'y'`,
    outcomes: { select: ADMIN_READS, insert: NOBODY, update: NOBODY, delete: NOBODY },
  },
  video_analysis_runs: {
    row: (uid) => ({ firebase_uid: uid, video_name: 'clip.mp4' }),
    change: `status = 'completed'`,
    outcomes: { select: READ_OWN, insert: NOBODY, update: NOBODY, delete: NOBODY },
  },
  video_analyses: {
    row: (uid) => ({ user_id: uid, analysis_id: 'a1', video_name: 'clip.mp4', analysis_data: '{}' }),
    change: `video_name = 'x'`,
    outcomes: { select: READ_OWN, insert: NOBODY, update: NOBODY, delete: NOBODY },
  },
  recommendation_jobs: {
    row: (uid) => ({ firebase_uid: uid, video_name: 'clip.mp4', category_id: 'hook' }),
    change: `status = 'failed'`,
    outcomes: { select: READ_OWN, insert: NOBODY, update: NOBODY, delete: NOBODY },
  },
  recommendation_results: {
    row: (uid) => ({
      firebase_uid: uid,
      video_name: 'clip.mp4',
      category_id: 'hook',
      result: '{}',
      job_id: jobIdOf(uid),
    }),
    change: `category_id = 'x'`,
    outcomes: { select: READ_OWN, insert: NOBODY, update: NOBODY, delete: NOBODY },
  },
};

const JOB_IDS: Record<string, string> = {
  [OWNER]: '11111111-1111-4111-8111-111111111111',
  [NEWCOMER]: '22222222-2222-4222-8222-222222222222',
};
const jobIdOf = (uid: string) => JOB_IDS[uid] ?? '';

const CALLERS: readonly (readonly [string, (subject: string) => Claims])[] = [
  ['owner', claimsOf],
  ['stranger', () => claimsOf(STRANGER)],
  ['anonymous', () => ANONYMOUS],
  ['admin', () => ADMIN],
  ['service', () => SERVICE],
];

class Rollback extends Error {}

describe('access', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase();
    await addUser(test.superuser, OWNER);
    await addUser(test.superuser, STRANGER);
    await addUser(test.superuser, NEWCOMER, 0);
    await test.superuser.query('delete from public.user_billing where user_id = $1', [NEWCOMER]);
    for (const [uid, id] of Object.entries(JOB_IDS)) {
      await test.superuser.query(
        `insert into public.recommendation_jobs (id, firebase_uid, video_name, category_id, status)
         values ($1, $2, 'clip.mp4', 'other', 'completed')`,
        [id, uid],
      );
    }
    for (const [table, { row }] of Object.entries(EXPECTED)) {
      if (['users', 'user_billing', 'credit_transactions', 'recommendation_jobs'].includes(table)) continue;
      const { text, values } = insertInto(table, row(OWNER));
      await test.superuser.query(text, values);
    }
  });
  afterAll(() => test.close());

  function insertInto(table: string, row: Record<string, unknown>) {
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 1}`);
    return {
      text: `insert into public.${table} (${columns.join(', ')}) values (${places.join(', ')})`,
      values: Object.values(row),
    };
  }

  /** What identifies the owner's row: its user column, or its own id where there is none. */
  function whereOwner(table: string): string {
    const { row } = EXPECTED[table] ?? { row: () => ({}) };
    const [column] = Object.entries(row(OWNER)).find(([, value]) => value === OWNER) ?? ['id', OWNER];
    return `${column} = '${OWNER}'`;
  }

  async function attempt(table: string, verb: Verb, claims: Claims, subject: string): Promise<Outcome> {
    const expectation = EXPECTED[table];
    if (!expectation) throw new Error(`No expectation for ${table}`);
    const statement = {
      select: { text: `select * from public.${table} where ${whereOwner(table)}`, values: [] },
      update: {
        text: `update public.${table} set ${expectation.change} where ${whereOwner(table)}`,
        values: [],
      },
      delete: { text: `delete from public.${table} where ${whereOwner(table)}`, values: [] },
      insert: insertInto(table, expectation.row(subject)),
    }[verb];
    let count = 0;
    try {
      await withClaims(
        test.db,
        claims,
        async (transaction) => {
          count = (await transaction.run(statement.text, statement.values)).rowCount;
          throw new Rollback();
        },
        { timeoutMs: 5000 },
      );
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code === '42501') return 'denied';
      if (code === '23503') return 'kept';
      if (!(error instanceof Rollback)) throw error;
    }
    return count > 0 ? 'row' : 'nothing';
  }

  it('knows every table', async () => {
    const { rows } = await test.superuser.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    expect(rows.map((row) => row.name)).toEqual(Object.keys(EXPECTED).sort());
  });

  it('forces row-level security on every table, and no superuser owns one', async () => {
    const { rows } = await test.superuser.query(
      `select c.relname from pg_class c join pg_roles o on o.oid = c.relowner
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and not (c.relrowsecurity and c.relforcerowsecurity and not o.rolsuper and not o.rolbypassrls)`,
    );
    expect(rows).toEqual([]);
  });

  for (const [table, { outcomes }] of Object.entries(EXPECTED)) {
    for (const [verb, expected] of Object.entries(outcomes) as [Verb, Outcomes][]) {
      it(`${table}: ${verb}`, async () => {
        const found: Outcome[] = [];
        for (const [, claimsFor] of CALLERS) {
          // A new row belongs to somebody who has none yet; users of that table do not exist at all.
          const newcomer =
            table === 'users' ? 'nobody-yet-000001' : table === 'credit_transactions' ? OWNER : NEWCOMER;
          const subject = verb === 'insert' ? newcomer : OWNER;
          found.push(await attempt(table, verb, claimsFor(subject), subject));
        }
        expect(Object.fromEntries(CALLERS.map(([name], index) => [name, found[index]]))).toEqual(
          Object.fromEntries(CALLERS.map(([name], index) => [name, expected[index]])),
        );
      });
    }
  }

  it('does not let an owner take over a row, or another address', async () => {
    for (const change of [`firebase_uid = '${STRANGER}x'`, `email = 'other@example.com'`]) {
      await expect(
        withClaims(test.db, claimsOf(OWNER), (tx) => tx.run(`update public.users set ${change}`), {
          timeoutMs: 5000,
        }),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });
});
