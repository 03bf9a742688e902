import { describe, expect, it } from 'vitest';
import { isSameText, mergeLines } from './merge-lines.ts';

const BOX = { x: 0.1, y: 0.2, width: 0.5, height: 0.05 };
const at = (index: number, ...texts: { text: string; confidence?: number; box?: typeof BOX }[]) => ({
  timeSeconds: index,
  startSeconds: index === 0 ? 0 : index - 0.5,
  endSeconds: index + 0.5,
  value: texts.map(({ text, confidence = 0.9, box = BOX }) => ({ text, confidence, box })),
});

describe('mergeLines', () => {
  it('joins the same text in the same place and keeps the surest reading', () => {
    const lines = mergeLines([
      at(0, { text: 'Folow me', confidence: 0.8 }),
      at(1, { text: 'Follow me', confidence: 0.95 }),
    ]);
    expect(lines).toEqual([
      { text: 'Follow me', confidence: 0.95, box: BOX, start_seconds: 0, end_seconds: 1.5 },
    ]);
  });

  it('bridges one missed picture, not two', () => {
    const text = { text: 'hello' };
    expect(mergeLines([at(0, text), at(1), at(2, text)])).toHaveLength(1);
    expect(mergeLines([at(0, text), at(1), at(2), at(3, text)])).toHaveLength(2);
  });

  it('keeps the same words in two places apart', () => {
    const low = { ...BOX, y: 0.8 };
    expect(
      mergeLines([at(0, { text: 'sale' }, { text: 'sale', box: low }), at(1, { text: 'sale', box: low })]),
    ).toEqual([
      expect.objectContaining({ box: BOX, end_seconds: 0.5 }),
      expect.objectContaining({ box: low, end_seconds: 1.5 }),
    ]);
  });

  it('keeps the numbers of a countdown apart', () => {
    expect(mergeLines([at(0, { text: 'only 15 left' }), at(1, { text: 'only 14 left' })])).toHaveLength(2);
    expect(isSameText('Only 15 left!', 'only15 left')).toBe(true);
  });
});
