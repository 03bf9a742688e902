import type { ThreadModel } from '../models/model-thread.ts';
import type { MoonshineOutput } from './moonshine-model.ts';
import type { Transcriber } from './transcriber.ts';

/** The built-in transcriber: small, offline, English only. */
export function createMoonshineTranscriber(model: ThreadModel<Float32Array, MoonshineOutput>): Transcriber {
  return {
    name: 'Moonshine tiny (English)',
    maxPieceSeconds: 15,
    onlyLanguage: 'en',
    transcribe: async ({ samples }, signal) => {
      signal.throwIfAborted();
      const { text, meanLogProbability } = await model.run(samples);
      return { text, meanLogProbability, language: 'en' };
    },
  };
}
