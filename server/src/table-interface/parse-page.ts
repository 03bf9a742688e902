import type { Page } from './query.ts';
import { failures } from './rest-error.ts';

const RANGE_HEADER = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/;

function wholeNumber(name: string, text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) {
    throw failures.parse(
      `"failed to parse ${name} (${text})" (line 1, column 1)`,
      'expecting a whole number',
    );
  }
  return Number(text);
}

/** `limit` and `offset`, narrowed by a Range header where one is given. */
export function parsePage(limitText: string | null, offsetText: string | null, range: string | null): Page {
  const limit = limitText === null ? null : wholeNumber('limit', limitText);
  const offset = offsetText === null ? 0 : wholeNumber('offset', offsetText);
  if (limit !== null && limit < 0) throw failures.range('Limit should be greater than or equal to zero.');
  if (offset < 0) throw failures.range('Offset should be greater than or equal to zero.');
  const page = { offset, limit };
  return range === null ? page : intersect(page, parseRange(range));
}

/** A header that is no range of rows is ignored, as HTTP has it. */
function parseRange(header: string): Page {
  const [, first, last] = RANGE_HEADER.exec(header.trim()) ?? [];
  if (first === undefined) return { offset: 0, limit: null };
  const offset = Number(first);
  if (last === undefined) return { offset, limit: null };
  if (Number(last) < offset) {
    throw failures.range(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { offset, limit: Number(last) - offset + 1 };
}

function intersect(a: Page, b: Page): Page {
  const offset = Math.max(a.offset, b.offset);
  const ends = [a, b].flatMap((page) => (page.limit === null ? [] : [page.offset + page.limit]));
  return { offset, limit: ends.length === 0 ? null : Math.max(0, Math.min(...ends) - offset) };
}
