import { describe, expect, test } from 'vitest';
import { FrameSignals } from './frame-signals.ts';
import { SignalSummary } from './signal-summary.ts';

const SIZE = { width: 32, height: 64 };
const RATE = 10;
const PIXELS = SIZE.width * SIZE.height;

/** A frame of noise that is always the same for the same seed; chroma is grey. */
function noiseFrame(seed: number, low = 60, high = 200): Uint8Array {
  const frame = new Uint8Array(PIXELS * 1.5).fill(128);
  let state = seed * 2_654_435_761 + 1;
  for (let i = 0; i < PIXELS; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    frame[i] = low + ((state >>> 16) % (high - low));
  }
  return frame;
}

const flat = (luma: number) => new Uint8Array(PIXELS * 1.5).fill(128).fill(luma, 0, PIXELS);

function summarise(frames: readonly Uint8Array[]) {
  const signals = new FrameSignals(SIZE, RATE);
  const summary = new SignalSummary(RATE);
  for (const [i, frame] of frames.entries()) summary.add(signals.measure(frame, i));
  return { ...summary.finish(frames.length / RATE), loop: signals.loopSimilarity() };
}

const repeat = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

describe('the signals of a video', () => {
  test('black is black and not frozen', () => {
    const result = summarise([
      ...repeat(10, noiseFrame),
      ...repeat(10, () => flat(16)),
      ...repeat(10, noiseFrame),
    ]);
    expect(result.blackStretches).toEqual([{ start_seconds: 1, end_seconds: 2 }]);
    expect(result.frozenStretches).toEqual([]);
  });

  test('a moment of black is none', () => {
    const result = summarise([
      ...repeat(10, noiseFrame),
      ...repeat(4, () => flat(16)),
      ...repeat(10, noiseFrame),
    ]);
    expect(result.blackStretches).toEqual([]);
  });

  test('a picture that stands still is frozen from its first frame on', () => {
    const result = summarise([
      ...repeat(10, noiseFrame),
      ...repeat(15, () => noiseFrame(99)),
      ...repeat(5, noiseFrame),
    ]);
    expect(result.frozenStretches).toHaveLength(1);
    expect(result.frozenStretches[0]?.start_seconds).toBeCloseTo(1, 5);
    expect(result.frozenStretches[0]?.end_seconds).toBeCloseTo(2.5, 5);
  });

  test('a picture that drifts slowly is not frozen', () => {
    const result = summarise(repeat(30, (i) => flat(60 + i)));
    expect(result.frozenStretches).toEqual([]);
  });

  test('nor is one that changes too little from frame to frame, but adds up', () => {
    const creeping = repeat(30, (i) => noiseFrame(7).map((value, at) => (at < i * 60 ? value + 5 : value)));
    expect(summarise(creeping).frozenStretches).toEqual([]);
  });

  test('frozen to the end ends with the video', () => {
    const result = summarise([...repeat(10, noiseFrame), ...repeat(15, () => noiseFrame(99))]);
    expect(result.frozenStretches[0]?.end_seconds).toBeCloseTo(2.5, 5);
  });

  test('brightness runs from black to white', () => {
    expect(summarise(repeat(3, () => flat(16))).brightness).toBe(0);
    expect(summarise(repeat(3, () => flat(235))).brightness).toBe(1);
    expect(summarise(repeat(3, () => flat(125))).brightness).toBeCloseTo(109 / 219, 5);
  });

  test('a cut of colour alone is seen, and left out of motion', () => {
    const red = flat(90)
      .fill(90, PIXELS, PIXELS * 1.25)
      .fill(240, PIXELS * 1.25);
    const green = flat(90)
      .fill(60, PIXELS, PIXELS * 1.25)
      .fill(30, PIXELS * 1.25);
    const result = summarise([...repeat(10, () => red), ...repeat(10, () => green)]);
    expect(result.cutTimes).toEqual([1]);
    expect(result.motion).toBe(0);
  });

  test('the seconds add up to the whole', () => {
    const result = summarise(repeat(25, noiseFrame));
    expect(result.seconds).toHaveLength(3);
    expect(result.seconds.every(({ motion }) => motion !== null && motion > 0)).toBe(true);
  });

  test('a loop ends as it began', () => {
    expect(summarise([noiseFrame(1), ...repeat(5, noiseFrame), noiseFrame(1)]).loop).toBe(1);
    expect(summarise([flat(20), flat(200)]).loop).toBe(0);
  });

  test('one frame has no motion', () => {
    expect(summarise([noiseFrame(1)])).toMatchObject({
      motion: null,
      temporalInformation: null,
      cutTimes: [],
    });
  });
});
