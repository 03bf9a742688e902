import { tmpdir } from 'node:os';
import { createTopicClassifier, type TopicClassifier } from './language/topic-classifier.ts';
import { createModels, type ModelStages, type Models } from './models/create-models.ts';
import { canToneMap } from './pipeline/decoder-abilities.ts';
import { sweepRunFolders } from './pipeline/run-folder.ts';
import type { Measured } from './scores/measured-video.ts';
import type { Transcriber } from './speech/transcriber.ts';

export interface EngineOptions {
  readonly modelsFolder: string;
  /** Cores this process may use, for decoding and for models. */
  readonly threads: number;
  /** False leaves age out of every report. */
  readonly demographics: boolean;
  readonly temporaryFolder?: string;
}

/** The stages of one run, by name. */
export type EngineStages = Pick<ModelStages, keyof ModelStages>;

/** What one process loads once and uses for every video. */
export interface Engine {
  readonly threads: number;
  readonly temporaryFolder: string;
  readonly canToneMap: boolean;
  readonly topics: Measured<TopicClassifier>;
  /** How long each model took to load, in milliseconds. */
  readonly loadMilliseconds: Readonly<Record<string, number>>;
  /** A transcriber given here takes the place of the built-in one. */
  stagesFor(run: { readonly transcriber: Transcriber | undefined }): EngineStages;
  close(): Promise<void>;
}

/** Loads every model that is there; one that is missing or damaged turns off its part of the report. */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const temporaryFolder = options.temporaryFolder ?? tmpdir();
  const [toneMaps, models] = await Promise.all([
    canToneMap(),
    createModels(options),
    sweepRunFolders(temporaryFolder),
  ]);
  return {
    threads: options.threads,
    temporaryFolder,
    canToneMap: toneMaps,
    topics: await loadTopics(models),
    loadMilliseconds: models.loadMilliseconds,
    stagesFor: (run) => ({ ...models.stages(run) }),
    close: () => models.close(),
  };
}

async function loadTopics({ embedder }: Models): Promise<Measured<TopicClassifier>> {
  if (!embedder.ok) return embedder;
  const { embed } = embedder.output;
  try {
    return { ok: true, output: await createTopicClassifier(embed) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
