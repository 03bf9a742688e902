import { describe, expect, it } from 'vitest';
import { linePath } from './scale.ts';

const BOX = { width: 100, height: 50, min: 0, max: 100 };

describe('linePath', () => {
  it('goes from left to right, high values at the top', () => {
    expect(linePath([0, 50, 100], BOX)).toBe('M0 50h0L50 25L100 0');
  });

  it('breaks at what was not measured, and keeps a lone value as a dot', () => {
    expect(linePath([0, null, 100], BOX)).toBe('M0 50h0M100 0h0');
    expect(linePath([null, null], BOX)).toBe('');
  });
});
