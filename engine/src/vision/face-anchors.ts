import { clipBox } from './boxes.ts';
import { type Detection, keepBest } from './detections.ts';

export const FACE_SIDE = 256;
const MIN_SCORE = 0.5;
const MAX_OVERLAP = 0.3;
/** Numbers per anchor: centre, size, and six points of the face, all in pixels of the input. */
const NUMBERS = 16;

/** BlazeFace looks from the middle of each cell of two grids, several times from each. */
export const FACE_ANCHORS: readonly (readonly [x: number, y: number])[] = [
  ...gridOfAnchors(16, 2),
  ...gridOfAnchors(8, 6),
];

function gridOfAnchors(cells: number, perCell: number): [number, number][] {
  const step = FACE_SIDE / cells;
  return Array.from({ length: cells * cells * perCell }, (_, index) => {
    const cell = Math.floor(index / perCell);
    return [((cell % cells) + 0.5) * step, (Math.floor(cell / cells) + 0.5) * step];
  });
}

/** `logits` holds one number per anchor, `numbers` sixteen. */
export function decodeFaces(logits: Float32Array, numbers: Float32Array): Detection[] {
  const faces = FACE_ANCHORS.flatMap(([anchorX, anchorY], index): Detection[] => {
    const score = 1 / (1 + Math.exp(-(logits[index] ?? Number.NEGATIVE_INFINITY)));
    if (score < MIN_SCORE) return [];
    const [dx = 0, dy = 0, width = 0, height = 0] = numbers.subarray(index * NUMBERS, index * NUMBERS + 4);
    const [x, y] = [anchorX + dx, anchorY + dy];
    const box = clipBox({
      left: (x - width / 2) / FACE_SIDE,
      top: (y - height / 2) / FACE_SIDE,
      right: (x + width / 2) / FACE_SIDE,
      bottom: (y + height / 2) / FACE_SIDE,
    });
    return [{ score, box }];
  });
  return keepBest(faces, MAX_OVERLAP);
}
