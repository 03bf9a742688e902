import type { TextLine } from '@framewise/contract/analysis/ocr-text';
import type { ThreadModel } from '../models/model-thread.ts';
import { PictureSampler, paceFor } from '../models/picture-sampler.ts';
import type { Stage } from '../stage.ts';
import { mergeLines } from './merge-lines.ts';
import { isClear, type SeenLine } from './seen-line.ts';
import type { TextInput } from './text-model.ts';

/** Captions change fast: text is looked at more often than people. */
const PACE = { pictures: 30, minSeconds: 1, maxSeconds: 2 };

/** Reads the text in the pictures. */
export function createTextStage(model: ThreadModel<TextInput, SeenLine[]>): Stage<TextLine[]> {
  return {
    name: 'text',
    version: 1,
    timeLimitSeconds: 600,
    start: async ({ file, signal }) => {
      const sampler = new PictureSampler<SeenLine[]>({
        minIntervalSeconds: paceFor(file.duration_seconds, PACE),
        durationSeconds: file.duration_seconds,
        signal,
        measure: ({ width, height, rgb }, previous) =>
          model.run({ width, height, rgb, previous: previous ?? [] }),
      });
      return {
        onPicture: (picture) => sampler.onPicture(picture),
        finish: async () =>
          mergeLines(
            (await sampler.finish()).map((seen) => ({ ...seen, value: seen.value.filter(isClear) })),
          ),
      };
    },
  };
}
