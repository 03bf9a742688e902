import type { Speech } from '@framewise/contract/analysis/speech';
import { wordsOf } from '../text/reading-time.ts';
import { gateTranscript, type HeardPiece } from './gate-transcript.ts';
import { splitTranscript } from './split-transcript.ts';
import type { Transcriber } from './transcriber.ts';
import { FRAME_SECONDS, type VoiceSegment } from './voice-segmenter.ts';

/** The group and, by field name, why a field is null. */
export interface SpeechOutput {
  readonly speech: Speech;
  readonly reasons: Readonly<Record<string, string>>;
}

interface SpeechInput {
  readonly durationSeconds: number;
  /** How much sound there was; 0 for a video without any. */
  readonly heardSeconds: number;
  readonly stretches: readonly VoiceSegment[];
  readonly pieces: readonly HeardPiece[];
  readonly transcriber: Pick<Transcriber, 'name' | 'onlyLanguage'> | null;
  readonly noTranscriberReason: string | null;
}

type Said = Pick<
  Speech,
  | 'transcript'
  | 'transcript_confidence'
  | 'segments'
  | 'words'
  | 'words_per_minute'
  | 'language'
  | 'language_confidence'
>;

const NOTHING_SAID: Said = {
  transcript: null,
  transcript_confidence: null,
  segments: null,
  words: null,
  words_per_minute: null,
  language: null,
  language_confidence: null,
};

export function buildSpeech(input: SpeechInput): SpeechOutput {
  const kept = gateTranscript(input.pieces);
  const why = reasonForNoTranscript(input, kept);
  const said = why === null ? describePieces(kept) : NOTHING_SAID;
  const speech = {
    ...describeVoice(input),
    ...said,
    transcriber: why === null ? (input.transcriber?.name ?? null) : null,
  };
  const reasons: Record<string, string> = {};
  for (const [field, value] of Object.entries(speech)) {
    if (value !== null) continue;
    reasons[field] = reasonFor(field, input, why);
  }
  return { speech, reasons };
}

function reasonFor(field: string, input: SpeechInput, whyNoTranscript: string | null): string {
  if (input.heardSeconds === 0) return 'The video has no sound.';
  if (field === 'first_speech_seconds') return 'Nobody speaks.';
  return whyNoTranscript ?? 'The transcriber does not tell.';
}

function reasonForNoTranscript(input: SpeechInput, kept: readonly HeardPiece[]): string | null {
  if (input.heardSeconds === 0) return 'The video has no sound.';
  if (input.stretches.length === 0) return 'no clear speech';
  if (input.transcriber === null) return input.noTranscriberReason ?? 'There is no transcriber.';
  if (kept.length > 0) return null;
  if (input.transcriber.onlyLanguage === 'en')
    return 'no clear speech: too unclear to write down, or not English';
  return 'no clear speech';
}

function describeVoice(input: SpeechInput) {
  if (input.heardSeconds === 0) {
    return { speech_share_of_time: null, first_speech_seconds: null, stretches: null };
  }
  const stretches = input.stretches.map((stretch) => ({
    start_seconds: Math.min(stretch.startFrame * FRAME_SECONDS, input.durationSeconds),
    end_seconds: Math.min(stretch.endFrame * FRAME_SECONDS, input.durationSeconds),
    voice_probability: Math.min(1, stretch.meanProbability),
  }));
  const seconds = stretches.reduce((sum, stretch) => sum + stretch.end_seconds - stretch.start_seconds, 0);
  return {
    speech_share_of_time: Math.min(1, seconds / input.durationSeconds),
    first_speech_seconds: stretches[0]?.start_seconds ?? null,
    stretches,
  };
}

function describePieces(pieces: readonly HeardPiece[]): Said {
  const seconds = pieces.reduce((sum, piece) => sum + piece.endSeconds - piece.startSeconds, 0);
  const text = pieces.map((piece) => piece.text).join(' ');
  const words = wordsOf(text).length;
  const confidence = weightedConfidence(pieces, seconds);
  const languages = new Set(pieces.map((piece) => piece.language));
  const language = languages.size === 1 ? (pieces[0]?.language ?? null) : null;
  return {
    transcript: text,
    transcript_confidence: confidence,
    segments: pieces.flatMap((piece) => splitTranscript({ ...piece, confidence: confidenceOf(piece) })),
    words,
    words_per_minute: seconds > 0 ? words / (seconds / 60) : null,
    language,
    // An English-only model that reads clear English is the evidence that it is English.
    language_confidence: language === null ? null : confidence,
  };
}

const confidenceOf = (piece: HeardPiece): number | null =>
  piece.meanLogProbability === null ? null : Math.exp(piece.meanLogProbability);

function weightedConfidence(pieces: readonly HeardPiece[], seconds: number): number | null {
  let sum = 0;
  for (const piece of pieces) {
    const confidence = confidenceOf(piece);
    if (confidence === null) return null;
    sum += confidence * (piece.endSeconds - piece.startSeconds);
  }
  return seconds > 0 ? Math.min(1, sum / seconds) : null;
}
