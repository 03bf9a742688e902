/** A stretch of speech: 16 kHz mono, beginning `startSeconds` into the video. */
export interface SpeechPiece {
  readonly startSeconds: number;
  readonly samples: Float32Array;
}

/** What is said in a piece. */
export interface PieceTranscript {
  readonly text: string;
  /** Mean log-probability of the tokens, null when the transcriber does not tell. */
  readonly meanLogProbability: number | null;
  /** ISO 639-1, null when the transcriber does not tell. */
  readonly language: string | null;
}

/** Writes speech down. The engine brings its own; a stronger one can be handed to an analysis. */
export interface Transcriber {
  readonly name: string;
  /** Longest piece it takes. Longer ones are cut at a pause. */
  readonly maxPieceSeconds: number;
  /** Null when it takes every language. */
  readonly onlyLanguage: string | null;
  transcribe(piece: SpeechPiece, signal: AbortSignal): Promise<PieceTranscript>;
}
