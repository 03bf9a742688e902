import { wordsOf } from '../text/reading-time.ts';
import type { PieceTranscript } from './transcriber.ts';

export interface HeardPiece extends PieceTranscript {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Mean probability of a voice over the piece. */
  readonly voiceProbability: number;
}

/**
 * Measured on clear, noisy, drowned and foreign speech: what was written right had a mean token
 * log-probability above -0.5, invented words lay below -0.55 and mostly repeated themselves.
 */
const CLEAR = -0.4;
/** Good enough in between clear speech, not on its own. */
const DOUBTFUL = -0.55;
const MIN_VOICE_PROBABILITY = 0.55;
const MAX_REPEATED_SHARE = 0.3;

/** Keeps the pieces that were surely said. Where the model only guessed, silence is the honest answer. */
export function gateTranscript(pieces: readonly HeardPiece[]): HeardPiece[] {
  const plausible = pieces.filter(
    (piece) =>
      wordsOf(piece.text).length > 0 &&
      piece.voiceProbability >= MIN_VOICE_PROBABILITY &&
      repeatedShare(piece.text) <= MAX_REPEATED_SHARE,
  );
  const heard = secondsOf(pieces);
  const clear = plausible.filter((piece) => logProbabilityOf(piece) >= CLEAR);
  if (secondsOf(clear) >= heard / 2) {
    return plausible.filter((piece) => logProbabilityOf(piece) >= DOUBTFUL);
  }
  return clear;
}

/** A transcriber that does not tell how sure it is has its own gate. */
const logProbabilityOf = (piece: HeardPiece): number => piece.meanLogProbability ?? 0;

const secondsOf = (pieces: readonly HeardPiece[]): number =>
  pieces.reduce((sum, piece) => sum + piece.endSeconds - piece.startSeconds, 0);

/** Share of the word triples that were there before: the mark of a model going in circles. */
export function repeatedShare(text: string): number {
  const words = wordsOf(text.toLowerCase());
  const triples = words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`);
  return triples.length === 0 ? 0 : 1 - new Set(triples).size / triples.length;
}
