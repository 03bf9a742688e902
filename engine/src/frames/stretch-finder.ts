import type { Stretch } from '@framewise/contract/analysis/stretch';

/** Collects the stretches of time over which something holds without a break. */
export class StretchFinder {
  readonly #minSeconds: number;
  readonly #found: Stretch[] = [];
  #start: number | null = null;

  constructor(minSeconds: number) {
    this.#minSeconds = minSeconds;
  }

  add(timeSeconds: number, holds: boolean): void {
    if (holds) this.#start ??= timeSeconds;
    else this.#close(timeSeconds);
  }

  finish(endSeconds: number): readonly Stretch[] {
    this.#close(endSeconds);
    return this.#found;
  }

  #close(end: number): void {
    if (this.#start !== null && end - this.#start >= this.#minSeconds) {
      this.#found.push({ start_seconds: this.#start, end_seconds: end });
    }
    this.#start = null;
  }
}

/** Seconds covered by stretches that do not overlap, as a share of the whole. */
export function shareOfTime(stretches: readonly Stretch[], durationSeconds: number): number {
  const covered = stretches.reduce((sum, s) => sum + s.end_seconds - s.start_seconds, 0);
  return durationSeconds > 0 ? Math.min(1, covered / durationSeconds) : 0;
}

/** How much of [start, end) the stretches cover, in seconds. */
export function overlapSeconds(stretches: readonly Stretch[], start: number, end: number): number {
  return stretches.reduce(
    (sum, s) => sum + Math.max(0, Math.min(end, s.end_seconds) - Math.max(start, s.start_seconds)),
    0,
  );
}
