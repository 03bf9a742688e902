import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxOverlap,
  coverTime,
  editDistance,
  pairTimes,
  precision,
  rankCorrelation,
  recall,
  textLikeness,
  toWords,
} from './measures.ts';

describe('pairTimes', () => {
  it('counts hits, false alarms and misses', () => {
    const counts = pairTimes([1.02, 2.5, 7], [1, 4, 7.1], 0.15);
    expect(counts).toMatchObject({ hits: 2, falseAlarms: 1, misses: 1 });
    expect(counts.errors[0]).toBeCloseTo(0.02);
    expect(precision(counts)).toBeCloseTo(2 / 3);
    expect(recall(counts)).toBeCloseTo(2 / 3);
  });

  it('uses each time once: two detections of one cut are one hit and one false alarm', () => {
    expect(pairTimes([1, 1.05], [1], 0.15)).toMatchObject({ hits: 1, falseAlarms: 1, misses: 0 });
  });

  it('has no precision where nothing was found, and no recall where nothing is there', () => {
    expect(precision(pairTimes([], [1], 0.15))).toBeNull();
    expect(recall(pairTimes([1], [], 0.15))).toBeNull();
    expect(recall(pairTimes([], [1], 0.15))).toBe(0);
  });

  it('accounts for everything found and everything expected', () => {
    const times = fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { maxLength: 12 });
    fc.assert(
      fc.property(times, times, (found, expected) => {
        const { hits, falseAlarms, misses, errors } = pairTimes(found, expected, 0.5);
        expect(hits + falseAlarms).toBe(found.length);
        expect(hits + misses).toBe(expected.length);
        for (const error of errors) expect(error).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });
});

describe('words', () => {
  it('counts the fewest edits', () => {
    const distance = (from: string, to: string) => editDistance(toWords(from), toWords(to));
    expect(distance('the cat sat', 'the cat sat')).toBe(0);
    expect(distance('the cat sat', 'The hat sat!')).toBe(1);
    expect(distance('', 'three new words')).toBe(3);
    expect(distance('cat sat down', 'the cat sat')).toBe(2);
  });

  it('keeps apostrophes and drops punctuation', () => {
    expect(toWords('Don’t stop — it’s 5 o’clock!')).toEqual(["don't", 'stop', "it's", '5', "o'clock"]);
  });

  it('is a distance', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
    fc.assert(
      fc.property(words, words, (from, to) => {
        expect(editDistance(from, to)).toBe(editDistance(to, from));
        expect(editDistance(from, to)).toBeLessThanOrEqual(Math.max(from.length, to.length));
        expect(editDistance(from, from)).toBe(0);
      }),
    );
  });

  it('compares lines without case and spaces', () => {
    expect(textLikeness('LINK IN BIO', 'Link in bio')).toBe(1);
    expect(textLikeness('Linkinb1o', 'Link in bio')).toBeCloseTo(8 / 9);
  });
});

describe('boxOverlap', () => {
  it('is 1 for the same box, 0 apart, and the shared part of both otherwise', () => {
    const box = { x: 0.1, y: 0.1, width: 0.4, height: 0.2 };
    expect(boxOverlap(box, box)).toBeCloseTo(1);
    expect(boxOverlap(box, { ...box, x: 0.6 })).toBe(0);
    expect(boxOverlap(box, { ...box, x: 0.3 })).toBeCloseTo(1 / 3);
  });
});

describe('coverTime', () => {
  it('counts seconds rightly, wrongly and not covered', () => {
    const counts = coverTime(
      [{ start_seconds: 1, end_seconds: 3 }],
      [
        { start_seconds: 2, end_seconds: 4 },
        { start_seconds: 6, end_seconds: 7 },
      ],
    );
    expect(counts).toMatchObject({ hits: 1, falseAlarms: 1, misses: 2 });
  });
});

describe('rankCorrelation', () => {
  it('sees order, not size', () => {
    expect(rankCorrelation([0, 1, 2, 8], [9, 7, 2, 1])).toBeCloseTo(-1);
    expect(rankCorrelation([1, 2, 3], [10, 20, 1000])).toBeCloseTo(1);
    expect(rankCorrelation([1, 2, 3, 4], [1, 3, 2, 4])).toBeCloseTo(0.8);
    expect(rankCorrelation([1, 2, 3], [5, 5, 5])).toBeNull();
  });
});
