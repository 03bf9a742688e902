import type { ReadTextLine, TextLine } from '@framewise/contract/analysis/ocr-text';

/**
 * How fast viewers are taken to read, in words per second: 180 words a minute, the upper end of what
 * the BBC subtitle guidelines recommend (160 to 180).
 */
export const READING_RATE_WORDS_PER_SECOND = 3;

export interface ReadingTime {
  readonly lines: ReadTextLine[];
  readonly wordsPerSecond: number | null;
  readonly charactersPerSecond: number | null;
  /** Share of the words that can be read in time. */
  readonly readableShare: number | null;
}

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];

/**
 * Lets a viewer read the lines one after the other in the order of their appearance. A line that
 * would be gone before its end is passed over and counts as not readable.
 */
export function measureReadingTime(lines: readonly TextLine[]): ReadingTime {
  let free = 0;
  const read = lines.map((line): ReadTextLine => {
    const words = wordsOf(line.text).length;
    const duration = line.end_seconds - line.start_seconds;
    const done = Math.max(free, line.start_seconds) + words / READING_RATE_WORDS_PER_SECOND;
    const readable = done <= line.end_seconds + 1e-9;
    if (readable) free = done;
    return {
      ...line,
      words,
      words_per_second: duration > 0 ? words / duration : 0,
      readable_in_time: readable,
    };
  });
  const words = sum(read.map((line) => line.words));
  const readable = sum(read.map((line) => (line.readable_in_time ? line.words : 0)));
  const seconds = coveredSeconds(lines);
  const characters = sum(lines.map((line) => line.text.replaceAll(/\s/g, '').length));
  return {
    lines: read,
    wordsPerSecond: seconds > 0 ? words / seconds : null,
    charactersPerSecond: seconds > 0 ? characters / seconds : null,
    readableShare: words > 0 ? readable / words : null,
  };
}

/** Time with at least one of the spans in view, s. */
export function coveredSeconds(
  spans: readonly { readonly start_seconds: number; readonly end_seconds: number }[],
): number {
  let total = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const span of [...spans].sort((a, b) => a.start_seconds - b.start_seconds)) {
    total += Math.max(0, span.end_seconds - Math.max(span.start_seconds, reached));
    reached = Math.max(reached, span.end_seconds);
  }
  return total;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
