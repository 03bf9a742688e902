import { describe, expect, it } from 'vitest';
import type { FoundAnalysisRow } from '../../api/rows.ts';
import { historyCsv, historyJson } from './history-export.ts';

const row = {
  analysis_id: 'a1',
  video_name: 'tea, at dawn.mp4',
  created_at: '2026-01-02T03:04:05Z',
  viral_potential_score: 0.5,
  technical_quality: null,
  search_tags: ['tea', 'dawn'],
  matched_text: 'we drink \u0002tea\u0003 early',
  found_count: 7,
} as unknown as FoundAnalysisRow;

describe('the export of found reports', () => {
  it('is a table with tags in one cell and the passage without its marks', () => {
    const [header = '', line = ''] = historyCsv([row]).split('\r\n');
    expect(header).toMatch(/^video_name,created_at,.*,matched_text$/);
    expect(line).toMatch(/^"tea, at dawn\.mp4",2026-01-02T03:04:05Z,.*,tea; dawn,.*,we drink tea early$/);
    expect(line).not.toContain('null');
  });

  it('is JSON with the same fields, and null for what is not known', () => {
    const [exported] = JSON.parse(historyJson([row]));
    expect(exported).toMatchObject({ search_tags: ['tea', 'dawn'], technical_quality: null });
    expect(exported.matched_text).toBe('we drink tea early');
    expect(exported).not.toHaveProperty('found_count');
  });
});
