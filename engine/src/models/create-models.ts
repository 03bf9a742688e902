import type { TextLine } from '@framewise/contract/analysis/ocr-text';
import type { Measured } from '../scores/measured-video.ts';
import type { SpeechOutput } from '../speech/build-speech.ts';
import type { load as loadMoonshine } from '../speech/moonshine-model.ts';
import { createMoonshineTranscriber } from '../speech/moonshine-transcriber.ts';
import { createSpeechStage } from '../speech/speech-stage.ts';
import type { Transcriber } from '../speech/transcriber.ts';
import type { load as loadVoice } from '../speech/voice-model.ts';
import type { Stage } from '../stage.ts';
import type { load as loadText } from '../text/text-model.ts';
import { createTextStage } from '../text/text-stage.ts';
import { type AttentionOutput, createAttentionStage } from '../vision/attention-stage.ts';
import type { FacesOutput } from '../vision/build-faces.ts';
import type { PeopleOutput } from '../vision/build-people.ts';
import type { load as loadFaces } from '../vision/faces-model.ts';
import { createFacesStage } from '../vision/faces-stage.ts';
import type { load as loadObjects } from '../vision/objects-model.ts';
import { createPeopleStage } from '../vision/people-stage.ts';
import type { load as loadUnsafe } from '../vision/unsafe-model.ts';
import { createUnsafePicturesStage, type UnsafePictures } from '../vision/unsafe-pictures-stage.ts';
import { createSentenceEmbedder, type SentenceEmbedder } from './embed-sentences.ts';
import { MODELS, type ModelName } from './manifest.ts';
import { checkModel, type ModelCheck } from './model-folder.ts';
import { ModelThread } from './model-thread.ts';

export interface ModelStages {
  readonly text: Measured<Stage<TextLine[]>>;
  readonly speech: Measured<Stage<SpeechOutput>>;
  readonly people: Measured<Stage<PeopleOutput>>;
  readonly faces: Measured<Stage<FacesOutput>>;
  readonly unsafePictures: Measured<Stage<UnsafePictures>>;
  readonly attention: Measured<Stage<AttentionOutput>>;
}

export interface Models {
  /** How long each model took to load, in milliseconds; those that failed are left out. */
  readonly loadMilliseconds: Readonly<Record<string, number>>;
  readonly embedder: Measured<SentenceEmbedder>;
  /** The stages for one video. A transcriber given here takes the place of the built-in one. */
  stages(options?: { readonly transcriber?: Transcriber | undefined }): ModelStages;
  close(): Promise<void>;
}

interface ModelsOptions {
  readonly modelsFolder: string;
  /** How many threads the models may share. */
  readonly threads: number;
  /** False: ages are neither measured nor is their model loaded. */
  readonly demographics: boolean;
}

export const DEMOGRAPHICS_OFF = 'Demographics are turned off.';

/**
 * Checks and loads every model once per process. A model that is missing, damaged or does not load
 * takes its stage away, with the reason; the rest goes on.
 */
export async function createModels(options: ModelsOptions): Promise<Models> {
  const loader = new ModelLoader(await checkAll(options.modelsFolder), options.threads);
  const [text, voice, moonshine, objects, faces, unsafe, embedder] = await Promise.all([
    loader.load('text', ['text-detection', 'text-recognition'], (thread, [detection, recognition]) =>
      thread.model<typeof loadText>(new URL('../text/text-model.ts', import.meta.url), {
        detectionFolder: detection,
        recognitionFolder: recognition,
      }),
    ),
    loader.load('text', ['voice-activity'], (thread, [folder]) =>
      thread.model<typeof loadVoice>(new URL('../speech/voice-model.ts', import.meta.url), { folder }),
    ),
    loader.load('text', ['speech-to-text'], (thread, [folder]) =>
      thread.model<typeof loadMoonshine>(new URL('../speech/moonshine-model.ts', import.meta.url), {
        folder,
      }),
    ),
    loader.load('vision', ['objects'], (thread, [folder]) =>
      thread.model<typeof loadObjects>(new URL('../vision/objects-model.ts', import.meta.url), { folder }),
    ),
    loader.load('vision', ['faces'], (thread, [folder]) =>
      thread.model<typeof loadFaces>(new URL('../vision/faces-model.ts', import.meta.url), {
        facesFolder: folder,
        emotionsFolder: loader.folderOf('emotions'),
        agesFolder: options.demographics ? loader.folderOf('ages') : null,
      }),
    ),
    loader.load('vision', ['unsafe-pictures'], (thread, [folder]) =>
      thread.model<typeof loadUnsafe>(new URL('../vision/unsafe-model.ts', import.meta.url), { folder }),
    ),
    loader.embedder(options.modelsFolder),
  ]);

  return {
    loadMilliseconds: loader.milliseconds,
    embedder,
    stages: ({ transcriber } = {}) => ({
      text: map(text, createTextStage),
      speech: map(voice, (model) =>
        createSpeechStage({
          voice: model,
          transcriber: transcriber ?? (moonshine.ok ? createMoonshineTranscriber(moonshine.output) : null),
          ...(moonshine.ok ? {} : { noTranscriberReason: moonshine.reason }),
        }),
      ),
      people: map(objects, createPeopleStage),
      faces: map(faces, (model) =>
        createFacesStage({
          model,
          noEmotionsReason: loader.reasonFor('emotions'),
          noAgesReason: options.demographics ? loader.reasonFor('ages') : DEMOGRAPHICS_OFF,
        }),
      ),
      unsafePictures: map(unsafe, createUnsafePicturesStage),
      attention: { ok: true, output: createAttentionStage() },
    }),
    close: () => loader.close(),
  };
}

const map = <From, To>(from: Measured<From>, change: (value: From) => To): Measured<To> =>
  from.ok ? { ok: true, output: change(from.output) } : from;

async function checkAll(modelsFolder: string): Promise<Map<ModelName, ModelCheck>> {
  const checks = MODELS.map(async ({ name }) => [name, await checkModel(modelsFolder, name)] as const);
  return new Map(await Promise.all(checks));
}

/** Models that belong together share a thread. */
type Family = 'vision' | 'text';

/** As many folders as names. */
type FoldersOf<Names extends readonly ModelName[]> = { [Index in keyof Names]: string };

class ModelLoader {
  readonly milliseconds: Record<string, number> = {};
  readonly #checks: ReadonlyMap<ModelName, ModelCheck>;
  readonly #threads: Readonly<Record<Family, ModelThread>>;

  constructor(checks: ReadonlyMap<ModelName, ModelCheck>, threads: number) {
    this.#checks = checks;
    const vision = new ModelThread();
    this.#threads = { vision, text: threads > 1 ? new ModelThread() : vision };
  }

  folderOf(name: ModelName): string | null {
    const check = this.#checks.get(name);
    return check?.ok ? check.folder : null;
  }

  reasonFor(name: ModelName): string | null {
    const check = this.#checks.get(name);
    return check === undefined || check.ok ? null : check.reason;
  }

  async load<const Names extends readonly ModelName[], Model extends { ready(): Promise<void> }>(
    family: Family,
    names: Names,
    open: (thread: ModelThread, folders: FoldersOf<Names>) => Model,
  ): Promise<Measured<Model>> {
    for (const name of names) {
      const reason = this.reasonFor(name);
      if (reason !== null) return { ok: false, reason };
    }
    const folders = names.map((name) => this.folderOf(name) ?? '') as unknown as FoldersOf<Names>;
    return this.#timed(names.join(' + '), async () => {
      const model = open(this.#threads[family], folders);
      await model.ready();
      return model;
    });
  }

  embedder(modelsFolder: string): Promise<Measured<SentenceEmbedder>> {
    return this.#timed('sentence-embeddings', async () => {
      const embedder = await createSentenceEmbedder({ modelsFolder, thread: this.#threads.vision });
      await embedder.embed(['']);
      return embedder;
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.#threads.vision.close(), this.#threads.text.close()]);
  }

  async #timed<Thing>(name: string, load: () => Promise<Thing>): Promise<Measured<Thing>> {
    const started = performance.now();
    try {
      const output = await load();
      this.milliseconds[name] = Math.round(performance.now() - started);
      return { ok: true, output };
    } catch (error) {
      return {
        ok: false,
        reason: error instanceof Error ? error.message : `The model "${name}" did not load.`,
      };
    }
  }
}
