import { describe, expect, test } from 'vitest';
import { type ClipResult, judgeGoals, writeReport } from './engine-report.ts';

const measured = (wallSeconds: number, peakBytes = 1e8) => ({
  wallSeconds,
  cpuSeconds: wallSeconds * 2,
  peakBytes,
  loadSeconds: 2,
});
const good: ClipResult = {
  name: '30 s',
  decode: measured(4),
  signals: measured(5),
  report: measured(11, 9e8),
};

describe('the goals', () => {
  test('are judged by the worst clip', () => {
    const slow = { ...good, report: measured(13, 9e8) };
    expect(judgeGoals([good]).map(({ isMet }) => isMet)).toEqual([true, true, true]);
    expect(judgeGoals([good, slow]).map(({ isMet }) => isMet)).toEqual([true, false, true]);
    expect(judgeGoals([{ ...good, signals: measured(6.1) }])[0]).toMatchObject({ isMet: false });
    expect(judgeGoals([{ ...good, report: measured(11, 1.3e9) }])[2]).toMatchObject({ isMet: false });
  });

  test('stand in the table with what was measured', () => {
    const text = writeReport([good], { machine: 'a machine', loadBefore: 0.1, runs: 3 });
    expect(text).toContain(
      '| 30 s | 4.0 | 8.0 | 5.0 | 10.0 | 1.25× | 1.25× | 11.0 | 22.0 | 2.75× | 2.75× | 900 | 2.0 |',
    );
    expect(text).toContain('| full report ≤ 3× decode | 2.75× | met |');
  });
});
