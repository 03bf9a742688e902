import type { TranscriptSegment } from '@framewise/contract/analysis/speech';

type Cue = Pick<TranscriptSegment, 'start_seconds' | 'end_seconds' | 'text'>;

/** SubRip text. */
export function formatSrt(segments: readonly Cue[]): string {
  const cues = segments.map(
    (cue, index) =>
      `${index + 1}\n${clock(cue.start_seconds, ',')} --> ${clock(cue.end_seconds, ',')}\n${oneBlock(cue.text)}\n`,
  );
  return cues.join('\n');
}

/** WebVTT text. */
export function formatVtt(segments: readonly Cue[]): string {
  const cues = segments.map(
    (cue) =>
      `${clock(cue.start_seconds, '.')} --> ${clock(cue.end_seconds, '.')}\n${escapeVtt(oneBlock(cue.text))}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}

function clock(seconds: number, mark: ',' | '.'): string {
  const total = Math.max(0, Math.round(seconds * 1000));
  const pad = (value: number, length: number) => String(Math.floor(value)).padStart(length, '0');
  const time = [total / 3_600_000, (total / 60_000) % 60, (total / 1000) % 60].map((part) => pad(part, 2));
  return `${time.join(':')}${mark}${pad(total % 1000, 3)}`;
}

/** An empty line would end the cue, and an arrow would begin another. */
const oneBlock = (text: string): string =>
  text
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('-->', '→')
    .trim();

const escapeVtt = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
