import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Attention, AttentionFrame } from '@framewise/contract/analysis/attention';
import { paceFor } from '../models/picture-sampler.ts';
import type { Picture, Stage, StageContext, StageRun } from '../stage.ts';
import { drawHeatMap, shrink } from './heat-map.ts';
import { encodePng } from './png.ts';
import type { Pixels } from './resample.ts';
import { findSaliency, SALIENCY_METHOD, SALIENCY_SIDE } from './spectral-residual.ts';
import { meanOf } from './tracks.ts';

interface KeyFrame {
  readonly timeSeconds: number;
  readonly saliency: Float32Array;
  /** The picture at the size of its heat map. */
  readonly picture: Pixels;
}

export interface AttentionOutput {
  readonly attention: Attention;
  readonly reasons: Readonly<Record<string, string>>;
}

const MAX_KEY_FRAMES = 8;
const PACE = { pictures: MAX_KEY_FRAMES, minSeconds: 1, maxSeconds: Number.POSITIVE_INFINITY };
const FOCUS_AREA = 0.1;

/** Predicts where the eye goes first in key frames, without any trained weights. */
export function createAttentionStage(): Stage<AttentionOutput> {
  return {
    name: 'attention',
    version: 1,
    timeLimitSeconds: 120,
    start: async (context) => new AttentionRun(context),
  };
}

class AttentionRun implements StageRun<AttentionOutput> {
  readonly #context: StageContext;
  #frames: KeyFrame[] = [];
  /** Least distance between key frames; doubled whenever there are too many. */
  #interval: number;

  constructor(context: StageContext) {
    this.#context = context;
    this.#interval = paceFor(context.file.duration_seconds, PACE);
  }

  onPicture(picture: Picture): void {
    const last = this.#frames.at(-1);
    const isDue = last === undefined || picture.timeSeconds - last.timeSeconds >= this.#interval;
    if (!isDue || !picture.isNew || this.#context.signal.aborted) return;
    const saliency = findSaliency(picture);
    this.#frames.push({ timeSeconds: picture.timeSeconds, saliency, picture: shrink(picture) });
    if (this.#frames.length > MAX_KEY_FRAMES) {
      this.#interval *= 2;
      this.#frames = this.#frames.filter((_, index) => index % 2 === 0);
    }
  }

  async finish(): Promise<AttentionOutput> {
    this.#context.signal.throwIfAborted();
    const frames = await Promise.all(this.#frames.map((frame, index) => this.#describe(frame, index)));
    const attention: Attention = {
      method: SALIENCY_METHOD,
      key_frames: frames,
      mean_focus_share: meanOf(frames.map((frame) => frame.focus_share)),
      center_travel_per_second: travelOf(frames),
    };
    const reasons: Record<string, string> = {};
    if (attention.mean_focus_share === null) reasons['attention.mean_focus_share'] = 'There is no picture.';
    if (attention.center_travel_per_second === null) {
      reasons['attention.center_travel_per_second'] = 'The picture does not change.';
    }
    return { attention, reasons };
  }

  async #describe(frame: KeyFrame, index: number): Promise<AttentionFrame> {
    const { width, height } = frame.picture;
    const rgb = drawHeatMap(frame.picture, frame.saliency);
    const name = `attention-${String(index + 1).padStart(2, '0')}.png`;
    await writeFile(path.join(this.#context.outputFolder, name), await encodePng(rgb, width, height));
    return { time_seconds: frame.timeSeconds, heat_map_file: name, ...describeSaliency(frame.saliency) };
  }
}

/** Centre of the most salient tenth of the picture, and how much of all saliency lies there. */
export function describeSaliency(saliency: Float32Array) {
  const ranked = Array.from(saliency.keys()).sort((a, b) => (saliency[b] ?? 0) - (saliency[a] ?? 0));
  let [sum, x, y] = [0, 0, 0];
  for (const at of ranked.slice(0, Math.round(saliency.length * FOCUS_AREA))) {
    const weight = saliency[at] ?? 0;
    sum += weight;
    x += weight * ((at % SALIENCY_SIDE) + 0.5);
    y += weight * (Math.floor(at / SALIENCY_SIDE) + 0.5);
  }
  return {
    center_x: sum > 0 ? x / sum / SALIENCY_SIDE : 0.5,
    center_y: sum > 0 ? y / sum / SALIENCY_SIDE : 0.5,
    focus_share: Math.min(1, sum),
  };
}

function travelOf(frames: readonly AttentionFrame[]): number | null {
  const [first, last] = [frames[0], frames.at(-1)];
  if (first === undefined || last === undefined || last.time_seconds <= first.time_seconds) return null;
  let distance = 0;
  for (const [index, frame] of frames.slice(1).entries()) {
    const before = frames[index] ?? frame;
    distance += Math.hypot(frame.center_x - before.center_x, frame.center_y - before.center_y) / Math.SQRT2;
  }
  return distance / (last.time_seconds - first.time_seconds);
}
