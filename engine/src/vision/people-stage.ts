import type { ThreadModel } from '../models/model-thread.ts';
import { PictureSampler, paceFor } from '../models/picture-sampler.ts';
import type { Stage } from '../stage.ts';
import { buildPeople, type PeopleOutput } from './build-people.ts';
import type { SeenThing } from './objects-model.ts';
import type { Pixels } from './resample.ts';

const PACE = { pictures: 16, minSeconds: 1, maxSeconds: 4 };

/** Finds persons and objects, and tells persons apart. */
export function createPeopleStage(model: ThreadModel<Pixels, SeenThing[]>): Stage<PeopleOutput> {
  return {
    name: 'people',
    version: 1,
    timeLimitSeconds: 600,
    start: async ({ file, signal }) => {
      const sampler = new PictureSampler<SeenThing[]>({
        minIntervalSeconds: paceFor(file.duration_seconds, PACE),
        durationSeconds: file.duration_seconds,
        signal,
        measure: ({ width, height, rgb }) => model.run({ width, height, rgb }),
      });
      return {
        onPicture: (picture) => sampler.onPicture(picture),
        finish: async () => buildPeople(await sampler.finish(), file.duration_seconds),
      };
    },
  };
}
