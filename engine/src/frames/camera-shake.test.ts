import { describe, expect, test } from 'vitest';
import { measureShake } from './camera-shake.ts';
import { bestShift, GlobalMotion } from './global-motion.ts';

const RATE = 30;
const path = (positions: readonly number[]) =>
  positions.map((at, i) => ({ shiftX: at - (positions[i - 1] ?? at), shiftY: 0 }));
const seconds = (count: number) => Array.from({ length: count * RATE }, (_, i) => i);

describe('camera shake', () => {
  test('a still camera and a steady pan are steady', () => {
    expect(measureShake([path(seconds(4).map(() => 0))], RATE)).toBe(0);
    expect(measureShake([path(seconds(4).map((i) => i * 0.005))], RATE)).toBeCloseTo(0, 9);
  });

  test('grows with the size of the jitter, up to 1', () => {
    const jitter = (size: number) => [path(seconds(4).map((i) => size * Math.sin(i * 2.1)))];
    const [little, more, much] = [0.002, 0.008, 0.2].map((size) => measureShake(jitter(size), RATE) ?? 0);
    expect(little).toBeGreaterThan(0);
    expect(more).toBeGreaterThan(3 * (little ?? 0));
    expect(much).toBe(1);
  });

  test('does not depend on the frame rate', () => {
    const at = (rate: number) => {
      const positions = Array.from({ length: 6 * rate }, (_, i) => 0.005 * Math.sin((i / rate) * 20));
      return measureShake([path(positions)], rate) ?? 0;
    };
    expect(at(60)).toBeCloseTo(at(30), 1);
  });

  test('shots too short to judge say nothing', () => {
    expect(measureShake([path([0, 1, 0]), path([])], RATE)).toBeNull();
  });
});

describe('global motion', () => {
  const size = { width: 96, height: 96 };
  const texture = (x: number, y: number) => 120 + 50 * Math.sin(x * 0.31) + 40 * Math.sin(y * 0.23);
  const picture = (dx: number, dy: number) =>
    Uint8Array.from({ length: 96 * 96 }, (_, i) => texture((i % 96) - dx, Math.floor(i / 96) - dy));

  test.each([
    [3, 0],
    [0, -4],
    [-5, 2],
  ])('finds a shift by (%i, %i)', (dx, dy) => {
    const motion = new GlobalMotion(size);
    motion.measure(picture(0, 0));
    const { shift } = motion.measure(picture(dx, dy));
    expect(shift.x).toBeCloseTo(dx, 0);
    expect(shift.y).toBeCloseTo(dy, 0);
  });

  test('finds none in a plain picture', () => {
    expect(bestShift(new Float64Array(50), new Float64Array(50))).toBe(0);
  });
});
