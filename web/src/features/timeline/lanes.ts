import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { formatTime } from '../../ui/format.ts';

/** Something that lasts from one second to another, and what it is. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly tone: 'data-2' | 'data-3' | 'data-4' | 'data-5' | 'bad' | 'edge';
}

export interface Lane {
  readonly name: string;
  /** null: not measured, with the reason. */
  readonly marks: readonly Mark[] | null;
  readonly reason: string;
}

export interface Wave {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly min: number;
  readonly max: number;
}

/** Everything that happens in the video, over the same seconds. */
export function lanesOf(report: AnalysisReport): readonly Lane[] {
  const why = (path: string) => report.unmeasured[path] ?? 'Not measured.';
  return [
    { name: 'Shots', marks: shotMarks(report), reason: why('shots.shots') },
    { name: 'Faces', marks: faceMarks(report), reason: why('faces.faces_over_time') },
    { name: 'Text', marks: textMarks(report), reason: why('ocr_text.lines') },
    { name: 'Speech', marks: speechMarks(report), reason: why('speech.stretches') },
  ];
}

export function wavesOf(report: AnalysisReport): readonly Wave[] {
  const { points } = report.timeline;
  return [
    { name: 'Loudness', values: points.map((point) => point.loudness_lufs), min: -50, max: 0 },
    {
      name: 'Motion',
      values: points.map((point) => point.motion),
      min: 0,
      max: topOf(points.map((p) => p.motion)),
    },
  ];
}

const topOf = (values: readonly (number | null)[]) => Math.max(0.01, ...values.map((value) => value ?? 0));

const TYPES = { close_up: 'close-up', medium: 'medium shot', wide: 'wide shot' } as const;

function shotMarks({ shots }: AnalysisReport): readonly Mark[] | null {
  return (
    shots.shots?.map((shot, index) => ({
      start: shot.start_seconds,
      end: shot.end_seconds,
      label: `Shot ${index + 1}${shot.shot_type ? `, ${TYPES[shot.shot_type]}` : ''}`,
      tone: 'edge' as const,
    })) ?? null
  );
}

/** Sampled pictures that show a face, joined into stretches. */
function faceMarks({ faces, file_source }: AnalysisReport): readonly Mark[] | null {
  const samples = faces.faces_over_time;
  if (samples === null) return null;
  const marks: { start: number; end: number; count: number }[] = [];
  samples.forEach((sample, index) => {
    if (sample.count === 0) return;
    const end = samples[index + 1]?.time_seconds ?? file_source.duration_seconds;
    const last = marks.at(-1);
    if (last && last.end === sample.time_seconds) {
      last.end = end;
      last.count = Math.max(last.count, sample.count);
    } else {
      marks.push({ start: sample.time_seconds, end, count: sample.count });
    }
  });
  return marks.map(({ start, end, count }) => ({
    start,
    end,
    label: count === 1 ? 'A face in view' : `Up to ${count} faces in view`,
    tone: 'data-3',
  }));
}

function textMarks({ ocr_text: text }: AnalysisReport): readonly Mark[] | null {
  const covered = new Set(
    text.text_outside_safe_zones?.flatMap(({ lines }) =>
      lines.map((line) => `${line.text}@${line.start_seconds}`),
    ),
  );
  return (
    text.lines?.map((line) => {
      const isCovered = covered.has(`${line.text}@${line.start_seconds}`);
      return {
        start: line.start_seconds,
        end: line.end_seconds,
        label: `“${line.text}”${isCovered ? ', outside a safe zone' : ''}${line.readable_in_time ? '' : ', too short to read'}`,
        tone: isCovered ? ('bad' as const) : ('data-2' as const),
      };
    }) ?? null
  );
}

function speechMarks({ speech }: AnalysisReport): readonly Mark[] | null {
  if (speech.segments) {
    return speech.segments.map((segment) => ({
      start: segment.start_seconds,
      end: segment.end_seconds,
      label: `“${segment.text}”`,
      tone: 'data-4' as const,
    }));
  }
  return (
    speech.stretches?.map(({ start_seconds: start, end_seconds: end }) => ({
      start,
      end,
      label: 'A voice',
      tone: 'data-4' as const,
    })) ?? null
  );
}

/** At most so many marks stand above each other; of more, the later ones share the last row. */
const MOST_ROWS = 3;

/** What overlaps by less than an eye can see follows each other. */
const TOUCHING_SECONDS = 0.1;

export interface PlacedMark extends Mark {
  readonly row: number;
  /** Unique within its lane: two lines of text may say the same at the same time. */
  readonly id: string;
}

/** Marks at the same time above each other, as few rows as that takes. */
export function stackMarks(marks: readonly Mark[]): { rows: number; marks: readonly PlacedMark[] } {
  const ends: number[] = [];
  const placed = [...marks]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .map((mark, index) => {
      const free = ends.findIndex((end) => end <= mark.start + TOUCHING_SECONDS);
      const row = free === -1 ? Math.min(ends.length, MOST_ROWS - 1) : free;
      ends[row] = Math.max(ends[row] ?? 0, mark.end);
      return { ...mark, row, id: String(index) };
    });
  return { rows: Math.max(1, ends.length), marks: placed };
}

export function describeMark(mark: Mark): string {
  return `${formatTime(mark.start)} to ${formatTime(mark.end)}: ${mark.label}`;
}
