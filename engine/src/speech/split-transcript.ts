import type { TranscriptSegment } from '@framewise/contract/analysis/speech';

/** What fits two lines of a subtitle. */
const MAX_CHARACTERS = 80;

/**
 * Cuts a piece into subtitle-sized segments at sentence ends, else at commas, else between words.
 * Times within the piece are shared out by letters: the model does not time its words.
 */
export function splitTranscript(piece: {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly confidence: number | null;
}): TranscriptSegment[] {
  const parts = splitText(piece.text);
  const letters = parts.reduce((sum, part) => sum + part.length, 0);
  const perLetter = (piece.endSeconds - piece.startSeconds) / Math.max(1, letters);
  let start = piece.startSeconds;
  return parts.map((text) => {
    const end = start + text.length * perLetter;
    const segment = { start_seconds: start, end_seconds: end, text, confidence: piece.confidence };
    start = end;
    return segment;
  });
}

function splitText(text: string): string[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  const sentences = trimmed.split(/(?<=[.!?…])\s+/);
  if (sentences.length > 1) return sentences.flatMap(splitText);
  if (trimmed.length <= MAX_CHARACTERS) return [trimmed];
  const middle = trimmed.length / 2;
  const breaks = [...trimmed.matchAll(/,\s+|\s+/g)].map((match) => ({
    end: match.index + match[0].length,
    // A comma is worth a detour.
    cost: Math.abs(match.index - middle) * (match[0].startsWith(',') ? 0.5 : 1),
  }));
  const best = breaks.reduce((a, b) => (b.cost < a.cost ? b : a), { end: 0, cost: Number.POSITIVE_INFINITY });
  if (best.end === 0) return [trimmed];
  return [trimmed.slice(0, best.end), trimmed.slice(best.end)].flatMap(splitText);
}
