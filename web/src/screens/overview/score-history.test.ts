import { describe, expect, it } from 'vitest';
import { extremesOf, trendOf } from './score-history.ts';

const reports = (...scores: (number | null)[]) =>
  scores.map((viral_potential_score, index) => ({ video_name: `${index}.mp4`, viral_potential_score }));

describe('trendOf', () => {
  it('compares the latest with as many before, newest first', () => {
    expect(trendOf(reports(0.6, 0.5))).toBe('Your latest video scores 60, 10 more than the one before.');
    expect(trendOf(reports(0.2, 0.2, 0.4, 0.6))).toBe(
      'Your last 2 videos score 20, 30 less than the 2 before.',
    );
  });

  it('never looks further back than five and five', () => {
    const ten = [...Array(5).fill(0.5), ...Array(5).fill(0.4)];
    expect(trendOf(reports(...ten, 0.99, 0.99, 0.99))).toContain('10 more than the 5 before');
  });

  it('calls a small change the same, and skips what was not measured', () => {
    expect(trendOf(reports(0.51, null, 0.5))).toBe(
      'Your latest video scores 51, about the same as the one before.',
    );
    expect(trendOf(reports(0.5, null))).toContain('needs two');
  });
});

describe('extremesOf', () => {
  it('finds best and weakest, and neither where there is only one', () => {
    expect(extremesOf(reports(0.4, null, 0.9, 0.1))).toMatchObject({
      best: { video_name: '2.mp4' },
      weakest: { video_name: '3.mp4' },
    });
    expect(extremesOf(reports(0.4, null))).toBeNull();
  });
});
