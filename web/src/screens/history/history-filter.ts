import { NO_FILTER, type SearchFilter } from '../../api/search.ts';

/** The search lives in the address bar, so that it can be shared, kept and gone back to. */
export function filterFrom(params: URLSearchParams): SearchFilter {
  const score = Number(params.get('min'));
  return {
    ...NO_FILTER,
    text: params.get('q') ?? '',
    minScore: params.has('min') && score >= 0 && score <= 100 ? score : null,
    platform: params.get('platform'),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
}

const dayOf = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null);

export function paramsFrom(filter: SearchFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.text) params.set('q', filter.text);
  if (filter.minScore !== null) params.set('min', String(filter.minScore));
  if (filter.platform) params.set('platform', filter.platform);
  if (filter.from) params.set('from', filter.from);
  if (filter.to) params.set('to', filter.to);
  return params;
}

export function isFiltered(filter: SearchFilter): boolean {
  return paramsFrom(filter).size > 0;
}
