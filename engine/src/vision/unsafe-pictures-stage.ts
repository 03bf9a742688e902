import type { PictureFlag } from '@framewise/contract/analysis/moderation';
import type { ThreadModel } from '../models/model-thread.ts';
import { type Observation, PictureSampler, paceFor } from '../models/picture-sampler.ts';
import type { Stage } from '../stage.ts';
import type { Pixels } from './resample.ts';
import type { PictureKinds } from './unsafe-model.ts';

export interface UnsafePictures {
  /** Highest explicit score of any picture, drawings included, 0 to 1. */
  readonly score: number;
  readonly flags: PictureFlag[];
}

/** Seldom: what is unsafe to show stays in view, and the model costs as much as finding faces. */
const PACE = { pictures: 6, minSeconds: 3, maxSeconds: 15 };
const MIN_EXPLICIT = 0.8;
const MIN_SUGGESTIVE = 0.85;

/** Flags pictures that most platforms remove or hide. */
export function createUnsafePicturesStage(model: ThreadModel<Pixels, PictureKinds>): Stage<UnsafePictures> {
  return {
    name: 'unsafe-pictures',
    version: 1,
    timeLimitSeconds: 600,
    start: async ({ file, signal }) => {
      const sampler = new PictureSampler<PictureKinds>({
        minIntervalSeconds: paceFor(file.duration_seconds, PACE),
        durationSeconds: file.duration_seconds,
        signal,
        measure: ({ width, height, rgb }) => model.run({ width, height, rgb }),
      });
      return {
        onPicture: (picture) => sampler.onPicture(picture),
        finish: async () => flagPictures(await sampler.finish()),
      };
    },
  };
}

export function flagPictures(observations: readonly Observation<PictureKinds>[]): UnsafePictures {
  const flags = observations.flatMap(({ timeSeconds, value }): PictureFlag[] => {
    const flag = (category: PictureFlag['category'], confidence: number, min: number): PictureFlag[] =>
      confidence >= min ? [{ category, time_seconds: timeSeconds, confidence: Math.min(1, confidence) }] : [];
    return [
      ...flag('explicit', value.explicit, MIN_EXPLICIT),
      ...flag('explicit_drawing', value.explicitDrawing, MIN_EXPLICIT),
      ...flag('suggestive', value.suggestive, MIN_SUGGESTIVE),
    ];
  });
  const scores = observations.map(({ value }) => Math.max(value.explicit, value.explicitDrawing));
  return { score: Math.min(1, Math.max(0, ...scores)), flags };
}
