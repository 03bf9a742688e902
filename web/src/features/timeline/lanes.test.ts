import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { describe, expect, it } from 'vitest';
import { describeMark, lanesOf, type Mark, stackMarks } from './lanes.ts';

const sample = (time_seconds: number, count: number) => ({
  time_seconds,
  count,
  largest_picture_share: 0.1,
  largest_box: null,
});
const line = (text: string, start_seconds: number, end_seconds: number) => ({
  text,
  start_seconds,
  end_seconds,
  readable_in_time: true,
});

function reportWith(change: object): AnalysisReport {
  return {
    file_source: { duration_seconds: 10 },
    unmeasured: { 'faces.faces_over_time': 'The face model is missing.' },
    shots: { shots: [{ start_seconds: 0, end_seconds: 10, shot_type: 'close_up' }] },
    faces: { faces_over_time: null },
    ocr_text: { lines: [line('SALE', 1, 2)], text_outside_safe_zones: null },
    speech: { segments: null, stretches: null },
    ...change,
  } as unknown as AnalysisReport;
}

const laneOf = (report: AnalysisReport, name: string) => lanesOf(report).find((lane) => lane.name === name);

describe('lanesOf', () => {
  it('joins neighbouring pictures with a face, and keeps apart what a gap separates', () => {
    const faces = { faces_over_time: [sample(0, 1), sample(2, 2), sample(4, 0), sample(6, 1), sample(8, 0)] };
    expect(laneOf(reportWith({ faces }), 'Faces')?.marks).toMatchObject([
      { start: 0, end: 4, label: 'Up to 2 faces in view' },
      { start: 6, end: 8, label: 'A face in view' },
    ]);
  });

  it('says why a lane is empty instead of drawing nothing', () => {
    expect(laneOf(reportWith({}), 'Faces')).toMatchObject({
      marks: null,
      reason: 'The face model is missing.',
    });
  });

  it('marks text that a platform hides', () => {
    const hidden = {
      platform: 'tiktok',
      lines: [{ ...line('SALE', 1, 2), covered_share: 1, edges: ['bottom'] }],
    };
    const ocr_text = { lines: [line('SALE', 1, 2), line('OK', 3, 4)], text_outside_safe_zones: [hidden] };
    const marks = laneOf(reportWith({ ocr_text }), 'Text')?.marks ?? [];
    expect(marks.map((mark) => mark.tone)).toEqual(['bad', 'data-2']);
    expect(marks[0] && describeMark(marks[0])).toBe('0:01.0 to 0:02.0: “SALE”, outside a safe zone');
  });
});

describe('stackMarks', () => {
  const mark = (start: number, end: number): Mark => ({ start, end, label: '', tone: 'data-2' });
  const rowsOf = (...marks: Mark[]) => stackMarks(marks).marks.map(({ row }) => row);

  it('puts marks that follow each other on one row', () => {
    expect(rowsOf(mark(0, 2), mark(2, 3), mark(5, 6))).toEqual([0, 0, 0]);
    expect(stackMarks([]).rows).toBe(1);
  });

  it('puts marks of the same time above each other, and uses a row again when it is free', () => {
    expect(rowsOf(mark(0, 4), mark(1, 2), mark(3, 5))).toEqual([0, 1, 1]);
  });

  it('never takes more than three rows, and tells all marks apart', () => {
    const { rows, marks } = stackMarks(Array.from({ length: 9 }, () => mark(0, 4)));
    expect(rows).toBe(3);
    expect(new Set(marks.map(({ id }) => id)).size).toBe(9);
  });
});
