import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../../api/search.ts';
import { filterFrom, isFiltered, paramsFrom } from './history-filter.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the search in the address bar', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.option(fc.integer({ min: 0, max: 100 })),
        fc.option(fc.constantFrom('tiktok', 'youtube')),
        fc.option(day),
        fc.option(day),
        (text, minScore, platform, from, to) => {
          const filter = { ...NO_FILTER, text, minScore, platform, from, to };
          expect(filterFrom(new URLSearchParams(paramsFrom(filter).toString()))).toEqual(filter);
        },
      ),
    );
  });

  it.each(['min=900', 'min=x', 'from=yesterday', 'to=2026-1-1'])('ignores %s', (query) => {
    expect(isFiltered(filterFrom(new URLSearchParams(query)))).toBe(false);
  });
});
