import type { Nlp, TopicName } from '@framewise/contract/analysis/nlp';
import { Personas } from '@framewise/contract/analysis/personas';
import { describe, expect, it } from 'vitest';
import { fitPlatforms } from '../platforms/fit-platforms.ts';
import { measuredGroups, timelineOf } from '../testing/measured-groups.ts';
import { describePersonas } from './describe-personas.ts';

function nlpOf(topics: TopicName[] | null, sentiment: number | null = 0): Nlp {
  return {
    topics_primary: topics,
    topics_primary_confidence: topics?.map(() => 0.6) ?? null,
    topics_secondary: null,
    topics_secondary_confidence: null,
    topics_evidence: [],
    keywords: null,
    entities: null,
    sentiment,
    sentiment_label: sentiment === null ? null : sentiment > 0.1 ? 'positive' : 'neutral',
    sentiment_confidence: null,
    hashtags_to_try: [],
  };
}

type Changes = Parameters<typeof measuredGroups>[0];
function of(changes: Changes, nlp: Nlp) {
  const groups = measuredGroups(changes);
  return describePersonas({ groups, nlp, fit: fitPlatforms(groups) });
}
const says = (transcript: string): Changes => ({ speech: { transcript }, ocr_text: { full_text: '' } });
const WORDLESS: Changes = {
  speech: { transcript: null, speech_share_of_time: 0, words_per_minute: null },
  ocr_text: { full_text: '', lines: [] },
  timeline: timelineOf(10, () => ({ speech: 0, text_lines: 0 })),
};

describe('influencer_archetype', () => {
  it.each<[string, Changes, Nlp]>([
    ['Educator', says('Here is how to fix it in three steps.'), nlpOf(['Technology & Computing'])],
    ['Reviewer', says('My honest review, is it worth it?'), nlpOf(['Shopping'])],
    ['Promoter', says('Big sale, buy today, link in bio.'), nlpOf(['Shopping'])],
    ['Storyteller', says('Years ago I was alone and then suddenly it rained.'), nlpOf(null)],
    ['Lifestyle Creator', says('My morning outfit.'), nlpOf(['Style & Fashion'])],
    ['Performer', { ...WORDLESS, audio: { music_or_noise_share: 0.9 } }, nlpOf(['Sports'])],
    [
      'Visual Artist',
      { ...WORDLESS, people: { persons_share_of_time: 0 }, faces: { faces_share_of_time: 0 } },
      nlpOf(['Fine Art']),
    ],
  ])('%s', (archetype, changes, nlp) => {
    const { personas } = of(changes, nlp);
    expect(personas.influencer_archetype).toBe(archetype);
    expect(personas.influencer_archetype_evidence.length).toBeGreaterThan(0);
    expect(Personas.parse(personas)).toEqual(personas);
  });

  it('is null with a reason when nothing points anywhere', () => {
    const { personas, reasons } = of(says('Hello there.'), nlpOf(null));
    expect(personas.influencer_archetype).toBeNull();
    expect(reasons['personas.influencer_archetype']).toBeDefined();
    expect(reasons['personas.influencer_archetype_confidence']).toBeDefined();
  });
});

describe('tone', () => {
  it.each<[string, Changes, number]>([
    ['cheerful', says('So happy.'), 0.5],
    [
      'energetic',
      {
        shots: { pace: 'very_fast', cuts_per_minute: 60 },
        speech: { words_per_minute: 200 },
        faces: { emotion_dominant: 'neutral' },
      },
      0,
    ],
    ['serious', { ...says('Bad.'), faces: { emotion_dominant: 'sad' } }, -0.5],
    [
      'urgent',
      {
        ...says('Last chance, hurry!'),
        faces: { emotion_dominant: 'neutral' },
        speech: { transcript: 'Last chance, hurry!', words_per_minute: 150 },
      },
      0,
    ],
  ])('%s', (tone, changes, sentiment) => {
    expect(of(changes, nlpOf(null, sentiment)).personas.tone).toBe(tone);
  });
});

describe('audience_fit_summary', () => {
  it('is two sentences with the evidence behind them', () => {
    const { personas } = of({}, nlpOf(['Food & Drink']));
    expect(personas.audience_fit_summary).toBe(
      'It reads as the work of an Educator in an informative tone, for viewers interested in Food & Drink. ' +
        'It can mostly be followed without sound (captions for 100% of the speech); the file suits viewers on TikTok and Instagram Reels best.',
    );
    expect(personas.audience_fit_evidence.map(({ path }) => path)).toEqual([
      'nlp.topics_primary',
      'personas.influencer_archetype',
      'personas.tone',
      'ocr_text.lines',
      'platform_fit.platform_scores',
    ]);
  });

  it('does not claim captions where there are none', () => {
    const { personas } = of({ ocr_text: { lines: [] } }, nlpOf(['Food & Drink']));
    expect(personas.audience_fit_summary).toContain('Viewers without sound miss much of it');
  });

  it('says that it cannot tell where the content points nowhere', () => {
    const { personas } = of(says('Hello there.'), nlpOf(null));
    expect(personas.audience_fit_summary).toContain('the video alone does not tell whom it is for');
    expect(personas.audience_fit_evidence[0]?.path).toBe('nlp.topics_primary');
  });
});
