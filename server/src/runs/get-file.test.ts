import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRange } from './get-file.ts';

describe('parseRange', () => {
  it.each([
    [undefined, null],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=-', null],
    ['bytes=1-2,5-6', null],
    ['items=1-2', null],
  ])('%s of 100 bytes → %j', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=20-10'])('refuses %s', (header) => {
    expect(() => parseRange(header, 100)).toThrow(expect.objectContaining({ code: 'RANGE_NOT_SATISFIABLE' }));
  });

  it('never reaches outside of the file', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 10_000 }), (first, last, size) => {
        try {
          const range = parseRange(`bytes=${first}-${last}`, size);
          return range === null || (range.start >= 0 && range.start <= range.end && range.end < size);
        } catch {
          return first >= size || last < first;
        }
      }),
    );
  });
});
