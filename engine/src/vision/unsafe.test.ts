import { describe, expect, it } from 'vitest';
import { findUnsafeWords } from '../text/unsafe-words.ts';
import { flagPictures } from './unsafe-pictures-stage.ts';

describe('flagPictures', () => {
  const kinds = { drawing: 0, explicitDrawing: 0, neutral: 1, explicit: 0, suggestive: 0 };
  const at = (timeSeconds: number, value: Partial<typeof kinds>) => ({
    timeSeconds,
    startSeconds: timeSeconds,
    endSeconds: timeSeconds + 1,
    value: { ...kinds, ...value },
  });

  it('flags with the time as evidence, and keeps the highest score', () => {
    expect(
      flagPictures([at(0, { explicit: 0.3 }), at(3, { explicit: 0.9 }), at(6, { suggestive: 0.95 })]),
    ).toEqual({
      score: 0.9,
      flags: [
        { category: 'explicit', time_seconds: 3, confidence: 0.9 },
        { category: 'suggestive', time_seconds: 6, confidence: 0.95 },
      ],
    });
  });

  it('flags nothing in doubt', () => {
    expect(flagPictures([at(0, { explicit: 0.79, suggestive: 0.8 })]).flags).toEqual([]);
    expect(flagPictures([])).toEqual({ score: 0, flags: [] });
  });
});

describe('findUnsafeWords', () => {
  const find = (text: string) =>
    findUnsafeWords([{ text, start_seconds: 1, end_seconds: 2 }], 'speech').map((flag) => flag.category);

  it.each([
    ['What the fucking hell', 'profanity'],
    ['this is bullsh1t', 'profanity'],
    ['kick his a$$', 'profanity'],
    ['he was suicidal', 'self_harm'],
    ['they sold cocaine', 'drugs'],
    ['a nude scene', 'sexual'],
  ])('finds "%s"', (text, category) => expect(find(text)).toEqual([category]));

  it.each([
    'The class passed the assessment',
    'Scunthorpe cocktail',
    'a method to bake',
    'grapes and chunks',
    'therapist',
    'only $5 left',
  ])('leaves "%s" alone', (text) => expect(find(text)).toEqual([]));
});
