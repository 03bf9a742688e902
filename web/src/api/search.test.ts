// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, json, signedInNetwork, UID } from '../testing/fake-network.ts';

const SEARCH = 'POST /rest/v1/rpc/search_video_analyses';

interface Row {
  readonly analysis_id: string;
  readonly created_at: string;
  readonly found_count: number;
}
interface Parameters {
  readonly p_limit: number;
  readonly p_date_to?: string;
}

/** What the procedure does with a limit and a date, on rows that may share an instant. */
function answer(rows: readonly Omit<Row, 'found_count'>[], { p_limit: limit, p_date_to: to }: Parameters) {
  const found = rows
    .filter((row) => to === undefined || row.created_at <= to)
    .toSorted(
      (a, b) => b.created_at.localeCompare(a.created_at) || a.analysis_id.localeCompare(b.analysis_id),
    );
  return json(found.slice(0, limit).map((row) => ({ ...row, found_count: found.length })));
}

const rowsOf = (hours: readonly number[]) =>
  hours.map((hour, index) => ({
    analysis_id: `analysis-${index}`,
    created_at: `2026-01-01T${String(hour).padStart(2, '0')}:00:00+00:00`,
  }));

describe('the search in past reports', () => {
  let network: FakeNetwork;
  let search: typeof import('./search.ts');
  beforeEach(async () => {
    vi.resetModules();
    network = signedInNetwork();
    search = await import('./search.ts');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('sends every parameter, days as whole days, and leaves out what is empty', async () => {
    network.on(SEARCH, () => json([]));
    await search.searchAnalyses(UID, {
      text: ' tea ',
      minScore: 40,
      platform: 'tiktok',
      from: '2026-01-02',
      to: '2026-01-03',
      limit: 50,
    });
    await search.searchAnalyses(UID, search.NO_FILTER);
    expect(network.to(SEARCH).map((call) => call.body)).toEqual([
      {
        p_user_id: UID,
        p_limit: 50,
        p_search_text: 'tea',
        p_min_viral_score: 0.4,
        p_platform: 'tiktok',
        p_date_from: new Date('2026-01-02T00:00:00').toISOString(),
        p_date_to: new Date('2026-01-03T23:59:59.999').toISOString(),
      },
      { p_user_id: UID, p_limit: 50 },
    ]);
  });

  it('finds every row once by pages of any size, also those of one instant', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(5), { maxLength: 30 }).map(rowsOf),
        fc.integer({ min: 1, max: 7 }),
        async (rows, limit) => {
          network.on(SEARCH, ({ body }) => answer(rows, body as Parameters));
          const ids: string[] = [];
          const first = await search.searchAnalyses(UID, { ...search.NO_FILTER, limit });
          expect(first.foundCount).toBe(rows.length);
          for (let page = first; ; ) {
            ids.push(...page.rows.map((row) => row.analysis_id));
            if (!page.end) break;
            page = await search.searchAnalyses(UID, { ...search.NO_FILTER, limit }, page.end);
          }
          expect(ids.toSorted()).toEqual(rows.map((row) => row.analysis_id).toSorted());
        },
      ),
    );
  });

  it('reads all that is found for an export', async () => {
    const rows = rowsOf(Array.from({ length: 1203 }, (_, index) => index % 24));
    network.on(SEARCH, ({ body }) => answer(rows, body as Parameters));
    expect(new Set((await search.searchAll(UID, search.NO_FILTER)).map((row) => row.analysis_id)).size).toBe(
      1203,
    );
    expect(network.to(SEARCH)).toHaveLength(3);
  });
});
