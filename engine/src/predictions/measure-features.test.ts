import type { Nlp } from '@framewise/contract/analysis/nlp';
import { describe, expect, it } from 'vitest';
import { fitPlatforms } from '../platforms/fit-platforms.ts';
import { measuredGroups, timelineOf } from '../testing/measured-groups.ts';
import { FEATURES } from './feature-table.ts';
import { measureFeatures } from './measure-features.ts';

const NLP: Nlp = {
  topics_primary: ['Food & Drink'],
  topics_primary_confidence: [0.8],
  topics_secondary: [],
  topics_secondary_confidence: [],
  topics_evidence: ['speech.transcript'],
  keywords: [],
  entities: [],
  sentiment: -0.6,
  sentiment_label: 'negative',
  sentiment_confidence: 0.5,
  hashtags_to_try: [],
};

type Changes = Parameters<typeof measuredGroups>[0];

function valuesOf(changes: Changes = {}, nlp: Partial<Nlp> = {}) {
  const groups = measuredGroups(changes);
  return measureFeatures({ groups, nlp: { ...NLP, ...nlp }, fit: fitPlatforms(groups) }).values;
}

describe('measureFeatures', () => {
  it('reads a plain video', () => {
    const values = valuesOf();
    expect(values.face_visible).toEqual(Array.from({ length: 10 }, () => 1));
    expect(values.close_framing).toEqual(Array.from({ length: 10 }, () => 1));
    expect(values.text_readable).toEqual(Array.from({ length: 10 }, () => 1));
    expect(values.hook_face).toBe(1);
    expect(values.hook_speech).toBeCloseTo(1 - 0.2 / 3);
    expect(values.hook_dead_start).toBe(0);
    expect(values.clear_topic).toBe(0.8);
    expect(values.emotion).toBe(0.7);
    expect(values.call_to_action).toBe(0);
    expect(values.readable_without_sound).toBe(1);
  });

  it('counts the time since anything changed from the last cut, text or speech', () => {
    const timeline = timelineOf(6, (second) => ({
      shot_changes: second === 2 ? 1 : 0,
      text_lines: second >= 4 ? 2 : 1,
    }));
    expect(valuesOf({ timeline }).stillness).toEqual([0, 1, 0, 1, 0, 1].map((since) => Math.log1p(since)));
  });

  it('measures jumps of loudness between neighbours only', () => {
    const loudness = [-20, -14, null, -30, -30];
    const timeline = timelineOf(5, (second) => ({ loudness_lufs: loudness[second] ?? null }));
    expect(valuesOf({ timeline }).loudness_jump).toEqual([null, 6, null, null, 0]);
  });

  it('knows that a video without sound is silent', () => {
    const values = valuesOf({ file_source: { has_audio: false } });
    expect(values.silence).toBe(1);
    expect(values.speech_active).toBe(0);
    expect(values.hook_speech).toBe(0);
  });

  it('asks for captions only where somebody speaks', () => {
    const timeline = timelineOf(4, (second) => ({ speech: second < 2 ? 1 : 0 }));
    expect(valuesOf({ timeline }).captioned_speech).toEqual([1, 1, null, null]);
    const quiet = valuesOf({ timeline: timelineOf(4, () => ({ speech: 0 })) });
    expect(quiet.captioned_speech).toBe(FEATURES.captioned_speech.typical);
    expect(quiet.readable_without_sound).toBe(FEATURES.readable_without_sound.typical);
  });

  it('tells an unclear topic from one that could not be looked for', () => {
    const unclear = { topics_primary: null, topics_primary_confidence: null };
    expect(valuesOf({}, unclear).clear_topic).toBe(0);
    expect(valuesOf({}, { ...unclear, topics_evidence: [] }).clear_topic).toBeNull();
  });

  it('takes the stronger of faces and words for emotion', () => {
    const neutral = { angry: 0, disgust: 0, fear: 0, happy: 0, sad: 0, surprise: 0, neutral: 1 };
    // half sure of 0.6, half typical: 0.5·0.6 + 0.5·0.4
    expect(valuesOf({ faces: { emotion_shares: neutral } }).emotion).toBeCloseTo(0.5);
    expect(valuesOf({ faces: { emotion_shares: null } }, { sentiment: null }).emotion).toBeNull();
  });

  it('leaves what was not measured null', () => {
    const timeline = timelineOf(3, () => ({
      faces: null,
      speech: null,
      text_lines: null,
      sharpness: null,
      is_black: null,
      is_frozen: null,
      is_silent: null,
    }));
    const values = valuesOf({
      timeline,
      ocr_text: { lines: null, text_share_of_time: null, cta_text_detected: null },
      faces: { faces_share_of_time: null, first_face_seconds: null, faces_over_time: null },
      people: { persons_over_time: null },
    });
    for (const id of [
      'face_visible',
      'speech_active',
      'text_visible',
      'sharpness',
      'text_readable',
      'captioned_speech',
      'hook_face',
      'hook_text',
      'hook_dead_start',
      'still_picture',
      'silence',
      'close_framing',
      'call_to_action',
    ] as const) {
      expect(values[id], id).toBeNull();
    }
  });
});
