import type { CallToAction, TextLine } from '@framewise/contract/analysis/ocr-text';
import { CALL_TO_ACTION_PHRASES } from './call-to-action-phrases.ts';

interface Span {
  readonly text: string;
  readonly start_seconds: number;
  readonly end_seconds: number;
}

/** Calls to action in what is shown and in what is said, in the order they come. */
export function findCallsToAction(input: {
  readonly lines: readonly TextLine[];
  readonly segments: readonly Span[];
}): CallToAction[] {
  const shown = [...input.lines, ...neighbouringLines(input.lines)].flatMap((span) =>
    matchesIn(span, 'picture'),
  );
  const said = input.segments.flatMap((span) => matchesIn(span, 'speech'));
  return withoutRepeats([...shown, ...said]).sort((a, b) => a.start_seconds - b.start_seconds);
}

function matchesIn(span: Span, source: CallToAction['source']): CallToAction[] {
  const plain = plainWords(span.text);
  return CALL_TO_ACTION_PHRASES.flatMap((phrase) => {
    const match = phrase.pattern.exec(plain);
    if (match === null) return [];
    const { start_seconds, end_seconds } = span;
    return [{ phrase: phrase.name, text: match[0].trim(), source, start_seconds, end_seconds }];
  });
}

export function plainWords(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}@&]+/gu, ' ');
  return words.trim();
}

/** "Follow for" over "more tips": a sentence goes on in the line right below. */
function neighbouringLines(lines: readonly TextLine[]): Span[] {
  return lines.flatMap((upper) =>
    lines.flatMap((lower) => {
      const gap = lower.box.y - upper.box.y;
      const start_seconds = Math.max(upper.start_seconds, lower.start_seconds);
      const end_seconds = Math.min(upper.end_seconds, lower.end_seconds);
      const isBelow = gap > upper.box.height / 2 && gap < 2 * Math.max(upper.box.height, lower.box.height);
      if (!isBelow || end_seconds <= start_seconds) return [];
      return [{ text: `${upper.text} ${lower.text}`, start_seconds, end_seconds }];
    }),
  );
}

/** The same phrase from a line and from that line with its neighbour is one call. */
function withoutRepeats(calls: readonly CallToAction[]): CallToAction[] {
  const kept: CallToAction[] = [];
  for (const call of calls) {
    const repeats = kept.some(
      (other) =>
        other.phrase === call.phrase &&
        other.source === call.source &&
        other.start_seconds < call.end_seconds &&
        call.start_seconds < other.end_seconds,
    );
    if (!repeats) kept.push(call);
  }
  return kept;
}
