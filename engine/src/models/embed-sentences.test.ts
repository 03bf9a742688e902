import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSentenceEmbedder, type SentenceEmbedder } from './embed-sentences.ts';
import { SentencePieces } from './sentence-pieces.ts';
import { getModelsFolder } from './testing/models-folder.ts';

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);

describe('createSentenceEmbedder', () => {
  let embedder: SentenceEmbedder;
  beforeAll(async () => {
    embedder = await createSentenceEmbedder({ modelsFolder: getModelsFolder() });
  });
  afterAll(() => embedder.close());

  it('puts like meanings nearer than unlike ones', async () => {
    const [baking, cooking, shares] = await embedder.embed([
      'I love to bake bread and cakes',
      'A simple recipe for dinner',
      'The stock market fell again today',
    ]);
    if (!baking || !cooking || !shares) throw new Error('three texts give three vectors');
    expect(dot(baking, baking)).toBeCloseTo(1, 3);
    expect(dot(baking, cooking)).toBeGreaterThan(dot(baking, shares) + 0.2);
  });

  it('gives the same vector for the same text, and zeros for none', async () => {
    const [first, empty] = await embedder.embed(['Follow for part two!', '  ']);
    const [again] = await embedder.embed(['Follow for part two!']);
    expect(again).toEqual(first);
    expect(empty?.every((value) => value === 0)).toBe(true);
  });

  it('says which model is missing', async () => {
    await expect(createSentenceEmbedder({ modelsFolder: '/nowhere' })).rejects.toThrow(
      'The model "sentence-embeddings" is not installed.',
    );
  });
});

describe('SentencePieces', () => {
  const control = Array.from({ length: 6 }, () => ['', 0] as const);
  const pieces = new SentencePieces([
    ...control,
    ['▁', -3],
    ['a', -4],
    ['b', -4],
    ['▁a', -5],
    ['ab', -4.5],
    ['▁ab', -9],
  ]);

  it('cuts text into the most probable pieces', () => {
    // "▁" + "ab" = -7.5 beats "▁a" + "b" = -9, "▁ab" = -9 and "▁" + "a" + "b" = -11.
    expect(pieces.encode('ab')).toEqual([6, 10]);
    expect(pieces.encode(' ab  ab ')).toEqual([6, 10, 6, 10]);
  });

  it('joins characters it does not know into one unknown piece', () => {
    expect(pieces.encode('a漢字b')).toEqual([9, 0, 8]);
  });
});
