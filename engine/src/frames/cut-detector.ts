/** A frame differs from the one before by at least this much at a cut, in 8-bit levels. */
const MIN_CHANGE = 10;
/** … by this many times what the frames around it do on average: a pan changes many in a row. */
const MIN_RATIO = 3;
/** … and by this many times the most that any of them does: a flash changes back at once. */
const MIN_RATIO_TO_NEXT = 1.8;
const NEIGHBOURS = 2;
const MIN_SHOT_SECONDS = 0.2;

interface ChangeAt {
  readonly timeSeconds: number;
  readonly contentChange: number;
}

/** Finds hard cuts by a change that stands out from the two frames before and after it. */
export class CutDetector {
  readonly #window: ChangeAt[] = [];
  readonly #cuts: number[] = [];

  add(frame: ChangeAt): void {
    this.#window.push(frame);
    if (this.#window.length <= NEIGHBOURS) return;
    this.#judge(this.#window.length - 1 - NEIGHBOURS);
    if (this.#window.length > 2 * NEIGHBOURS) this.#window.shift();
  }

  /** The cut times, in seconds, once all frames were added. */
  finish(): readonly number[] {
    for (let i = Math.max(1, this.#window.length - NEIGHBOURS); i < this.#window.length; i++) this.#judge(i);
    return this.#cuts;
  }

  #judge(position: number): void {
    const frame = this.#window[position];
    if (frame === undefined || frame.contentChange < MIN_CHANGE) return;
    const around = this.#window
      .filter((_, i) => i !== position && Math.abs(i - position) <= NEIGHBOURS)
      .map((other) => other.contentChange);
    const usual = around.reduce((sum, change) => sum + change, 0) / Math.max(1, around.length);
    const last = this.#cuts.at(-1) ?? Number.NEGATIVE_INFINITY;
    const isCut =
      frame.contentChange >= MIN_RATIO * usual &&
      frame.contentChange >= MIN_RATIO_TO_NEXT * Math.max(...around, 0) &&
      frame.timeSeconds - last >= MIN_SHOT_SECONDS;
    if (isCut) this.#cuts.push(frame.timeSeconds);
  }
}
