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
  seconds: 30,
  decode: measured(4),
  signals: measured(5),
  report: measured(11, 9e8),
};
const quiet = { machine: 'a machine', cores: 2, loadBefore: 0.1, runs: 3 };
const met = (...results: ClipResult[]) => judgeGoals(results).map(({ isMet }) => isMet);

describe('the goals', () => {
  test('of speed are judged on the clip of 30 s, memory on all', () => {
    const short = { ...good, seconds: 15, report: measured(13, 9e8) };
    expect(met(short, good)).toEqual([true, true, true]);
    expect(met({ ...good, report: measured(13, 9e8) })).toEqual([true, false, true]);
    expect(met({ ...good, signals: measured(6.1) })).toEqual([false, true, true]);
    expect(met(good, { ...good, seconds: 15, report: measured(6, 1.3e9) })).toEqual([true, true, false]);
  });

  test('of growth compare CPU per second of clip', () => {
    expect(met(good, { ...good, seconds: 60, report: measured(22, 9e8) })[3]).toBe(true);
    expect(met(good, { ...good, seconds: 60, report: measured(30, 9e8) })[3]).toBe(false);
  });

  test('stand in the table with what was measured', () => {
    const text = writeReport([good], quiet);
    expect(text).toContain(
      '| 30 s | 4.0 | 8.0 | 5.0 | 10.0 | 1.25× | 1.25× | 11.0 | 22.0 | 2.75× | 2.75× | 900 | 2.0 |',
    );
    expect(text).toContain('| full report ≤ 3× decode | 2.75× | met |');
  });

  test('of wall time are not judged on a busy machine', () => {
    const text = writeReport([good], { ...quiet, loadBefore: 4 });
    expect(text).toContain('| full report ≤ 3× decode | 2.75× | not judged: the machine was busy |');
    expect(text).toContain('| peak memory ≤ 1200 MB | 900 MB | met |');
  });
});
