import type { OcrText, TextLine } from '@framewise/contract/analysis/ocr-text';
import type { TranscriptSegment } from '@framewise/contract/analysis/speech';
import { areaOf } from '../vision/boxes.ts';
import { findCallsToAction } from './find-calls-to-action.ts';
import { coveredSeconds, measureReadingTime, READING_RATE_WORDS_PER_SECOND } from './reading-time.ts';
import { type CoveredEdges, findTextOutsideSafeZones } from './safe-zones.ts';

export interface OcrTextInput {
  readonly lines: readonly TextLine[];
  /** Empty when nothing clear is said. */
  readonly segments: readonly TranscriptSegment[];
  readonly video: { readonly width: number; readonly height: number; readonly durationSeconds: number };
  readonly screen: { readonly width: number; readonly height: number };
  readonly zones: ReadonlyMap<string, CoveredEdges>;
}

/** Everything the report says about text, from the lines that were read. */
export function buildOcrText(input: OcrTextInput): OcrText {
  const { lines, video } = input;
  const reading = measureReadingTime(lines);
  const seconds = coveredSeconds(lines);
  const calls = findCallsToAction({ lines, segments: input.segments });
  const shownArea = lines.reduce(
    (sum, line) => sum + areaOf(line.box) * (line.end_seconds - line.start_seconds),
    0,
  );
  return {
    lines: reading.lines,
    full_text: [...new Set(lines.map((line) => line.text))].join('\n'),
    first_text_seconds: lines[0]?.start_seconds ?? null,
    text_share_of_time: Math.min(1, seconds / video.durationSeconds),
    text_mean_picture_share: seconds > 0 ? Math.min(1, shownArea / seconds) : null,
    cta_text_detected: calls.length > 0,
    cta_matches: calls,
    reading_rate_words_per_second: READING_RATE_WORDS_PER_SECOND,
    reading_speed_words_per_second: reading.wordsPerSecond,
    reading_speed_characters_per_second: reading.charactersPerSecond,
    readable_text_share: reading.readableShare,
    text_outside_safe_zones: findTextOutsideSafeZones(input),
  };
}
