import { Clipping } from '../audio/clipping.ts';
import { LoudnessLog, type LoudnessResult } from '../audio/loudness-log.ts';
import { FrameSignals } from '../frames/frame-signals.ts';
import { PictureSummary, type PictureSummaryResult } from '../frames/picture-summary.ts';
import { SignalSummary, type SignalSummaryResult } from '../frames/signal-summary.ts';
import type { TileMeasures } from '../frames/tile-measures.ts';
import { TileSummary } from '../frames/tile-summary.ts';
import type { Picture } from '../stage.ts';
import type { DecodeSinks } from './decode.ts';
import type { DecodePlan } from './decode-plan.ts';

/** What the cheap measures say once the decode is over. */
export interface MeasuredSignals {
  readonly pictures: PictureSummaryResult;
  readonly signals: SignalSummaryResult;
  readonly tiles: TileMeasures;
  readonly loopSimilarity: number | null;
  readonly loudness: LoudnessResult | null;
  readonly clippingShare: number | null;
}

/** The cheap measures of picture and sound: they take every frame and work beside the decode. */
export class SignalMeasures {
  readonly #plan: DecodePlan;
  readonly #frames: FrameSignals;
  readonly #signals: SignalSummary;
  readonly #pictures: PictureSummary;
  readonly #tiles: TileSummary;
  readonly #loudness = new LoudnessLog();
  readonly #clipping: Clipping;

  constructor(plan: DecodePlan) {
    this.#plan = plan;
    this.#frames = new FrameSignals(plan.signal, plan.signalRate);
    this.#signals = new SignalSummary(plan.signalRate);
    this.#pictures = new PictureSummary(plan.picture);
    this.#tiles = new TileSummary(plan.tile);
    this.#clipping = new Clipping(plan.audioChannels);
  }

  /** The sinks of the decode that need nobody else. */
  sinks(): Pick<DecodeSinks, 'onSignal' | 'onTile' | 'onSamples' | 'onLoudnessLine'> {
    return {
      onSignal: (yuv, index) => this.#signals.add(this.#frames.measure(yuv, index)),
      onTile: (gray) => this.#tiles.add(gray),
      onSamples: (samples) => this.#clipping.add(samples),
      onLoudnessLine: (line) => this.#loudness.add(line),
    };
  }

  /** Measures a sampled picture and makes it what the stages get. */
  toPicture(rgb: Uint8Array, timeSeconds: number): Picture {
    const isNew = this.#pictures.add(rgb, timeSeconds);
    return { timeSeconds, ...this.#plan.picture, rgb, isNew };
  }

  previewValue(timeSeconds: number): number {
    return this.#pictures.previewValue(timeSeconds);
  }

  finish(durationSeconds: number): MeasuredSignals {
    return {
      pictures: this.#pictures.finish(durationSeconds),
      signals: this.#signals.finish(durationSeconds),
      tiles: this.#tiles.finish(),
      loopSimilarity: this.#frames.loopSimilarity(),
      loudness: this.#plan.hasAudio ? this.#loudness.finish(durationSeconds) : null,
      clippingShare: this.#clipping.share(),
    };
  }
}
