import { Nlp } from '@framewise/contract/analysis/nlp';
import { describe, expect, it } from 'vitest';
import type { Measured } from '../scores/measured-video.ts';
import { measuredGroups } from '../testing/measured-groups.ts';
import { readLanguage } from './read-language.ts';
import type { RankedTopic, TopicClassifier, TopicText } from './topic-classifier.ts';

function classifierOf(ranked: readonly RankedTopic[], asked: TopicText[] = []): Measured<TopicClassifier> {
  return {
    ok: true,
    output: async (texts) => {
      asked.push(...texts);
      return ranked;
    },
  };
}

const food: RankedTopic = { topic: 'Food & Drink', similarity: 0.6, confidence: 0.5 };
const garden: RankedTopic = { topic: 'Home & Garden', similarity: 0.4, confidence: 0.1 };
const WORDLESS = {
  speech: { transcript: null, language: null },
  ocr_text: { full_text: '', lines: [] },
  objects: { seen: [] },
};

describe('readLanguage', () => {
  it('finds keywords, tone of the words, and hashtags made of them', async () => {
    const { nlp, reasons } = await readLanguage(measuredGroups(), classifierOf([food, garden]));
    expect(Nlp.parse(nlp)).toEqual(nlp);
    expect(nlp.keywords?.[0]).toEqual({ text: 'coffee', count: 6, source: 'both' });
    expect(nlp.sentiment).toBeGreaterThan(0.1);
    expect(nlp.sentiment_label).toBe('positive');
    expect(nlp.hashtags_to_try).toEqual(
      expect.arrayContaining(['#coffee', '#foodanddrink', '#homeandgarden']),
    );
    expect(nlp.topics_evidence).toEqual(['speech.transcript', 'ocr_text.full_text', 'objects.seen']);
    expect(reasons).toEqual({});
  });

  it('makes hashtags of measured words and topics only', async () => {
    const { nlp } = await readLanguage(measuredGroups(), classifierOf([food]));
    const said =
      'how to make great coffee at home fresh coffee beans make the coffee taste better foodanddrink';
    for (const tag of nlp.hashtags_to_try) expect(said.replaceAll(' ', '')).toContain(tag.slice(1));
  });

  it('finds amounts, mentions and links', async () => {
    const transcript = 'Only $99 for you, ask @cafe or see https://cafe.example on Monday.';
    const { nlp } = await readLanguage(measuredGroups({ speech: { transcript } }), classifierOf([food]));
    expect(nlp.entities?.map(({ kind }) => kind).sort()).toEqual(['DATE', 'MENTION', 'MONEY', 'URL']);
  });

  it.each<[string, RankedTopic[], string[] | null, string[] | null]>([
    ['one clear topic', [food, garden], ['Food & Drink'], ['Home & Garden']],
    [
      'two that are as likely',
      [food, { ...garden, confidence: 0.45 }],
      ['Food & Drink', 'Home & Garden'],
      [],
    ],
    ['a far second', [food, { ...garden, similarity: 0.2 }], ['Food & Drink'], []],
    ['one that is not near', [{ ...food, similarity: 0.25 }], null, null],
    ['one that does not stand out', [{ ...food, confidence: 0.14 }], null, null],
  ])('chooses %s', async (_, ranked, primary, secondary) => {
    const { nlp, reasons } = await readLanguage(measuredGroups(), classifierOf(ranked));
    expect(nlp.topics_primary).toEqual(primary);
    expect(nlp.topics_secondary).toEqual(secondary);
    expect('nlp.topics_primary' in reasons).toBe(primary === null);
  });

  it('has no topics, words or hashtags without words or objects, and says why', async () => {
    const { nlp, reasons } = await readLanguage(measuredGroups(WORDLESS), classifierOf([food]));
    expect(nlp.topics_primary).toBeNull();
    expect(nlp.keywords).toBeNull();
    expect(nlp.hashtags_to_try).toEqual([]);
    expect(reasons['nlp.topics_primary']).toContain(
      'no clear English speech, on-screen text or recognised object',
    );
    expect(reasons['nlp.sentiment']).toContain('no clear English speech or on-screen text');
  });

  it('reads topics from objects alone, but no words', async () => {
    const asked: TopicText[] = [];
    const groups = measuredGroups({ ...WORDLESS, objects: measuredGroups().objects });
    const { nlp } = await readLanguage(groups, classifierOf([food], asked));
    expect(asked).toEqual([{ text: 'cup', weight: 0.4 }]);
    expect(nlp.topics_primary).toEqual(['Food & Drink']);
    expect(nlp.keywords).toBeNull();
  });

  it('leaves out speech in a language it cannot read', async () => {
    const asked: TopicText[] = [];
    const groups = measuredGroups({ speech: { transcript: 'Guten Tag', language: 'de' } });
    await readLanguage(groups, classifierOf([food], asked));
    expect(asked.map(({ text }) => text).join()).not.toContain('Guten');
  });

  it('says that the model is missing', async () => {
    const { nlp, reasons } = await readLanguage(measuredGroups(), { ok: false, reason: 'Not installed.' });
    expect(nlp.topics_primary).toBeNull();
    expect(nlp.keywords).not.toBeNull();
    expect(reasons['nlp.topics_primary']).toBe('Not installed.');
  });

  it('reads long speech in pieces that weigh as much as one', async () => {
    const asked: TopicText[] = [];
    const transcript = Array.from(
      { length: 40 },
      (_, index) => `This is sentence number ${index} of a talk.`,
    ).join(' ');
    await readLanguage(measuredGroups({ speech: { transcript } }), classifierOf([food], asked));
    const pieces = asked.filter(({ text }) => text.includes('sentence number'));
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
  });
});
