import { VOICE_FRAME } from './sound.ts';

/** Sound as it comes in: read once in whole frames, kept as long as a piece may still need it. */
export class SpeechBuffer {
  #samples = new Float32Array(1 << 16);
  /** Position in the sound of the first sample kept. */
  #start = 0;
  #end = 0;
  #readTo = 0;

  get totalSamples(): number {
    return this.#end;
  }

  get unreadFrames(): number {
    return Math.floor((this.#end - this.#readTo) / VOICE_FRAME);
  }

  push(samples: Float32Array): void {
    const needed = this.#end - this.#start + samples.length;
    if (needed > this.#samples.length) {
      const larger = new Float32Array(2 ** Math.ceil(Math.log2(needed)));
      larger.set(this.#samples.subarray(0, this.#end - this.#start));
      this.#samples = larger;
    }
    this.#samples.set(samples, this.#end - this.#start);
    this.#end += samples.length;
  }

  /** All whole frames that were not read yet. */
  read(): Float32Array {
    return this.#readTill(this.#readTo + this.unreadFrames * VOICE_FRAME);
  }

  /** The last frame too, filled up with silence. */
  readRest(): Float32Array {
    const rest = this.#readTill(this.#end);
    const whole = new Float32Array(Math.ceil(rest.length / VOICE_FRAME) * VOICE_FRAME);
    whole.set(rest);
    return whole;
  }

  slice(from: number, to: number): Float32Array {
    return this.#samples.slice(Math.max(0, from - this.#start), Math.min(to, this.#end) - this.#start);
  }

  forgetBefore(position: number): void {
    const from = Math.min(position, this.#readTo);
    // Moving the rest costs: only worth it once there is something to gain.
    if (from - this.#start < this.#samples.length / 2) return;
    this.#samples.copyWithin(0, from - this.#start, this.#end - this.#start);
    this.#start = from;
  }

  #readTill(position: number): Float32Array {
    const samples = this.slice(this.#readTo, position);
    this.#readTo = position;
    return samples;
  }
}
