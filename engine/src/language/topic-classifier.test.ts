import { TOPIC_NAMES } from '@framewise/contract/analysis/nlp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSentenceEmbedder, type SentenceEmbedder } from '../models/embed-sentences.ts';
import { getModelsFolder } from '../models/testing/models-folder.ts';
import { measuredGroups } from '../testing/measured-groups.ts';
import { readLanguage } from './read-language.ts';
import { createTopicClassifier, type TopicClassifier } from './topic-classifier.ts';

/** A toy embedding: one dimension per letter. */
const embedLetters = async (sentences: readonly string[]): Promise<number[][]> =>
  sentences.map((sentence) => {
    const counts = Array.from(
      { length: 26 },
      (_, letter) => sentence.toLowerCase().split(String.fromCharCode(97 + letter)).length - 1,
    );
    const length = Math.hypot(...counts) || 1;
    return counts.map((count) => count / length);
  });

describe('createTopicClassifier', () => {
  it('ranks every topic, with confidences that share at most 1', async () => {
    const classify = await createTopicClassifier(embedLetters);
    const ranked = await classify([{ text: 'my dog and my cat', weight: 1 }]);
    expect(ranked.map(({ topic }) => topic).sort()).toEqual([...TOPIC_NAMES].sort());
    expect(ranked[0]?.topic).toBe('Pets');
    expect(ranked[0]?.similarity).toBeCloseTo(1);
    expect(ranked.reduce((sum, { confidence }) => sum + confidence, 0)).toBeLessThanOrEqual(1 + 1e-9);
  });

  it('lets the heavier text decide', async () => {
    const classify = await createTopicClassifier(embedLetters);
    const texts = (dog: number, doctor: number) => [
      { text: 'my dog and my cat', weight: dog },
      { text: 'a lawyer explains your legal rights', weight: doctor },
    ];
    expect((await classify(texts(3, 1)))[0]?.topic).toBe('Pets');
    expect((await classify(texts(1, 3)))[0]?.topic).toBe('Law');
  });
});

describe('topics by the real sentence model', () => {
  let embedder: SentenceEmbedder;
  let classify: TopicClassifier;
  beforeAll(async () => {
    embedder = await createSentenceEmbedder({ modelsFolder: getModelsFolder() });
    classify = await createTopicClassifier(embedder.embed);
  });
  afterAll(() => embedder.close());

  it.each([
    ['Food & Drink', 'Whisk the eggs with sugar and put the cake into the oven'],
    ['Healthy Living', 'My ten minute morning workout for stronger legs'],
    ['Travel', 'What to see in Rome in two days'],
    ['Pets', 'My cat refuses to leave the box'],
    ['Technology & Computing', 'How to write your first Python program'],
    ['Automotive', 'Changing the brake pads of an old pickup'],
  ])('%s', async (topic, text) => {
    const [first] = await classify([{ text, weight: 1 }]);
    expect(first?.topic).toBe(topic);
  });

  it('is sure of a clear text and unsure of a vague one', async () => {
    const [clear] = await classify([{ text: 'A recipe for dinner: cook the pasta', weight: 1 }]);
    const [vague] = await classify([{ text: 'so this is what happened and then I said okay', weight: 1 }]);
    expect(clear?.confidence).toBeGreaterThan(0.4);
    expect(vague?.confidence).toBeLessThan((clear?.confidence ?? 0) / 2);
  });

  it.each([
    'xq zzv plomp',
    'follow for more',
    'LOL',
    '00:12',
    'so this is what happened and then I said okay',
  ])('names no topic for “%s”', async (text) => {
    const groups = measuredGroups({
      speech: { transcript: text },
      ocr_text: { lines: [], full_text: '' },
      objects: { seen: [] },
    });
    const { nlp } = await readLanguage(groups, { ok: true, output: classify });
    expect(nlp.topics_primary).toBeNull();
  });
});
