import { describe, expect, it } from 'vitest';
import { headlineFor } from './headline.ts';

const NOW = Date.parse('2026-03-31T12:00:00Z');
const report = (viral_potential_score: number | null, created_at = '2026-03-30T12:00:00Z') => ({
  video_name: `${viral_potential_score}.mp4`,
  viral_potential_score,
  created_at,
});
const headline = (situation: Partial<Parameters<typeof headlineFor>[0]>) =>
  headlineFor({ name: 'Ada', activeCount: 0, reports: [], hasOnlySample: false, now: NOW, ...situation });

describe('the first line of the overview', () => {
  it('welcomes a new account, and one that has seen the sample', () => {
    expect(headline({})).toBe('Welcome, Ada. Your first report is one video away');
    expect(headline({ reports: [report(0.4)], hasOnlySample: true })).toBe(
      'Welcome, Ada. You have seen a sample, the next report is yours',
    );
    expect(headline({ reports: [report(0.4)] })).toBe('Welcome back, Ada: your first report is there');
  });

  it('tells what is going on before anything else', () => {
    expect(headline({ activeCount: 1 })).toBe('1 video is being analysed');
    expect(headline({ activeCount: 2, reports: [report(0.4), report(0.61)] })).toBe(
      '2 videos are being analysed, your best this month scores 61',
    );
  });

  it('praises the best of the month, or of all where the month has no two to compare', () => {
    const old = report(0.9, '2026-01-01T12:00:00Z');
    expect(headline({ reports: [report(0.4), report(0.61), old] })).toContain(
      'your best this month scores 61',
    );
    expect(headline({ reports: [report(0.4), old] })).toContain('your best so far scores 90');
    expect(headline({ reports: [report(null), report(null)] })).toContain('your first report is there');
  });
});
