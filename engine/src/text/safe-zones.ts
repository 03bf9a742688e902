import type { Box } from '@framewise/contract/analysis/box';
import type { TextLine, UnsafeText } from '@framewise/contract/analysis/ocr-text';
import { areaOf, sharedAreaOf } from '../vision/boxes.ts';

/** What a platform covers at each edge of the screen, in pixels of the given screen. */
export interface CoveredEdges {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Less than this of a line under a button can be read all the same. */
const MIN_COVERED_SHARE = 0.05;

/** For each platform the lines that its own buttons and captions lie upon. */
export function findTextOutsideSafeZones(input: {
  readonly lines: readonly TextLine[];
  readonly video: Size;
  readonly screen: Size;
  readonly zones: ReadonlyMap<string, CoveredEdges>;
}): UnsafeText[] {
  return [...input.zones].flatMap(([platform, zone]) => {
    const safe = safeBox(zone, input.screen);
    const lines = input.lines.flatMap((line) => {
      const { text, start_seconds, end_seconds } = line;
      const box = onScreen(line.box, input.video, input.screen);
      const covered_share = areaOf(box) > 0 ? 1 - sharedAreaOf(box, safe) / areaOf(box) : 0;
      if (covered_share < MIN_COVERED_SHARE) return [];
      return [{ text, start_seconds, end_seconds, covered_share, edges: crossedEdges(box, safe) }];
    });
    return lines.length === 0 ? [] : [{ platform, lines }];
  });
}

const safeBox = (zone: CoveredEdges, screen: Size): Box => ({
  x: zone.left / screen.width,
  y: zone.top / screen.height,
  width: 1 - (zone.left + zone.right) / screen.width,
  height: 1 - (zone.top + zone.bottom) / screen.height,
});

/** A video of another shape is shown whole, in the middle of the screen. */
function onScreen(box: Box, video: Size, screen: Size): Box {
  const scale = Math.min(screen.width / video.width, screen.height / video.height);
  const width = (video.width * scale) / screen.width;
  const height = (video.height * scale) / screen.height;
  return {
    x: (1 - width) / 2 + box.x * width,
    y: (1 - height) / 2 + box.y * height,
    width: box.width * width,
    height: box.height * height,
  };
}

function crossedEdges(box: Box, safe: Box): UnsafeText['lines'][number]['edges'] {
  const edges: UnsafeText['lines'][number]['edges'] = [];
  if (box.y < safe.y) edges.push('top');
  if (box.y + box.height > safe.y + safe.height) edges.push('bottom');
  if (box.x < safe.x) edges.push('left');
  if (box.x + box.width > safe.x + safe.width) edges.push('right');
  return edges;
}
