import { tmpdir } from 'node:os';
import type { TextLine } from '@framewise/contract/analysis/ocr-text';
import { createTopicClassifier, type TopicClassifier } from './language/topic-classifier.ts';
import { createSentenceEmbedder } from './models/embed-sentences.ts';
import type { ModelThread, ThreadModel } from './models/model-thread.ts';
import { canToneMap } from './pipeline/decoder-abilities.ts';
import { loadModel, ModelThreads } from './pipeline/load-models.ts';
import { mapMeasured } from './pipeline/measured.ts';
import { sweepRunFolders } from './pipeline/run-folder.ts';
import type { StageSet } from './pipeline/run-stages.ts';
import type { Measured } from './scores/measured-video.ts';
import type { SpeechOutput } from './speech/build-speech.ts';
import type { load as loadMoonshine } from './speech/moonshine-model.ts';
import { createMoonshineTranscriber } from './speech/moonshine-transcriber.ts';
import { createSpeechStage } from './speech/speech-stage.ts';
import type { Transcriber } from './speech/transcriber.ts';
import type { load as loadVoice, VoiceInput, VoiceOutput } from './speech/voice-model.ts';
import type { Stage } from './stage.ts';
import type { load as loadText } from './text/text-model.ts';
import { createTextStage } from './text/text-stage.ts';

export interface EngineOptions {
  readonly modelsFolder: string;
  /** Cores this process may use, for decoding and for models. */
  readonly threads: number;
  /** False leaves age out of every report. */
  readonly demographics: boolean;
  readonly temporaryFolder?: string;
}

export interface EngineStages extends StageSet {
  readonly text: Measured<Stage<TextLine[]>>;
  readonly speech: Measured<Stage<SpeechOutput>>;
}

/** What one process loads once and uses for every video. */
export interface Engine {
  readonly threads: number;
  readonly temporaryFolder: string;
  readonly canToneMap: boolean;
  readonly topics: Measured<TopicClassifier>;
  /** The stages of one run; a stronger transcriber takes the place of the built-in one. */
  stagesFor(run: { readonly transcriber: Transcriber | null }): EngineStages;
  close(): Promise<void>;
}

const modelFile = (path: string) => new URL(path, import.meta.url);

/** Loads every model that is there; one that is missing or damaged turns off its part of the report. */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const temporaryFolder = options.temporaryFolder ?? tmpdir();
  const threads = new ModelThreads(options.threads);
  const [toneMaps, models] = await Promise.all([
    canToneMap(),
    loadModels(options.modelsFolder, threads),
    sweepRunFolders(temporaryFolder),
  ]);
  return {
    threads: options.threads,
    temporaryFolder,
    canToneMap: toneMaps,
    topics: models.topics,
    stagesFor: ({ transcriber }) => ({
      text: mapMeasured(models.text, createTextStage),
      speech: mapMeasured(models.voice, (voice) =>
        createSpeechStage(speechModels(voice, transcriber, models)),
      ),
    }),
    close: () => threads.close(),
  };
}

type Models = Awaited<ReturnType<typeof loadModels>>;

async function loadModels(modelsFolder: string, threads: ModelThreads) {
  const [reading, others] = [threads.forFamily(0), threads.forFamily(1)];
  const [text, voice, moonshine, topics] = await Promise.all([
    loadModel({
      modelsFolder,
      names: ['text-detection', 'text-recognition'],
      create: ([detectionFolder = '', recognitionFolder = '']) =>
        reading.model<typeof loadText>(modelFile('./text/text-model.ts'), {
          detectionFolder,
          recognitionFolder,
        }),
    }),
    loadModel({
      modelsFolder,
      names: ['voice-activity'],
      create: ([folder = '']) =>
        others.model<typeof loadVoice>(modelFile('./speech/voice-model.ts'), { folder }),
    }),
    loadModel({
      modelsFolder,
      names: ['speech-to-text'],
      create: ([folder = '']) =>
        others.model<typeof loadMoonshine>(modelFile('./speech/moonshine-model.ts'), { folder }),
    }),
    loadTopics(modelsFolder, others),
  ]);
  return { text, voice, moonshine, topics };
}

async function loadTopics(modelsFolder: string, thread: ModelThread): Promise<Measured<TopicClassifier>> {
  try {
    const embedder = await createSentenceEmbedder({ modelsFolder, thread });
    return { ok: true, output: await createTopicClassifier((sentences) => embedder.embed(sentences)) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

function speechModels(
  voice: ThreadModel<VoiceInput, VoiceOutput>,
  transcriber: Transcriber | null,
  { moonshine }: Models,
): Parameters<typeof createSpeechStage>[0] {
  if (transcriber !== null) return { voice, transcriber };
  if (moonshine.ok) return { voice, transcriber: createMoonshineTranscriber(moonshine.output) };
  return { voice, transcriber: null, noTranscriberReason: moonshine.reason };
}
