import { percentile } from './random-draws.ts';

const LOW = 0.1;
const HIGH = 0.9;
const DECIMALS = 1e6;

export type Interval = [low: number, high: number];

/** Six decimals: finer than any reader needs, coarse enough for contributions to still add up. */
export function roundShare(value: number): number {
  return Math.round(value * DECIMALS) / DECIMALS;
}

/** 10th to 90th percentile of the draws; the point estimate is always inside. */
export function intervalAround(point: number, draws: readonly number[]): Interval {
  return [
    roundShare(Math.min(point, percentile(draws, LOW))),
    roundShare(Math.max(point, percentile(draws, HIGH))),
  ];
}
