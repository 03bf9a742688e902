import { RUN_ORDERS, type RunSort } from '@framewise/contract/run-orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTableService, type TableService } from './testing/table-service.ts';

const ada = { sub: 'ada-lovelace-01', email: 'ada@example.com' };
const SORTS = Object.keys(RUN_ORDERS) as RunSort[];
const PAGE = 100;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}
interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }];
}

let service: TableService;
beforeAll(async () => {
  service = await startTableService();
  await service.test.superuser.query(
    `insert into public.users (firebase_uid, email) values ('${ada.sub}', '${ada.email}');
     insert into public.users (firebase_uid, email)
       select 'crowd-user-' || n, 'crowd' || n || '@example.com' from generate_series(1, 100) n;
     insert into public.video_analysis_runs (firebase_uid, video_name, status, video_duration_seconds,
       video_size_mb, viral_potential_score, created_at)
     select case when n <= 1000 then '${ada.sub}' else 'crowd-user-' || n % 100 + 1 end, 'clip ' || n,
            case when n % 50 = 0 then 'failed' else 'completed' end, (n * 7) % 90, (n * 13) % 500,
            case when n % 50 <> 0 then (n * 37 % 101) / 100.0 end, now() - n * interval '1 minute'
       from generate_series(1, 20000) n;
     analyze public.video_analysis_runs;`,
  );
});
afterAll(() => service.close());

/** As the library asks for it. */
async function read(sort: RunSort, status?: string) {
  const { column, ...order } = RUN_ORDERS[sort];
  let query = service
    .clientOf(ada)
    .from('video_analysis_runs')
    .select('id, viral_potential_score, analysis_metadata', { count: 'exact' })
    .eq('firebase_uid', ada.sub)
    .order(column, order)
    .order('id')
    .range(0, PAGE - 1);
  if (status) query = query.eq('status', status);
  return query.or('video_source_type.is.null,video_source_type.neq.forensic');
}

async function planOf(sort: RunSort, status?: string): Promise<readonly PlanNode[]> {
  service.statements.length = 0;
  await read(sort, status);
  const [statement] = service.statements;
  const { superuser } = service.test;
  await superuser.query('begin');
  try {
    const claims = JSON.stringify({ ...ada, role: 'authenticated' });
    await superuser.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [claims],
    );
    const { rows } = await superuser.query<Explained>(`explain (format json) ${statement?.text}`, [
      ...(statement?.values ?? []),
    ]);
    return rows[0] ? nodesOf(rows[0]['QUERY PLAN'][0].Plan) : [];
  } finally {
    await superuser.query('rollback');
  }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

describe('the orders of the library', () => {
  it.each(SORTS)('%s is read from an index, page by page', async (sort) => {
    const kinds = (await planOf(sort)).map((node) => node['Node Type']);
    expect(kinds).toContain('Index Scan');
    // Only ties may be sorted: "Incremental Sort" stops at the end of the page.
    expect(kinds).not.toContain('Sort');
    expect(kinds).not.toContain('Seq Scan');
  });

  it.each(SORTS)('%s with a status reads no whole table', async (sort) => {
    const kinds = (await planOf(sort, 'failed')).map((node) => node['Node Type']);
    expect(kinds).not.toContain('Seq Scan');
  });

  it('page and count are one statement', async () => {
    service.statements.length = 0;
    const { data, count } = await read('newest');
    expect([data?.length, count, service.statements.length]).toEqual([PAGE, 1000, 1]);
  });

  it('score shows the highest first, and what has none last', async () => {
    const { data } = await read('score');
    const scores = data?.map((row) => row.viral_potential_score) ?? [];
    expect(scores[0]).toBe(1);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const { data: last } = await service
      .clientOf(ada)
      .from('video_analysis_runs')
      .select('viral_potential_score')
      .order('viral_potential_score', { ascending: false, nullsFirst: false })
      .range(999, 999);
    expect(last).toEqual([{ viral_potential_score: null }]);
  });
});
