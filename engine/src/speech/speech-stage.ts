import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Speech } from '@framewise/contract/analysis/speech';
import type { ThreadModel } from '../models/model-thread.ts';
import type { AudioChunk, Stage, StageContext, StageRun } from '../stage.ts';
import { buildSpeech, type SpeechOutput } from './build-speech.ts';
import type { HeardPiece } from './gate-transcript.ts';
import { SAMPLE_RATE, VOICE_FRAME } from './sound.ts';
import { SpeechBuffer } from './speech-buffer.ts';
import { formatSrt, formatVtt } from './subtitles.ts';
import type { Transcriber } from './transcriber.ts';
import type { VoiceInput, VoiceMemory, VoiceOutput } from './voice-model.ts';
import { FRAME_SECONDS, type VoiceSegment, VoiceSegmenter } from './voice-segmenter.ts';

interface SpeechModels {
  readonly voice: ThreadModel<VoiceInput, VoiceOutput>;
  /** Null when there is none: speech is then measured, not written down. */
  readonly transcriber: Transcriber | null;
  readonly noTranscriberReason?: string;
}

/** Frames that the voice detector gets at once: about half a second. */
const BATCH_FRAMES = 16;
/** Sound kept around a piece, so that no consonant is cut off. */
const MARGIN_FRAMES = 6;
const PAUSE_BETWEEN_STRETCHES = 0.3;
const PAUSE_BETWEEN_PIECES = 0.6;
const MIN_SPEECH_SECONDS = 0.25;
/** Sound that may wait for a slow transcriber before the decode is held back: two minutes, 8 MB. */
const MAX_UNREAD_FRAMES = 120 / FRAME_SECONDS;

/** Finds speech and writes it down while the sound comes in. */
export function createSpeechStage(models: SpeechModels): Stage<SpeechOutput> {
  return {
    name: 'speech',
    version: 1,
    timeLimitSeconds: 1200,
    start: async (context) => new SpeechRun(models, context),
  };
}

class SpeechRun implements StageRun<SpeechOutput> {
  readonly #models: SpeechModels;
  readonly #context: StageContext;
  readonly #sound = new SpeechBuffer();
  readonly #stretches: VoiceSegment[] = [];
  readonly #pieces: HeardPiece[] = [];
  readonly #stretcher = new VoiceSegmenter({
    minSilenceSeconds: PAUSE_BETWEEN_STRETCHES,
    minSpeechSeconds: MIN_SPEECH_SECONDS,
    maxSeconds: Number.POSITIVE_INFINITY,
  });
  readonly #cutter: VoiceSegmenter;
  #memory: VoiceMemory | null = null;
  #tail: Promise<void> = Promise.resolve();
  #error: unknown = null;

  constructor(models: SpeechModels, context: StageContext) {
    this.#models = models;
    this.#context = context;
    this.#cutter = new VoiceSegmenter({
      minSilenceSeconds: PAUSE_BETWEEN_PIECES,
      minSpeechSeconds: MIN_SPEECH_SECONDS,
      maxSeconds: models.transcriber?.maxPieceSeconds ?? Number.POSITIVE_INFINITY,
    });
  }

  onAudio(chunk: AudioChunk): void | Promise<void> {
    this.#sound.push(chunk.samples);
    if (this.#sound.unreadFrames < BATCH_FRAMES) return;
    const queued = this.#enqueue(() => this.#listen(this.#sound.read()));
    return this.#sound.unreadFrames > MAX_UNREAD_FRAMES ? queued : undefined;
  }

  async finish(): Promise<SpeechOutput> {
    await this.#enqueue(async () => {
      await this.#listen(this.#sound.readRest());
      this.#stretches.push(...this.#stretcher.finish());
      for (const piece of this.#cutter.finish()) await this.#transcribe(piece);
    });
    if (this.#error !== null) throw this.#error;
    this.#context.signal.throwIfAborted();
    const output = buildSpeech({
      durationSeconds: this.#context.file.duration_seconds,
      heardSeconds: this.#sound.totalSamples / SAMPLE_RATE,
      stretches: this.#stretches,
      pieces: this.#pieces,
      transcriber: this.#models.transcriber,
      noTranscriberReason: this.#models.noTranscriberReason ?? null,
    });
    await this.#writeSubtitles(output.speech);
    return output;
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    const guarded = async () => {
      try {
        if (this.#error === null && !this.#context.signal.aborted) await task();
      } catch (error) {
        this.#error = error;
      }
    };
    this.#tail = this.#tail.then(guarded);
    return this.#tail;
  }

  async #listen(samples: Float32Array): Promise<void> {
    if (samples.length === 0) return;
    const { probabilities, memory } = await this.#models.voice.run({ samples, memory: this.#memory });
    this.#memory = memory;
    this.#stretches.push(...this.#stretcher.push(probabilities));
    for (const piece of this.#cutter.push(probabilities)) await this.#transcribe(piece);
    this.#sound.forgetBefore((this.#cutter.neededFrom - MARGIN_FRAMES) * VOICE_FRAME);
  }

  async #transcribe(segment: VoiceSegment): Promise<void> {
    const { transcriber } = this.#models;
    if (transcriber === null) return;
    const from = Math.max(0, segment.startFrame - MARGIN_FRAMES) * VOICE_FRAME;
    const samples = this.#sound.slice(from, (segment.endFrame + MARGIN_FRAMES) * VOICE_FRAME);
    const piece = { startSeconds: from / SAMPLE_RATE, samples };
    this.#pieces.push({
      ...(await transcriber.transcribe(piece, this.#context.signal)),
      startSeconds: segment.startFrame * FRAME_SECONDS,
      endSeconds: segment.endFrame * FRAME_SECONDS,
      voiceProbability: segment.meanProbability,
    });
  }

  async #writeSubtitles(speech: Speech): Promise<void> {
    if (speech.segments === null || this.#context.outputFolder === '') return;
    await writeFile(path.join(this.#context.outputFolder, 'subtitles.srt'), formatSrt(speech.segments));
    await writeFile(path.join(this.#context.outputFolder, 'subtitles.vtt'), formatVtt(speech.segments));
  }
}
