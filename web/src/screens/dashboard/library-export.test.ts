import { describe, expect, it } from 'vitest';
import type { RunRow } from '../../api/rows.ts';
import { libraryCsv, libraryJson } from './library-export.ts';

const run = (change: object) =>
  ({
    video_name: 'a.mp4',
    status: 'completed',
    video_platform: 'tiktok',
    created_at: '2026-01-02T03:04:05Z',
    video_duration_seconds: 12.5,
    video_size_mb: 3,
    processing_time_seconds: null,
    analysis_metadata: { viral_potential_score: 0.61, viral_potential_score_interval: [0.5, 0.7] },
    ...change,
  }) as RunRow;

const cellsOf = (row: RunRow) => libraryCsv([row]).split('\r\n')[1]?.split(',') ?? [];

describe('libraryJson', () => {
  it('has the same fields, and null for what is unknown', () => {
    const [first, second] = JSON.parse(libraryJson([run({}), run({ analysis_metadata: null })]));
    expect(first).toMatchObject({
      video_name: 'a.mp4',
      viral_potential_score: 0.61,
      processing_time_seconds: null,
    });
    expect(second.viral_potential_score).toBeNull();
  });
});

describe('libraryCsv', () => {
  it('has one row per video, with score and interval, and nothing for what is unknown', () => {
    expect(cellsOf(run({}))).toEqual([
      'a.mp4',
      'completed',
      'tiktok',
      '2026-01-02T03:04:05Z',
      '12.5',
      '3',
      '',
      '0.61',
      '0.5',
      '0.7',
    ]);
    expect(cellsOf(run({ analysis_metadata: null })).slice(-3)).toEqual(['', '', '']);
  });

  it('reads metadata that is JSON text', () => {
    const analysis_metadata = '{"viral_potential_score":0.2,"viral_potential_score_interval":[0.1,0.3]}';
    expect(cellsOf(run({ analysis_metadata })).slice(-3)).toEqual(['0.2', '0.1', '0.3']);
  });

  it('never hands a spreadsheet a formula', () => {
    expect(libraryCsv([run({ video_name: '=cmd|"x"' })])).toContain(`"'=cmd|""x"""`);
  });
});
