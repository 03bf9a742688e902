import type { FileSource } from '@framewise/contract/analysis/file-source';

/**
 * One sampled picture of the shared decode: packed RGB, never larger than the analysis size, in shared
 * memory of its own. It is never written again, so a stage may keep it or hand it to a thread as it is.
 */
export interface Picture {
  readonly timeSeconds: number;
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
  /** False when the picture shows nothing new since the last one that was: slow models skip it. */
  readonly isNew: boolean;
}

/** A stretch of 16 kHz mono speech audio. */
export interface AudioChunk {
  readonly startSeconds: number;
  readonly samples: Float32Array;
}

export interface StageContext {
  readonly file: FileSource;
  readonly signal: AbortSignal;
  /** Where a stage may leave images; it exists, and what lies there is kept with the report. */
  readonly outputFolder: string;
}

/**
 * What one stage is while a video is decoded. A handler that returns a promise holds the decode
 * back until it settles: that is the only queue, so memory stays bounded.
 */
export interface StageRun<Output> {
  onPicture?(picture: Picture): void | Promise<void>;
  onAudio?(chunk: AudioChunk): void | Promise<void>;
  /** Called once after the decode ended. */
  finish(): Promise<Output>;
}

/** A measuring stage: explicit options, a version, no environment, network or database. */
export interface Stage<Output> {
  readonly name: string;
  readonly version: number;
  readonly timeLimitSeconds: number;
  start(context: StageContext): Promise<StageRun<Output>>;
}

/** A stage that did not deliver says why; the report then holds null with this reason. */
export type StageResult<Output> =
  | { readonly ok: true; readonly output: Output; readonly milliseconds: number }
  | { readonly ok: false; readonly reason: string; readonly milliseconds: number };
