import { describe, expect, it } from 'vitest';
import type { Picture } from '../stage.ts';
import { PictureSampler, paceFor } from './picture-sampler.ts';

const picture = (timeSeconds: number, isNew: boolean): Picture => ({
  timeSeconds,
  isNew,
  width: 1,
  height: 1,
  rgb: new Uint8Array([timeSeconds, 0, 0]),
});

function sampler(measure: (picture: Picture) => Promise<number>, signal = new AbortController().signal) {
  return new PictureSampler<number>({ minIntervalSeconds: 1, durationSeconds: 10, signal, measure });
}
const timeOf = async (shown: Picture) => shown.timeSeconds;

describe('PictureSampler', () => {
  it('measures only new pictures and lets the last one stand for the rest', async () => {
    const run = sampler(timeOf);
    for (const [time, isNew] of [
      [0, true],
      [1, false],
      [2, false],
      [4, true],
      [5, false],
    ] as const) {
      await run.onPicture(picture(time, isNew));
    }
    expect(await run.finish()).toEqual([
      { timeSeconds: 0, startSeconds: 0, endSeconds: 3, value: 0 },
      { timeSeconds: 4, startSeconds: 3, endSeconds: 10, value: 4 },
    ]);
  });

  it('makes up for a new picture that came too early, though the next shows nothing newer', async () => {
    const run = sampler(timeOf);
    for (const [time, isNew] of [
      [0, true],
      [0.5, true],
      [1, false],
    ] as const) {
      await run.onPicture(picture(time, isNew));
    }
    expect((await run.finish()).map((seen) => seen.timeSeconds)).toEqual([0, 1]);
  });

  it('measures one picture at a time and holds the decode back only when the queue is full', async () => {
    let running = 0;
    const gates: (() => void)[] = [];
    const run = sampler(async (shown) => {
      expect(++running).toBe(1);
      await new Promise<void>((resolve) => gates.push(resolve));
      running--;
      return shown.timeSeconds;
    });
    expect(run.onPicture(picture(0, true))).toBeUndefined();
    expect(run.onPicture(picture(1, true))).toBeUndefined();
    const held = run.onPicture(picture(2, true));
    expect(held).toBeInstanceOf(Promise);
    const open = setInterval(() => gates.shift()?.(), 1);
    await held;
    expect((await run.finish()).length).toBe(3);
    clearInterval(open);
  });

  it('keeps its own copy of a queued picture', async () => {
    const seen: number[] = [];
    const run = sampler(async (shown) => seen.push(shown.rgb[0] ?? 0));
    const first = picture(7, true);
    run.onPicture(first);
    first.rgb.fill(99);
    await run.finish();
    expect(seen).toEqual([7]);
  });

  it('uses few buffers, however many pictures come', async () => {
    const buffers = new Set<ArrayBufferLike>();
    const run = sampler(async (shown) => buffers.add(shown.rgb.buffer).size);
    for (let time = 0; time < 50; time++) await run.onPicture(picture(time, true));
    expect(await run.finish()).toHaveLength(50);
    expect(buffers.size).toBeLessThanOrEqual(4);
  });

  it('reports a failing model at the end, not to the decode', async () => {
    const run = sampler(async () => {
      throw new Error('out of memory');
    });
    await run.onPicture(picture(0, true));
    await run.onPicture(picture(1, true));
    await expect(run.finish()).rejects.toThrow('out of memory');
  });

  it('stops measuring when aborted', async () => {
    const abort = new AbortController();
    let measured = 0;
    const run = sampler(async () => ++measured, abort.signal);
    abort.abort();
    await run.onPicture(picture(0, true));
    await expect(run.finish()).rejects.toThrow();
    expect(measured).toBe(0);
  });
});

describe('paceFor', () => {
  it('looks closely at short videos and never too seldom at long ones', () => {
    const pace = { pictures: 20, minSeconds: 1, maxSeconds: 3 };
    expect([5, 40, 600].map((duration) => paceFor(duration, pace))).toEqual([0.9, 1.9, 2.9]);
  });
});
