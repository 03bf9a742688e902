import { describe, expect, it } from 'vitest';
import { nextStepFor } from './next-step.tsx';

const report = (video_name: string, viral_potential_score: number | null) => ({
  video_name,
  viral_potential_score,
});
const stepIn = (situation: Partial<Parameters<typeof nextStepFor>[0]>) =>
  nextStepFor({ reports: [], activeCount: 0, credits: 1, hasOnlySample: false, ...situation });
const titleOf = (situation: Partial<Parameters<typeof nextStepFor>[0]>) => stepIn(situation).title;

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
    expect(stepIn({ reports, credits: 0 }).to).toBe('/analysis?video=a.mp4&compare=b%26w.mp4');
  });

  it('offers the sample to those without a report, paid or not, and to nobody else', () => {
    expect(stepIn({}).sample).toBe('See a sample report');
    expect(stepIn({ credits: 0 }).sample).toBe('See a sample report');
    expect(stepIn({ activeCount: 1 }).sample).toBeUndefined();
    expect(stepIn({ reports: [report('a.mp4', 0.5)] }).sample).toBeUndefined();
    expect(stepIn({ reports: [report('a.mp4', 0.5)], credits: 0 }).sample).toBeUndefined();
  });

  it('leads from the sample to a video of their own', () => {
    const reports = [report('Framewise sample.mp4', 0.5)];
    const step = stepIn({ reports, hasOnlySample: true });
    expect([step.title, step.action, step.to]).toEqual([
      'Now a video of your own',
      'Choose a video',
      '/analysis',
    ]);
    expect(step.sample).toBe('Open the sample report');
    expect(titleOf({ reports, hasOnlySample: true, credits: 0 })).toBe('You have no credits left');
  });
});
