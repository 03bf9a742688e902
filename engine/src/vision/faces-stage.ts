import type { ThreadModel } from '../models/model-thread.ts';
import { PictureSampler, paceFor } from '../models/picture-sampler.ts';
import type { Stage } from '../stage.ts';
import { buildFaces, type FacesOutput } from './build-faces.ts';
import type { FaceInput, SeenFace } from './faces-model.ts';

interface FacesStageOptions {
  readonly model: ThreadModel<FaceInput, SeenFace[]>;
  readonly noEmotionsReason: string | null;
  readonly noAgesReason: string | null;
}

const PACE = { pictures: 20, minSeconds: 1, maxSeconds: 3 };
/** The age network is slow: this many runs tell enough of any short video. */
const MAX_AGE_RUNS = 6;

/** Finds faces, their expressions and, unless turned off, coarse ages. */
export function createFacesStage(options: FacesStageOptions): Stage<FacesOutput> {
  const { model, noEmotionsReason, noAgesReason } = options;
  return {
    name: 'faces',
    version: 1,
    timeLimitSeconds: 600,
    start: async ({ file, signal }) => {
      let ageRuns = noAgesReason === null ? MAX_AGE_RUNS : 0;
      const sampler = new PictureSampler<SeenFace[]>({
        minIntervalSeconds: paceFor(file.duration_seconds, PACE),
        durationSeconds: file.duration_seconds,
        signal,
        measure: async ({ width, height, rgb }, previous) => {
          const faces = await model.run({
            ...{ width, height, rgb },
            previous: previous ?? [],
            mayMeasureAge: ageRuns > 0,
          });
          if (faces.some((face) => face.ages !== null)) ageRuns--;
          return faces;
        },
      });
      return {
        onPicture: (picture) => sampler.onPicture(picture),
        finish: async () =>
          buildFaces({
            observations: await sampler.finish(),
            durationSeconds: file.duration_seconds,
            noEmotionsReason,
            noAgesReason,
          }),
      };
    },
  };
}
