import type { Picture } from '../stage.ts';

/** What was seen in one picture, and the stretch of the video it stands for. */
export interface Observation<Value> {
  readonly timeSeconds: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly value: Value;
}

interface Pace {
  /** How many pictures tell enough of a short video. */
  readonly pictures: number;
  readonly minSeconds: number;
  readonly maxSeconds: number;
}

/** Pictures come on a grid of their own; one that is a little early is on time. */
const TOLERANCE_SECONDS = 0.1;

/** How far apart a slow model looks: closely in short videos, never further apart than the most. */
export function paceFor(durationSeconds: number, { pictures, minSeconds, maxSeconds }: Pace): number {
  return Math.min(Math.max(durationSeconds / pictures, minSeconds), maxSeconds) - TOLERANCE_SECONDS;
}

interface Sample<Value> {
  readonly timeSeconds: number;
  /** Time of the last picture that showed nothing new since. */
  heldUntilSeconds: number;
  value: Value | null;
}

interface SamplerOptions<Value> {
  /** Pictures nearer to the last measured one than this are passed over. */
  readonly minIntervalSeconds: number;
  readonly durationSeconds: number;
  readonly signal: AbortSignal;
  /** Gets what the measured picture before gave, for models that can build on it. */
  measure(picture: Picture, previous: Value | null): Promise<Value>;
}

/** Pictures that may wait for a slow model before the decode is held back. */
const QUEUE_LENGTH = 3;

/**
 * Feeds a slow model: only pictures that show something new, no more often than asked, one at a
 * time, with a short queue so that the decode and the model run beside each other.
 */
export class PictureSampler<Value> {
  readonly #options: SamplerOptions<Value>;
  readonly #samples: Sample<Value>[] = [];
  readonly #queue: Promise<void>[] = [];
  readonly #buffers: Uint8Array[] = [];
  #tail: Promise<void> = Promise.resolve();
  #owesNew = true;
  #lastValue: Value | null = null;
  #error: unknown = null;

  constructor(options: SamplerOptions<Value>) {
    this.#options = options;
  }

  onPicture(picture: Picture): void | Promise<void> {
    if (this.#error !== null || this.#options.signal.aborted) return;
    const last = this.#samples.at(-1);
    this.#owesNew ||= picture.isNew;
    if (!this.#owesNew) {
      if (last !== undefined) last.heldUntilSeconds = picture.timeSeconds;
      return;
    }
    const due =
      last === undefined || picture.timeSeconds - last.timeSeconds >= this.#options.minIntervalSeconds;
    if (!due) return;
    this.#owesNew = false;
    this.#enqueue(picture);
    return this.#queue.length >= QUEUE_LENGTH ? this.#queue[0] : undefined;
  }

  /** Every measured picture in order; together their stretches cover the whole video. */
  async finish(): Promise<Observation<Value>[]> {
    await this.#tail;
    if (this.#error !== null) throw this.#error;
    this.#options.signal.throwIfAborted();
    const samples = this.#samples.filter((sample) => sample.value !== null);
    return samples.map((sample, index) => ({
      timeSeconds: sample.timeSeconds,
      startSeconds: changeBetween(samples[index - 1], sample) ?? 0,
      endSeconds: changeBetween(sample, samples[index + 1]) ?? this.#endSeconds(sample),
      value: sample.value as Value,
    }));
  }

  #endSeconds(last: Sample<Value>): number {
    return Math.max(this.#options.durationSeconds, last.heldUntilSeconds);
  }

  #enqueue(picture: Picture): void {
    const rgb = this.#borrow(picture.rgb);
    const sample: Sample<Value> = {
      timeSeconds: picture.timeSeconds,
      heldUntilSeconds: picture.timeSeconds,
      value: null,
    };
    this.#samples.push(sample);
    const task = this.#tail.then(() => this.#measure({ ...picture, rgb }, sample));
    this.#tail = task;
    this.#queue.push(task);
    void task.then(() => {
      this.#queue.splice(this.#queue.indexOf(task), 1);
      this.#buffers.push(rgb);
    });
  }

  /**
   * A copy in shared memory of our own that is used again: the decode may reuse its buffer, and a
   * thread that was sent a fresh one holds on to it until its next garbage collection.
   */
  #borrow(source: Uint8Array): Uint8Array {
    const free = this.#buffers.pop();
    const rgb = free?.length === source.length ? free : new Uint8Array(new SharedArrayBuffer(source.length));
    rgb.set(source);
    return rgb;
  }

  async #measure(picture: Picture, sample: Sample<Value>): Promise<void> {
    if (this.#error !== null || this.#options.signal.aborted) return;
    try {
      sample.value = await this.#options.measure(picture, this.#lastValue);
      this.#lastValue = sample.value;
    } catch (error) {
      this.#error = error;
    }
  }
}

/** Nobody looked between the two: the change is put halfway. */
function changeBetween(
  before: Sample<unknown> | undefined,
  after: Sample<unknown> | undefined,
): number | null {
  if (before === undefined || after === undefined) return null;
  return (before.heldUntilSeconds + after.timeSeconds) / 2;
}
