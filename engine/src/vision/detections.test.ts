import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPictures } from '../models/testing/draw-pictures.ts';
import { overlapOf, sharedAreaOf } from './boxes.ts';
import { COCO_CLASSES } from './coco-classes.ts';
import { colourLikeness, coloursOf, keepBest } from './detections.ts';
import { decodeFaces, FACE_ANCHORS } from './face-anchors.ts';
import { decodeThings } from './objects-model.ts';
import { resample, WHOLE } from './resample.ts';

const share = fc.double({ min: 0, max: 0.5, noNaN: true });
const anyBox = fc.record({ x: share, y: share, width: share, height: share });

describe('overlapOf', () => {
  it('is the shared area over the joint area', () => {
    const a = { x: 0, y: 0, width: 0.4, height: 0.4 };
    const b = { x: 0.2, y: 0, width: 0.4, height: 0.4 };
    expect(overlapOf(a, b)).toBeCloseTo(1 / 3);
    expect(overlapOf(a, { ...b, x: 0.5 })).toBe(0);
  });

  it('is symmetric and within 0 and 1', () => {
    fc.assert(
      fc.property(anyBox, anyBox, (a, b) => {
        const overlap = overlapOf(a, b);
        expect(overlap).toBeGreaterThanOrEqual(0);
        expect(overlap).toBeLessThanOrEqual(1 + 1e-9);
        expect(overlapOf(b, a)).toBeCloseTo(overlap, 9);
        expect(sharedAreaOf(a, a)).toBeCloseTo(a.width * a.height, 9);
      }),
    );
  });
});

describe('keepBest', () => {
  it('keeps the surest of overlapping boxes and all that stand apart', () => {
    const at = (x: number, score: number) => ({ box: { x, y: 0, width: 0.2, height: 0.2 }, score });
    expect(keepBest([at(0, 0.6), at(0.01, 0.9), at(0.5, 0.7)], 0.5).map((item) => item.score)).toEqual([
      0.9, 0.7,
    ]);
  });
});

describe('decodeThings', () => {
  const classes = COCO_CLASSES.length;
  const decode = (boxes: { box: number[]; label: string; score: number }[]) => {
    const scores = new Float32Array(boxes.length * classes);
    for (const [index, { label, score }] of boxes.entries()) {
      scores[index * classes + COCO_CLASSES.indexOf(label)] = score;
    }
    return decodeThings(scores, Float32Array.from(boxes.flatMap(({ box }) => box)));
  };

  it('names the classes as the network numbers them', () => {
    expect(classes).toBe(90);
    for (const [index, name] of [
      [0, 'person'],
      [16, 'cat'],
      [17, 'dog'],
      [76, 'cell phone'],
      [89, 'toothbrush'],
    ] as const) {
      expect(COCO_CLASSES[index]).toBe(name);
    }
  });

  it('reads boxes as top, left, bottom, right, clipped to the picture', () => {
    const [person] = decode([{ box: [0.1, 0.2, 1.2, 0.7], label: 'person', score: 0.9 }]);
    expect(person?.label).toBe('person');
    expect(person?.box.x).toBeCloseTo(0.2);
    expect(person?.box.y).toBeCloseTo(0.1);
    expect(person?.box.width).toBeCloseTo(0.5);
    expect(person?.box.height).toBeCloseTo(0.9);
  });

  it('drops doubtful ones and doubles of the same kind, not things of different kinds', () => {
    const box = [0, 0, 0.5, 0.5];
    const found = decode([
      { box, label: 'person', score: 0.9 },
      { box, label: 'person', score: 0.8 },
      { box, label: 'chair', score: 0.7 },
      { box: [0.5, 0.5, 1, 1], label: 'dog', score: 0.4 },
    ]);
    expect(found.map((thing) => thing.label)).toEqual(['person', 'chair']);
  });
});

describe('decodeFaces', () => {
  it('looks from 896 places, first the fine grid, then the coarse one', () => {
    expect(FACE_ANCHORS).toHaveLength(896);
    expect(FACE_ANCHORS[0]).toEqual([8, 8]);
    expect(FACE_ANCHORS[2]).toEqual([24, 8]);
    expect(FACE_ANCHORS[511]).toEqual([248, 248]);
    expect(FACE_ANCHORS[512]).toEqual([16, 16]);
    expect(FACE_ANCHORS[895]).toEqual([240, 240]);
  });

  it('adds centre and size to the anchor it was seen from', () => {
    const logits = new Float32Array(896).fill(-10);
    const numbers = new Float32Array(896 * 16);
    logits[512] = 2;
    numbers.set([112, 48, 64, 32], 512 * 16);
    const [face, ...others] = decodeFaces(logits, numbers);
    expect(others).toEqual([]);
    expect(face?.score).toBeCloseTo(1 / (1 + Math.exp(-2)));
    expect(face?.box).toEqual({ x: 0.375, y: 0.1875, width: 0.25, height: 0.125 });
  });
});

describe('resample', () => {
  const picture = { width: 2, height: 1, rgb: Uint8Array.of(0, 0, 0, 200, 100, 50) };

  it('mixes neighbours by distance and scales the result', () => {
    const values = resample(picture, WHOLE, { width: 4, height: 1 }, { scale: 0.5, offset: 1 });
    expect([values[0], values[3], values[6], values[9]]).toEqual([1, 26, 76, 101]);
  });

  it('repeats the edge outside the picture', () => {
    const values = resample(
      picture,
      { x: 1, y: 0, width: 1, height: 1 },
      { width: 1, height: 1 },
      { scale: 1, offset: 0 },
    );
    expect([...values]).toEqual([200, 100, 50]);
  });
});

describe('coloursOf', () => {
  it('knows the same colours again, and others not', async () => {
    const [red, blue] = await Promise.all(
      ['red', 'blue'].map(async (colour) => {
        const [picture] = await drawPictures({
          source: `color=c=${colour}:s=64x64:r=1`,
          seconds: 1,
          width: 64,
          height: 64,
        });
        if (picture === undefined) throw new Error('ffmpeg drew no picture');
        return coloursOf(picture, WHOLE);
      }),
    );
    if (red === undefined || blue === undefined) throw new Error('two colours');
    expect(colourLikeness(red, red)).toBeCloseTo(1);
    expect(colourLikeness(red, blue)).toBeCloseTo(0);
  });
});
