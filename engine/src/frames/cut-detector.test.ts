import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CutDetector } from './cut-detector.ts';

const RATE = 30;

function cutsOf(changes: readonly number[]): readonly number[] {
  const detector = new CutDetector();
  for (const [i, contentChange] of changes.entries()) detector.add({ timeSeconds: i / RATE, contentChange });
  return detector.finish().map((time) => Math.round(time * RATE));
}

const calm = (length: number, level = 1) => Array<number>(length).fill(level);

describe('hard cuts', () => {
  test('stand out from calm', () => {
    expect(cutsOf([0, ...calm(20), 40, ...calm(20), 60, ...calm(5)])).toEqual([21, 42]);
  });
  test('are found right at the end', () => {
    expect(cutsOf([0, ...calm(20), 40])).toEqual([21]);
    expect(cutsOf([0, ...calm(20), 40, 1])).toEqual([21]);
  });
  test('are not a pan that changes every frame', () => {
    expect(cutsOf([0, ...calm(10), ...calm(12, 35), ...calm(10)])).toEqual([]);
  });
  test('are not one larger step in jerky motion', () => {
    expect(cutsOf([0, ...calm(10, 14), 30, ...calm(10, 14)])).toEqual([]);
  });
  test('are not a flash that changes back', () => {
    expect(cutsOf([0, ...calm(10), 80, 80, ...calm(10)])).toEqual([]);
  });
  test('are found between two moving shots', () => {
    expect(cutsOf([0, ...calm(10, 9), 60, ...calm(10, 9)])).toEqual([11]);
  });
  test('are not the small steps of a slow video', () => {
    expect(cutsOf([0, ...calm(10, 0), 8, ...calm(10, 0)])).toEqual([]);
  });

  test('are never nearer to each other than a shot can be short, and never the first frame', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 255, noNaN: true }), { maxLength: 200 }), (changes) => {
        const cuts = cutsOf([0, ...changes]);
        cuts.forEach((cut, i) => {
          expect(cut).toBeGreaterThan(0);
          if (i > 0) expect(cut - (cuts[i - 1] ?? 0)).toBeGreaterThanOrEqual(6);
        });
      }),
    );
  });
});
