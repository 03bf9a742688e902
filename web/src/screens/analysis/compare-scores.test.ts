import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf, doIntervalsOverlap } from './compare-scores.ts';
import { verdictOf } from './compare-verdict.ts';
import type { ExplainedScore } from './explain-scores.ts';

const effect = fc.record({
  id: fc.constantFrom('typical', 'hook', 'pace', 'people', 'text', 'sound'),
  label: fc.constant('x'),
  effect: fc.double({ min: -1, max: 1, noNaN: true }),
});
const explained = fc
  .uniqueArray(effect, { selector: ({ id }) => id, maxLength: 6 })
  .chain((effects) =>
    fc.double({ min: -1, max: 2, noNaN: true }).map((value): ExplainedScore => score(value, effects)),
  );

function score(value: number | null, effects: ExplainedScore['effects'] = [], interval?: [number, number]) {
  return { id: 's', name: 'Score', value, interval: interval ?? null, reason: null, effects };
}

const of = (id: string, value: number) => ({ id, label: id, effect: value });
const sumOf = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('differenceOf', () => {
  it('is always the sum of its rows, whatever one side lacks', () => {
    fc.assert(
      fc.property(explained, explained, (a, b) => {
        const { difference, rows } = differenceOf(a, b);
        expect(sumOf(rows.map((row) => row.difference))).toBeCloseTo(difference ?? Number.NaN, 2);
        for (const row of rows) expect(row.a - row.b).toBeCloseTo(row.difference, 9);
      }),
    );
  });

  it('changes its sign with its sides, and is nothing between a video and itself', () => {
    fc.assert(
      fc.property(explained, explained, (a, b) => {
        expect(differenceOf(a, b).difference).toBeCloseTo(-(differenceOf(b, a).difference ?? Number.NaN), 9);
        expect(differenceOf(a, a).rows).toEqual([]);
      }),
    );
  });

  it('leaves out the common start, and needs no rest where the effects add up', () => {
    const a = score(0.62, [of('typical', 0.5), of('hook', 0.1), of('pace', 0.02)]);
    const b = score(0.45, [of('typical', 0.5), of('hook', -0.05)]);
    expect(differenceOf(a, b).rows.map(({ id, difference }) => [id, Math.round(difference * 100)])).toEqual([
      ['hook', 15],
      ['pace', 2],
    ]);
  });

  it('names what the effects do not explain', () => {
    const { rows } = differenceOf(score(1, [of('hook', 0.7)]), score(0.5, [of('hook', 0.5)]));
    expect(rows.map(({ id }) => id)).toEqual(['rest', 'hook']);
  });

  it('is unknown when either side is', () => {
    expect(differenceOf(score(null), score(0.5))).toMatchObject({ difference: null, rows: [] });
  });
});

describe('verdictOf', () => {
  const names = { a: 'a.mp4', b: 'b.mp4' };
  const low = score(0.45, [of('typical', 0.5), of('Hook', -0.05)], [0.2, 0.5]);
  const high = score(0.6, [of('typical', 0.5), of('Hook', 0.1)], [0.55, 0.8]);

  it('names the leader and its reasons, whichever side it is on', () => {
    expect(verdictOf(differenceOf(high, low), names).sentence).toBe(
      'a.mp4 is ahead by 15 points, mostly thanks to hook (+15)',
    );
    expect(verdictOf(differenceOf(low, high), names).sentence).toMatch(/^b\.mp4 is ahead by 15 points/);
  });

  it('is careful where the intervals overlap, on either side and at their very ends', () => {
    const wide = { ...low, interval: [0.2, 0.55] as const };
    expect(doIntervalsOverlap(differenceOf(wide, high))).toBe(true);
    expect(doIntervalsOverlap(differenceOf(high, wide))).toBe(true);
    expect(doIntervalsOverlap(differenceOf(low, high))).toBe(false);
    expect(verdictOf(differenceOf(wide, high), names).caution).toContain('not a certainty');
    expect(verdictOf(differenceOf(low, high), names).caution).toContain('a clear difference');
  });

  it('does not invent a leader', () => {
    expect(verdictOf(differenceOf(low, low), names).sentence).toBe(
      'Both videos have the same viral potential',
    );
  });
});
