import type { OcrText } from '@framewise/contract/analysis/ocr-text';
import type { MeasuredGroups } from '@framewise/contract/analysis/report';
import type { TranscriptSegment } from '@framewise/contract/analysis/speech';

/** A second counts as spoken from this share of voice on. */
export const SPOKEN_SECOND = 0.3;
/** Captions may come a little early or stay a little late. */
const SLACK_SECONDS = 0.5;
/** Words that are shown one by one fall between the sampled pictures: not all of them are ever read. */
const CAPTIONED_WORDS = 0.4;
/** Short words are found in any text by chance. */
const TELLING_LENGTH = 4;

function tellingWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => word.length >= TELLING_LENGTH);
  return telling.length > 0 ? telling : words;
}

/** A sign in the picture is no caption: what is said must also be what is shown. */
function isCaptioned(segment: TranscriptSegment, lines: NonNullable<OcrText['lines']>): boolean {
  const from = segment.start_seconds - SLACK_SECONDS;
  const to = segment.end_seconds + SLACK_SECONDS;
  const shown = lines
    .filter((line) => line.start_seconds < to && line.end_seconds > from)
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const words = tellingWords(segment.text);
  const found = words.filter((word) => shown.includes(word)).length;
  return words.length > 0 && found / words.length >= CAPTIONED_WORDS;
}

/**
 * Per second: whether what is said is also shown, null where nobody speaks. Null as a whole when
 * speech, its words or the text in the picture are not known.
 */
export function captionedSeconds(groups: MeasuredGroups): Array<boolean | null> | null {
  const { timeline, speech, ocr_text: ocr, file_source: file } = groups;
  if (!file.has_audio) return timeline.points.map(() => null);
  if (timeline.points.every((point) => point.speech === null)) return null;
  const isSpoken = timeline.points.map((point) => (point.speech ?? 0) >= SPOKEN_SECOND);
  if (!isSpoken.includes(true)) return isSpoken.map(() => null);
  const { segments } = speech;
  const { lines } = ocr;
  if (segments === null || segments.length === 0 || lines === null) return null;
  const captioned = segments.filter((segment) => isCaptioned(segment, lines));
  return timeline.points.map(({ second }, index) => {
    if (!isSpoken[index]) return null;
    return captioned.some((segment) => segment.start_seconds < second + 1 && segment.end_seconds > second);
  });
}

/** Share of the spoken seconds with captions; undefined when nobody speaks, null when not known. */
export function captionedShare(groups: MeasuredGroups): number | null | undefined {
  const seconds = captionedSeconds(groups);
  if (seconds === null) return null;
  const spoken = seconds.filter((captioned) => captioned !== null);
  if (spoken.length === 0) return undefined;
  return spoken.filter((captioned) => captioned).length / spoken.length;
}
