import { describe, expect, it } from 'vitest';
import { drawPictures, FONT } from '../models/testing/draw-pictures.ts';
import { correlation, findUnchanged, signRegion } from './region-signature.ts';

const BOX = { x: 0.1, y: 0.44, width: 0.6, height: 0.06 };
const JITTERED = { x: 0.11, y: 0.435, width: 0.58, height: 0.062 };

/** A caption on a background that moves a lot from one picture to the next. */
const captions = (first: string, second: string) => {
  const write = (text: string, when: string) =>
    `drawtext=fontfile=${FONT}:text='${text}':fontsize=76:fontcolor=white:borderw=6:x=120:y=855:enable='${when}'`;
  return drawPictures({
    source: 'gradients=s=1080x1920:r=1:speed=0.3:seed=9',
    filter: `${write(first, 'lt(t,0.5)')},${write(second, 'gte(t,0.5)')}`,
    seconds: 2,
  });
};

describe('findUnchanged', () => {
  const look = async (first: string, second: string) => {
    const [before, after] = await captions(first, second);
    if (before === undefined || after === undefined) throw new Error('ffmpeg drew two pictures');
    const known = { box: BOX, signature: signRegion(before, BOX), text: first };
    return { known, after };
  };

  it('knows the same words again on another background, though the box jitters', async () => {
    const { known, after } = await look('write it down', 'write it down');
    const again = findUnchanged(after, JITTERED, [known]);
    expect(again).toMatchObject({ text: 'write it down', box: BOX });
    expect(again?.signature).not.toEqual(known.signature);
  });

  it('does not take other words in the same place for them', async () => {
    const { known, after } = await look('write it down', 'wake up early');
    expect(findUnchanged(after, JITTERED, [known])).toBeNull();
    expect(correlation(known.signature, signRegion(after, BOX))).toBeLessThan(0.6);
  });

  it('does not look elsewhere', async () => {
    const { known, after } = await look('write it down', 'write it down');
    expect(findUnchanged(after, { ...BOX, y: 0.8 }, [known])).toBeNull();
  });
});

describe('signRegion', () => {
  it('has mean 0 and length 1, and is all 0 where there is nothing to see', () => {
    const rgb = Uint8Array.from({ length: 100 * 100 * 3 }, (_, index) => (index * 7919) % 256);
    const signature = signRegion({ width: 100, height: 100, rgb }, BOX);
    expect(signature.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 4);
    expect(correlation(signature, signature)).toBeCloseTo(1, 4);
    const flat = signRegion({ width: 100, height: 100, rgb: rgb.fill(9) }, BOX);
    expect(flat.every((value) => value === 0)).toBe(true);
  });
});
