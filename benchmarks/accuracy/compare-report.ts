import type { AnalysisReport } from '@framewise/contract/analysis/report';
import {
  boxOverlap,
  coverTime,
  type Detections,
  editDistance,
  pair,
  pairTimes,
  textLikeness,
  toWords,
} from './measures.ts';
import type { ExpectedValue, Reference, ReferenceClip } from './reference.ts';

/** What one clip says about one feature. */
export type Observation = {
  readonly feature: string;
  readonly clip: string;
  /** Why the report holds null where the clip has an answer. */
  readonly reason?: string;
} & (
  | { readonly kind: 'detection'; readonly counts: Detections; readonly unit: string }
  | { readonly kind: 'value'; readonly expected: number; readonly found: number | null }
  | { readonly kind: 'match'; readonly right: boolean; readonly expected: string; readonly found: string }
  | { readonly kind: 'words'; readonly errors: number; readonly words: number }
  | {
      readonly kind: 'series';
      readonly name: string;
      readonly level: number;
      readonly rises: boolean;
      readonly found: number | null;
    }
);

/** A cut or a start counts as found within this distance. */
export const TIME_TOLERANCE_SECONDS = 0.15;
const LIKE_TEXT = 0.8;

export function readPath(report: AnalysisReport, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      report,
    );
}

function toNumbers(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    if (typeof item === 'number') return [item];
    const start = (item as { start_seconds?: unknown } | null)?.start_seconds;
    return typeof start === 'number' ? [start] : [];
  });
}

function compareValue(path: string, expected: ExpectedValue, found: unknown, clip: string): Observation {
  const base = { feature: path, clip };
  if (typeof expected === 'number') {
    return { ...base, kind: 'value', expected, found: typeof found === 'number' ? found : null };
  }
  if (Array.isArray(expected) && expected.every((item) => typeof item === 'number')) {
    const counts = pairTimes(toNumbers(found), expected as number[], TIME_TOLERANCE_SECONDS);
    return { ...base, kind: 'detection', counts, unit: 's' };
  }
  if (Array.isArray(expected)) {
    const words = Array.isArray(found) ? found.map(String) : [];
    const counts = pair(words, expected.map(String), (one, other) => (one === other ? 0 : null));
    return { ...base, kind: 'detection', counts, unit: '' };
  }
  const right = found === expected;
  return { ...base, kind: 'match', right, expected: String(expected), found: String(found) };
}

function compareWords(report: AnalysisReport, transcript: string, clip: string): Observation {
  const expected = toWords(transcript);
  const errors = editDistance(toWords(report.speech.transcript ?? ''), expected);
  return { feature: 'speech.transcript', clip, kind: 'words', errors, words: expected.length };
}

function compareLines(report: AnalysisReport, reference: Reference, clip: string): Observation[] {
  const expected = reference.lines;
  if (expected === undefined) return [];
  const found = report.ocr_text.lines ?? [];
  const texts = pair(found, expected, (line, target) => {
    const likeness = textLikeness(line.text, target.text);
    return likeness >= LIKE_TEXT ? 1 - likeness : null;
  });
  const boxed = expected.filter((line) => line.box !== undefined);
  const boxes = pair(found, boxed, (line, target) =>
    target.box && textLikeness(line.text, target.text) >= LIKE_TEXT
      ? 1 - boxOverlap(line.box, target.box)
      : null,
  );
  const observations: Observation[] = [
    { feature: 'ocr_text.lines', clip, kind: 'detection', counts: texts, unit: 'share of characters' },
  ];
  if (boxed.length > 0) {
    const unit = '1 − overlap of boxes';
    observations.push({ feature: 'ocr_text.lines (boxes)', clip, kind: 'detection', counts: boxes, unit });
  }
  return observations;
}

/** Holds a report against the known answers of its clip. */
export function compareReport(report: AnalysisReport, { name, reference }: ReferenceClip): Observation[] {
  const values = Object.entries(reference.values).map(([path, expected]) =>
    compareValue(path, expected, readPath(report, path), name),
  );
  const series = reference.series.map(({ name: seriesName, path, level, rises }): Observation => {
    const found = readPath(report, path);
    const value = typeof found === 'number' ? found : null;
    return { feature: path, clip: name, kind: 'series', name: seriesName, level, rises, found: value };
  });
  const speech: Observation[] =
    reference.speech === undefined
      ? []
      : [
          {
            feature: 'speech.stretches',
            clip: name,
            kind: 'detection',
            counts: coverTime(report.speech.stretches ?? [], reference.speech),
            unit: 's',
          },
        ];
  const words = reference.transcript === undefined ? [] : [compareWords(report, reference.transcript, name)];
  const lines = compareLines(report, reference, name);
  return [...values, ...series, ...speech, ...words, ...lines].map((one) => {
    const reason = report.unmeasured[one.feature.split(' ')[0] ?? ''];
    return reason === undefined ? one : { ...one, reason };
  });
}
