const WINDOW_MS = 5000;

/** Bytes per second over the last five seconds: a mean over all would hide that a line went slow. */
export class SpeedMeter {
  readonly #samples: { readonly at: number; readonly bytes: number }[] = [];

  add(bytes: number, now: number = Date.now()): void {
    this.#samples.push({ at: now, bytes });
    while (this.#samples.length > 2 && now - (this.#samples[0]?.at ?? now) > WINDOW_MS) this.#samples.shift();
  }

  get bytesPerSecond(): number | null {
    const first = this.#samples[0];
    const last = this.#samples.at(-1);
    if (!first || !last || last.at === first.at) return null;
    return ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
  }
}

export function secondsLeft(
  totalBytes: number,
  sentBytes: number,
  bytesPerSecond: number | null,
): number | null {
  if (!bytesPerSecond || bytesPerSecond <= 0) return null;
  return (totalBytes - sentBytes) / bytesPerSecond;
}
