import { Marketing } from '@framewise/contract/analysis/marketing';
import type { Nlp } from '@framewise/contract/analysis/nlp';
import { describe, expect, it } from 'vitest';
import { measuredGroups, timelineOf } from '../testing/measured-groups.ts';
import { describeMarketing } from './describe-marketing.ts';

const clear: Nlp = {
  topics_primary: ['Food & Drink'],
  topics_primary_confidence: [0.8],
  topics_secondary: [],
  topics_secondary_confidence: [],
  topics_evidence: ['speech.transcript'],
  keywords: [],
  entities: [],
  sentiment: 0,
  sentiment_label: 'neutral',
  sentiment_confidence: 0.5,
  hashtags_to_try: [],
};
const unclear: Nlp = { ...clear, topics_primary: null, topics_primary_confidence: null };

type Changes = Parameters<typeof measuredGroups>[0];
const of = (changes: Changes = {}, nlp: Nlp = clear) => describeMarketing(measuredGroups(changes), nlp);
const call = (start: number) => ({
  phrase: 'follow',
  text: 'Follow me',
  source: 'picture' as const,
  start_seconds: start,
  end_seconds: start + 1,
});

const WORDLESS: Changes = {
  speech: { transcript: null, speech_share_of_time: 0, first_speech_seconds: null },
  ocr_text: {
    lines: [],
    full_text: '',
    text_share_of_time: 0,
    first_text_seconds: null,
    readable_text_share: null,
  },
  timeline: timelineOf(10, () => ({ speech: 0, text_lines: 0 })),
};

describe('message_clarity', () => {
  it('is full for a clear topic in early, readable, captioned words', () => {
    const { marketing } = of();
    expect(Marketing.parse(marketing)).toEqual(marketing);
    expect(marketing.message_clarity).toBe(10);
  });

  it('follows the points worked by hand', () => {
    // topic 2.5·(0.25/0.5) + words 2.5 + early 1.5·(6−3.5)/5 + readable 2·0.5 + captions 1.5·0.5, of 10
    const { marketing } = of(
      {
        speech: {
          first_speech_seconds: 3.5,
          segments: [
            { start_seconds: 0, end_seconds: 5, text: 'Great coffee at home', confidence: 1 },
            { start_seconds: 5, end_seconds: 10, text: 'Nobody shows these words', confidence: 1 },
          ],
        },
        ocr_text: { first_text_seconds: 4, readable_text_share: 0.5 },
        timeline: timelineOf(10),
      },
      { ...clear, topics_primary_confidence: [0.25] },
    );
    expect(marketing.message_clarity).toBeCloseTo(6.3, 1);
    expect(marketing.message_clarity_parts.map(({ points }) => points)).toEqual([1.25, 2.5, 0.75, 1, 0.75]);
  });

  it('is low, not null, where there are no words at all', () => {
    expect(of(WORDLESS, unclear).marketing.message_clarity).toBe(0);
  });

  it('is null with a reason where words could not be looked for', () => {
    const { marketing, reasons } = of({
      speech: { transcript: null, speech_share_of_time: null, first_speech_seconds: null },
      ocr_text: {
        lines: null,
        text_share_of_time: null,
        first_text_seconds: null,
        readable_text_share: null,
      },
    });
    expect(marketing.message_clarity).toBeNull();
    expect(reasons['marketing.message_clarity']).toBe('Neither speech nor on-screen text could be measured.');
  });
});

describe('hook_strength', () => {
  it('names what helps and what hurts', () => {
    const { marketing } = of();
    expect(marketing.hook_reasons.map(({ id, effect }) => `${id} ${effect}`)).toEqual([
      'words helps',
      'alive helps',
      'face helps',
      'change helps',
      'sharp helps',
    ]);
  });

  it.each([
    ['late words', { speech: { first_speech_seconds: 5 }, ocr_text: { first_text_seconds: 5 } }],
    ['a late face', { faces: { first_face_seconds: 8 } }],
    ['a still start', { timeline: timelineOf(10, () => ({ motion: 0 })) }],
    ['a frozen start', { timeline: timelineOf(10, (second) => ({ is_frozen: second < 2 })) }],
    ['a blurred start', { timeline: timelineOf(10, (second) => ({ sharpness: second < 3 ? 1 : 9 })) }],
  ])('falls with %s', (_, changes) => {
    expect(of(changes).marketing.hook_strength).toBeLessThan(of().marketing.hook_strength ?? 0);
  });

  it('looks at the first three seconds only', () => {
    const later = of({
      timeline: timelineOf(10, (second) => (second < 3 ? {} : { is_black: true, sharpness: 0 })),
    });
    expect(later.marketing.hook_strength).toBe(of().marketing.hook_strength);
  });

  it('is null with a reason when too little was measured', () => {
    const { marketing, reasons } = of({
      speech: { speech_share_of_time: null, first_speech_seconds: null },
      ocr_text: { text_share_of_time: null, first_text_seconds: null },
      faces: { faces_share_of_time: null, first_face_seconds: null },
      timeline: timelineOf(10, () => ({ is_black: null, is_frozen: null, is_silent: null })),
    });
    expect(marketing.hook_strength).toBeNull();
    expect(reasons['marketing.hook_strength']).toBeDefined();
  });
});

describe('cta_timing', () => {
  it.each([
    [[0.5], 'opening'],
    [[5], 'middle'],
    [[9.9], 'ending'],
    [[1, 9], 'throughout'],
  ] as const)('of calls at %j s in 10 s is %s', (starts, timing) => {
    const { marketing } = of({ ocr_text: { cta_text_detected: true, cta_matches: starts.map(call) } });
    expect(marketing.cta_timing).toBe(timing);
    expect(marketing.cta_first_seconds).toBe(starts[0]);
  });

  it('is null with a reason without a call', () => {
    expect(of().reasons['marketing.cta_timing']).toContain('No call to action was found');
  });
});
