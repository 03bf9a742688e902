import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapleyValues } from './shapley.ts';

describe('shapleyValues', () => {
  it('splits the glove game as worked by hand', () => {
    // Players 0 and 1 hold a left glove, player 2 the only right one; a pair is worth 1.
    const pair = (members: readonly number[]): number => (members.includes(2) && members.length > 1 ? 1 : 0);
    const [first, second, third] = shapleyValues(3, pair);
    expect(first).toBeCloseTo(1 / 6);
    expect(second).toBeCloseTo(1 / 6);
    expect(third).toBeCloseTo(4 / 6);
  });

  it('adds up to value(all) − value(none) for any game', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 64, maxLength: 64 }),
        (players, worth) => {
          const value = (members: readonly number[]): number =>
            worth[members.reduce((set, member) => set | (1 << member), 0)] ?? 0;
          const total = shapleyValues(players, value).reduce((sum, effect) => sum + effect, 0);
          const everyone = Array.from({ length: players }, (_, player) => player);
          expect(total).toBeCloseTo(value(everyone) - value([]), 9);
        },
      ),
    );
  });

  it('gives nothing to a player who changes nothing', () => {
    expect(shapleyValues(3, (members) => members.filter((member) => member !== 1).length)[1]).toBe(0);
  });
});
