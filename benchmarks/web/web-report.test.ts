import { describe, expect, it } from 'vitest';
import { type Figures, isReached, writeWebReport } from './web-report.ts';

const load = {
  firstPaintMs: 120.4,
  largestPaintMs: 300,
  readyMs: 410,
  longestTaskMs: 80,
  requests: 31,
  dataRequests: 2,
  kilobytes: 251.2,
};
const figures = (longestTaskMs: number): Figures => ({
  loads: [{ name: 'history', columns: [load, { ...load, readyMs: 900 }] }],
  interactions: [
    {
      name: 'typing',
      columns: [
        { longestTaskMs, slowestEventMs: 0, dataRequests: 1 },
        { longestTaskMs: 240, slowestEventMs: 48, dataRequests: 1 },
      ],
    },
  ],
  bundles: [{ screen: 'history', kilobytes: 120.04 }],
  rounds: 3,
  videos: 1000,
  cores: 2,
  load: 0.5,
  browser: '1.2',
});

describe('the report of the web app', () => {
  it('counts this machine for the goal, and not the slowed-down one', () => {
    expect([0, 100, 101].map((ms) => isReached(figures(ms)))).toEqual([true, true, false]);
    expect(writeWebReport(figures(99))).toContain('on this machine: reached.');
    expect(writeWebReport(figures(150))).toContain('on this machine: not reached.');
  });

  it('says so when others kept the machine busy', () => {
    expect(writeWebReport(figures(0))).not.toContain('busy');
    expect(writeWebReport({ ...figures(0), load: 9 })).toContain('The machine was busy with other work');
  });

  it('writes both columns, and what the browser does not tell as less than it tells', () => {
    const report = writeWebReport(figures(0));
    expect(report).toContain('| typing | < 50 / 240 | < 16 / 48 | 1 / 1 | yes / no |');
    expect(report).toContain('| history | 120 / 120 | 300 / 300 | 410 / 900 | 80 / 80 | 31 | 2 | 251 |');
    expect(report).toContain('| history | 120.0 |');
  });
});
