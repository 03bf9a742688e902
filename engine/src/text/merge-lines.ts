import type { Box } from '@framewise/contract/analysis/box';
import type { TextLine } from '@framewise/contract/analysis/ocr-text';
import type { Observation } from '../models/picture-sampler.ts';
import { overlapOf } from '../vision/boxes.ts';

export interface LineInPicture {
  readonly text: string;
  readonly confidence: number;
  readonly box: Box;
}

interface LineTrack {
  line: TextLine;
  /** Where the text was seen last; captions may move. */
  lastBox: Box;
  lastSeen: number;
}

/** A line may be missed in this many pictures and still be the same line. */
const MAX_MISSED = 1;
const SAME_PLACE = 0.3;
/** Share of the letters that may differ: the reader stumbles over moving backgrounds. */
const MAX_DIFFERENCE = 0.25;

/** Joins what was read picture by picture into lines with a time span. */
export function mergeLines(observations: readonly Observation<readonly LineInPicture[]>[]): TextLine[] {
  const tracks: LineTrack[] = [];
  for (const [index, seen] of observations.entries()) {
    const open = tracks.filter((track) => index - track.lastSeen <= MAX_MISSED + 1);
    for (const found of seen.value) {
      const match = open.find((track) => track.lastSeen < index && isSameLine(track, found));
      if (match !== undefined) extend(match, found, seen, index);
      else tracks.push(startTrack(found, seen, index));
    }
  }
  return tracks
    .map((track) => track.line)
    .sort((a, b) => a.start_seconds - b.start_seconds || a.box.y - b.box.y || a.box.x - b.box.x);
}

function startTrack(found: LineInPicture, seen: Observation<unknown>, index: number): LineTrack {
  const { text, confidence, box } = found;
  const line = { text, start_seconds: seen.startSeconds, end_seconds: seen.endSeconds, box, confidence };
  return { line, lastBox: box, lastSeen: index };
}

function extend(track: LineTrack, found: LineInPicture, seen: Observation<unknown>, index: number): void {
  const better = found.confidence > track.line.confidence ? found : track.line;
  track.line = {
    ...track.line,
    text: better.text,
    confidence: better.confidence,
    box: better.box,
    end_seconds: seen.endSeconds,
  };
  track.lastBox = found.box;
  track.lastSeen = index;
}

function isSameLine(track: LineTrack, found: LineInPicture): boolean {
  return overlapOf(track.lastBox, found.box) >= SAME_PLACE && isSameText(track.line.text, found.text);
}

export function isSameText(a: string, b: string): boolean {
  const [first, second] = [lettersOf(a), lettersOf(b)];
  if (first === second) return true;
  const allowed = Math.floor(Math.max(first.length, second.length) * MAX_DIFFERENCE);
  // Two different numbers are two texts, however alike: a countdown, a price.
  if (first.replaceAll(/\D/g, '') !== second.replaceAll(/\D/g, '')) return false;
  return editDistance(first, second) <= allowed;
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
