import { PROCEDURES } from '@framewise/contract/procedures';
import { TABLES } from '@framewise/contract/tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/** Who may call what. A procedure that is not here, or lets in one role more, fails the test. */
const CLIENTS = ['anon', 'authenticated', 'admin', 'service_role', 'framewise_server'] as const;
const SELF = ['authenticated', 'admin', 'service_role', 'framewise_server'];
const HOUSE = ['service_role', 'framewise_server'];
const STAFF = ['admin', ...HOUSE];
const INSIDE: string[] = [];

const MAY_CALL: Readonly<Record<string, readonly string[]>> = {
  initialize_user_billing: SELF,
  consume_credits: SELF,
  get_video_analysis: SELF,
  search_video_analyses: SELF,
  get_analysis_stats: SELF,
  get_dashboard_stats: SELF,
  store_contact_sales_request: [...CLIENTS],
  grant_credits: STAFF,
  store_video_analysis: STAFF,
  get_contact_sales_requests: STAFF,
  update_contact_sales_status: STAFF,
  change_plan: STAFF,
  record_payment_event: HOUSE,
  finish_payment_event: HOUSE,
  list_queue_places: SELF,
  get_run_pace: HOUSE,
  start_run: HOUSE,
  claim_run: HOUSE,
  report_progress: HOUSE,
  finish_run: HOUSE,
  fail_run: HOUSE,
  cancel_run: HOUSE,
  release_run: HOUSE,
  rename_video: HOUSE,
  delete_user: HOUSE,
  require_self: INSIDE,
  lock_account: INSIDE,
  charge_credits: INSIDE,
  refund_run: INSIDE,
  free_video_name: INSIDE,
  analysis_search_text: INSIDE,
  fill_names: INSIDE,
  fill_profile_ids: INSIDE,
  guard_balance: INSIDE,
  move_credits: INSIDE,
  keep_ledger: INSIDE,
  announce_run: INSIDE,
  announce_job: INSIDE,
  announce_session_end: INSIDE,
};

describe('procedures', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  it('lets each role call what it may and nothing else', async () => {
    const { rows } = await test.superuser.query<{ name: string; roles: string[] }>(
      `select p.proname as name,
              array(select r from unnest($1::text[]) r where has_function_privilege(r, p.oid, 'execute')) as roles
         from pg_proc p where p.pronamespace = 'public'::regnamespace`,
      [CLIENTS],
    );
    const found = Object.fromEntries(rows.map((row) => [row.name, [...row.roles].sort()]));
    const expected = Object.fromEntries(
      Object.entries(MAY_CALL).map(([name, roles]) => [name, [...roles].sort()]),
    );
    expect(found).toEqual(expected);
  });

  it('fixes the names in every function, by search path or when it is made, and none is owned by a superuser', async () => {
    const { rows } = await test.superuser.query(
      `select p.proname from pg_proc p join pg_roles o on o.oid = p.proowner
        where p.pronamespace in ('public'::regnamespace, 'framewise'::regnamespace)
          and (o.rolsuper or o.rolbypassrls
               or p.prosqlbody is null and not coalesce(p.proconfig::text like '%search_path=%', false)
               or p.prosecdef and not coalesce(p.proconfig::text like '%search_path=%', false))`,
    );
    expect(rows).toEqual([]);
  });

  it('matches the arguments and results the contract names', async () => {
    const { rows } = await test.superuser.query<{
      name: string;
      arguments: Record<string, boolean>;
      volatility: string;
    }>(
      `select p.proname as name, case p.provolatile when 'v' then 'volatile' else 'stable' end as volatility,
              (select json_object_agg(p.proargnames[i], i > p.pronargs - p.pronargdefaults)
                 from generate_series(1, p.pronargs) i) as arguments
         from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = any($1)`,
      [Object.keys(PROCEDURES)],
    );
    const found = Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest]));
    const expected = Object.fromEntries(
      Object.entries(PROCEDURES).map(([name, { arguments: args, volatility }]) => [
        name,
        {
          volatility,
          arguments: Object.fromEntries(Object.entries(args).map(([key, arg]) => [key, arg.optional])),
        },
      ]),
    );
    expect(found).toEqual(expected);
  });

  it('has every column the contract names, of its type', async () => {
    const { rows } = await test.superuser.query<{ table: string; column: string; type: string }>(
      `select table_name as table, column_name as column, data_type as type
         from information_schema.columns where table_schema = 'public'`,
    );
    const types = new Map(rows.map((row) => [`${row.table}.${row.column}`, row.type]));
    for (const [table, { columns }] of Object.entries(TABLES)) {
      for (const [column, type] of Object.entries(columns)) {
        expect([`${table}.${column}`, types.get(`${table}.${column}`)]).toEqual([`${table}.${column}`, type]);
      }
    }
  });
});
