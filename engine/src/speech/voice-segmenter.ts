import { SAMPLE_RATE, VOICE_FRAME } from './sound.ts';

/** A stretch of speech in voice frames: first, and one past the last. */
export interface VoiceSegment {
  readonly startFrame: number;
  readonly endFrame: number;
  readonly meanProbability: number;
}

interface SegmenterOptions {
  /** A pause of at least this long ends a segment. */
  readonly minSilenceSeconds: number;
  /** Shorter ones are clicks and breaths. */
  readonly minSpeechSeconds: number;
  readonly maxSeconds: number;
}

export const FRAME_SECONDS = VOICE_FRAME / SAMPLE_RATE;
/** A voice begins above the first and ends below the second (the values silero recommends). */
const VOICE_BEGINS = 0.5;
const VOICE_ENDS = 0.35;
/** A segment that grew too long is cut at its quietest frame within its last part of this length. */
const CUT_WINDOW_SECONDS = 4;

/** Turns voice probabilities, frame after frame, into segments of speech. */
export class VoiceSegmenter {
  readonly #options: SegmenterOptions;
  readonly #probabilities: number[] = [];
  #start: number | null = null;
  #lastVoice = 0;

  constructor(options: SegmenterOptions) {
    this.#options = options;
  }

  /** First frame that may still become part of a segment: sound before it is not needed any more. */
  get neededFrom(): number {
    return this.#start ?? this.#probabilities.length;
  }

  push(probabilities: Iterable<number>): VoiceSegment[] {
    const done: VoiceSegment[] = [];
    for (const probability of probabilities) {
      const frame = this.#probabilities.push(probability) - 1;
      if (this.#start === null) {
        if (probability < VOICE_BEGINS) continue;
        this.#start = frame;
      }
      if (probability >= VOICE_ENDS) this.#lastVoice = frame;
      const silence = (frame - this.#lastVoice) * FRAME_SECONDS;
      if (silence >= this.#options.minSilenceSeconds) done.push(...this.#close(this.#lastVoice + 1));
      else if ((frame - this.#start + 1) * FRAME_SECONDS >= this.#options.maxSeconds)
        done.push(...this.#cut(frame));
    }
    return done;
  }

  finish(): VoiceSegment[] {
    return this.#start === null ? [] : this.#close(this.#lastVoice + 1);
  }

  #close(endFrame: number): VoiceSegment[] {
    const startFrame = this.#start ?? endFrame;
    this.#start = null;
    if ((endFrame - startFrame) * FRAME_SECONDS < this.#options.minSpeechSeconds) return [];
    const frames = this.#probabilities.slice(startFrame, endFrame);
    const meanProbability = frames.reduce((sum, value) => sum + value, 0) / frames.length;
    return [{ startFrame, endFrame, meanProbability }];
  }

  #cut(frame: number): VoiceSegment[] {
    const window = Math.floor(Math.min(CUT_WINDOW_SECONDS, this.#options.maxSeconds / 2) / FRAME_SECONDS);
    let quietest = frame;
    for (let candidate = frame; candidate > frame - window; candidate--) {
      if ((this.#probabilities[candidate] ?? 0) < (this.#probabilities[quietest] ?? 0)) quietest = candidate;
    }
    const segments = this.#close(quietest + 1);
    this.#start = quietest + 1;
    return segments;
  }
}
