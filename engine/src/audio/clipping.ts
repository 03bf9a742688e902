/** The top 0.1% of the 16-bit range. */
const FULL_SCALE = 32_734;
/** One sample at full scale is a peak; three in a row are a peak cut off. */
const MIN_RUN = 3;

/** Counts samples that lie in runs at full scale, channel by channel. */
export class Clipping {
  readonly #runs: number[];
  #clipped = 0;
  #total = 0;

  constructor(channels: number) {
    this.#runs = Array<number>(Math.max(1, channels)).fill(0);
  }

  add(interleaved: Int16Array): void {
    const channels = this.#runs.length;
    for (let i = 0; i < interleaved.length; i++) {
      const sample = interleaved[i] ?? 0;
      const channel = i % channels;
      if (sample < FULL_SCALE && sample > -FULL_SCALE) {
        this.#runs[channel] = 0;
        continue;
      }
      const run = (this.#runs[channel] ?? 0) + 1;
      this.#runs[channel] = run;
      if (run === MIN_RUN) this.#clipped += MIN_RUN;
      else if (run > MIN_RUN) this.#clipped += 1;
    }
    this.#total += interleaved.length;
  }

  /** Null when there was no sound. */
  share(): number | null {
    return this.#total === 0 ? null : this.#clipped / this.#total;
  }
}
