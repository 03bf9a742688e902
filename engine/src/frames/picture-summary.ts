import type { Letterbox, PaletteColor } from '@framewise/contract/analysis/visual-quality';
import type { PictureSize } from '../pipeline/picture-size.ts';
import { clarityIndex } from './clarity-index.ts';
import { Novelty } from './novelty.ts';
import { Palette } from './palette.ts';
import { lumaOf, measurePicture, type PictureMeasures } from './picture-measures.ts';
import { meanOf, medianOf, quantileOf } from './statistics.ts';

/** Steady bars thinner than this are an encoder's edge, not a letterbox. */
const MIN_BAR_SHARE = 0.015;

interface TimedMeasures extends PictureMeasures {
  readonly timeSeconds: number;
  readonly clarity: number;
}

export interface PictureSummaryResult {
  readonly clarity: number | null;
  readonly sharpness: number | null;
  readonly contrast: number | null;
  readonly saturation: number | null;
  readonly colorfulness: number | null;
  readonly highlightShare: number | null;
  readonly shadowShare: number | null;
  readonly spatialInformation: number | null;
  readonly letterbox: Letterbox | null;
  readonly palette: PaletteColor[] | null;
  /** Clarity of each second; null for a second without a picture. */
  readonly clarityPerSecond: readonly (number | null)[];
}

/** Measures the sampled pictures one by one and keeps only the numbers. */
export class PictureSummary {
  readonly #size: PictureSize;
  readonly #luma: Uint8Array;
  readonly #palette = new Palette();
  readonly #novelty: Novelty;
  readonly #measures: TimedMeasures[] = [];

  constructor(size: PictureSize) {
    this.#size = size;
    this.#luma = new Uint8Array(size.width * size.height);
    this.#novelty = new Novelty(size);
  }

  /** Returns whether the picture shows something new. */
  add(rgb: Uint8Array, timeSeconds: number): boolean {
    lumaOf(rgb, this.#luma);
    // One picture a second is enough to judge quality; news can come between.
    if (Number.isInteger(timeSeconds)) this.#measure(rgb, timeSeconds);
    return this.#novelty.isNew(this.#luma);
  }

  #measure(rgb: Uint8Array, timeSeconds: number): void {
    const measures = measurePicture(rgb, this.#luma, this.#size);
    const longSide = Math.max(this.#size.width, this.#size.height);
    this.#measures.push({ ...measures, timeSeconds, clarity: clarityIndex(measures.sharpness, longSide) });
    this.#palette.add(rgb);
  }

  /** How good a preview the picture at this time would be; higher is better. */
  previewValue(timeSeconds: number): number {
    const at = this.#measures.find((measures) => Math.abs(measures.timeSeconds - timeSeconds) < 1e-3);
    if (at === undefined) return Number.NEGATIVE_INFINITY;
    const washedOut = at.highlightShare + at.shadowShare + (at.bars === null ? 1 : 0);
    return at.clarity / 10 + at.contrast + Math.min(1, at.colorfulness / 80) - washedOut;
  }

  finish(durationSeconds: number): PictureSummaryResult {
    // A black picture is neither blurred nor pale: it says nothing about quality.
    const shown = this.#measures.filter((measures) => measures.bars !== null);
    const of = (field: keyof PictureMeasures) => shown.map((measures) => Number(measures[field]));
    return {
      clarity: medianOf(shown.map((measures) => measures.clarity)),
      sharpness: medianOf(of('sharpness')),
      contrast: meanOf(of('contrast')),
      saturation: meanOf(of('saturation')),
      colorfulness: meanOf(of('colorfulness')),
      highlightShare: meanOf(of('highlightShare')),
      shadowShare: meanOf(of('shadowShare')),
      spatialInformation: quantileOf(of('spatialInformation'), 0.95),
      letterbox: steadyBars(shown.flatMap((measures) => measures.bars ?? [])),
      palette: this.#palette.finish(),
      clarityPerSecond: this.#perSecond(durationSeconds),
    };
  }

  #perSecond(durationSeconds: number): (number | null)[] {
    const seconds = Map.groupBy(this.#measures, (measures) => Math.floor(measures.timeSeconds));
    return Array.from({ length: Math.ceil(durationSeconds) }, (_, second) =>
      meanOf((seconds.get(second) ?? []).map((measures) => measures.clarity)),
    );
  }
}

/** What is black in every picture. */
function steadyBars(bars: readonly Letterbox[]): Letterbox | null {
  if (bars.length === 0) return null;
  const side = (name: keyof Letterbox) => {
    const least = bars.reduce((min, bar) => Math.min(min, bar[name]), 1);
    return least >= MIN_BAR_SHARE ? least : 0;
  };
  return { top: side('top'), bottom: side('bottom'), left: side('left'), right: side('right') };
}
