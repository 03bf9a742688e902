import { describe, expect, it } from 'vitest';
import { nextStepFor } from './next-step.tsx';

const report = (video_name: string, viral_potential_score: number | null) => ({
  video_name,
  viral_potential_score,
});
const titleOf = (situation: Partial<Parameters<typeof nextStepFor>[0]>) =>
  nextStepFor({ reports: [], activeCount: 0, credits: 1, ...situation }).title;

describe('nextStepFor', () => {
  it('leads a new account to its first report', () => {
    expect(titleOf({})).toBe('Analyse your first video');
    expect(titleOf({ activeCount: 1, credits: 0 })).toBe('Your first report is being made');
    expect(titleOf({ credits: 0 })).toBe('You have no credits left');
    expect(titleOf({ credits: null })).toBe('Analyse your first video');
  });

  it('then to a second one, or to credits for it', () => {
    const reports = [report('a.mp4', 0.5)];
    expect(titleOf({ reports })).toBe('Analyse a second video');
    expect(titleOf({ reports, credits: 0 })).toBe('You have no credits left');
  });

  it('then compares the best with the weakest, whatever their names', () => {
    const reports = [report('b&w.mp4', 0.2), report('a.mp4', 0.9), report('c.mp4', null)];
    expect(nextStepFor({ reports, activeCount: 0, credits: 0 }).to).toBe(
      '/analysis?video=a.mp4&compare=b%26w.mp4',
    );
  });
});
