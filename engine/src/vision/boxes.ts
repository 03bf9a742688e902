import type { Box } from '@framewise/contract/analysis/box';

export const areaOf = (box: Box): number => box.width * box.height;

export function sharedAreaOf(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Intersection over union, 0 to 1. */
export function overlapOf(a: Box, b: Box): number {
  const shared = sharedAreaOf(a, b);
  const union = areaOf(a) + areaOf(b) - shared;
  return union > 0 ? shared / union : 0;
}

/** Keeps the part of a box that lies in the picture. */
export function clipBox(box: { left: number; top: number; right: number; bottom: number }): Box {
  const left = Math.min(Math.max(box.left, 0), 1);
  const top = Math.min(Math.max(box.top, 0), 1);
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min(box.right, 1) - left),
    height: Math.max(0, Math.min(box.bottom, 1) - top),
  };
}
