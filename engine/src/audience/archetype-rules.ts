import type { Archetype } from '@framewise/contract/analysis/personas';
import { inPercent } from './heuristic.ts';
import { findTopic, findWords, type PersonaFacts, type PersonaRule } from './persona-facts.ts';

const MUCH_SPEECH = 0.4;
const LITTLE_SPEECH = 0.15;
const OFTEN_IN_VIEW = 0.5;
const RARELY_IN_VIEW = 0.1;
const MOSTLY = 0.5;
const COLORFUL = 45;

function speaksMuch({ groups }: PersonaFacts): string | null {
  const share = groups.speech.speech_share_of_time;
  return share !== null && share >= MUCH_SPEECH ? `Somebody speaks ${inPercent(share)} of the time.` : null;
}

function showsFaces({ groups }: PersonaFacts): string | null {
  const share = groups.faces.faces_share_of_time;
  return share !== null && share >= OFTEN_IN_VIEW
    ? `A face is in view ${inPercent(share)} of the time.`
    : null;
}

function performsToMusic({ groups }: PersonaFacts): string | null {
  const people = groups.people.persons_share_of_time;
  const speech = groups.speech.speech_share_of_time;
  const music = groups.audio.music_or_noise_share;
  if (people === null || speech === null || music === null) return null;
  if (people < OFTEN_IN_VIEW || speech > LITTLE_SPEECH || music < MOSTLY) return null;
  return `People are in view ${inPercent(people)} of the time, with sound but hardly any speech.`;
}

function showsThingsOnly({ groups }: PersonaFacts): string | null {
  const people = groups.people.persons_share_of_time;
  const speech = groups.speech.speech_share_of_time ?? (groups.file_source.has_audio ? null : 0);
  if (people === null || speech === null) return null;
  if (people > RARELY_IN_VIEW || speech > LITTLE_SPEECH) return null;
  return 'Hardly anybody is in view and hardly anybody speaks: the pictures carry it.';
}

function isColorful({ groups }: PersonaFacts): string | null {
  const value = groups.visual_quality.colorfulness;
  return value !== null && value >= COLORFUL ? `The picture is colourful (${Math.round(value)}).` : null;
}

function cutsFast({ groups }: PersonaFacts): string | null {
  const cuts = groups.shots.cuts_per_minute;
  return (groups.shots.pace === 'fast' || groups.shots.pace === 'very_fast') && cuts !== null
    ? `It cuts ${Math.round(cuts)} times a minute.`
    : null;
}

function livelyFaces({ groups }: PersonaFacts): string | null {
  const emotion = groups.faces.emotion_dominant;
  return emotion === 'happy' || emotion === 'surprise'
    ? `Faces look ${emotion === 'happy' ? 'happy' : 'surprised'}.`
    : null;
}

function callsToAction({ groups }: PersonaFacts): string | null {
  const [first] = groups.ocr_text.cta_matches ?? [];
  return first === undefined ? null : `It calls to action: “${first.text}”.`;
}

export const ARCHETYPE_RULES: readonly PersonaRule<Archetype>[] = [
  {
    speaksFor: 'Educator',
    points: 1.5,
    path: 'nlp.keywords',
    see: findWords(
      /\b(how to|tips?|tutorial|learn|lesson|explained?|steps?|mistakes?|guide|did you know)\b/g,
    ),
  },
  {
    speaksFor: 'Educator',
    points: 1,
    path: 'nlp.topics_primary',
    see: findTopic([
      'Education',
      'Science',
      'Technology & Computing',
      'Personal Finance',
      'Business and Finance',
      'Careers',
      'Medical Health',
      'Law',
      'Healthy Living',
    ]),
  },
  { speaksFor: 'Educator', points: 0.5, path: 'speech.speech_share_of_time', see: speaksMuch },
  {
    speaksFor: 'Reviewer',
    points: 1.5,
    path: 'nlp.keywords',
    see: findWords(/\b(review|unboxing|tested|testing|compared?|versus|vs|worth it|rating|pros and cons)\b/g),
  },
  {
    speaksFor: 'Reviewer',
    points: 0.5,
    path: 'nlp.topics_primary',
    see: findTopic(['Shopping', 'Technology & Computing', 'Automotive']),
  },
  {
    speaksFor: 'Promoter',
    points: 1.5,
    path: 'nlp.keywords',
    see: findWords(
      /\b(sale|discount|\d+% off|buy|order|shop|coupon|promo code|link in bio|free shipping|offer)\b/g,
    ),
  },
  { speaksFor: 'Promoter', points: 1, path: 'ocr_text.cta_matches', see: callsToAction },
  {
    speaksFor: 'Storyteller',
    points: 1.5,
    path: 'speech.transcript',
    see: findWords(
      /\b(story ?time|story|once|years ago|one day|i was|we were|i remember|and then|suddenly)\b/g,
    ),
  },
  { speaksFor: 'Storyteller', points: 0.5, path: 'speech.speech_share_of_time', see: speaksMuch },
  {
    speaksFor: 'Entertainer',
    points: 1,
    path: 'nlp.topics_primary',
    see: findTopic(['Entertainment', 'Pop Culture', 'Video Gaming', 'Genres']),
  },
  { speaksFor: 'Entertainer', points: 0.5, path: 'shots.cuts_per_minute', see: cutsFast },
  { speaksFor: 'Entertainer', points: 0.5, path: 'faces.emotion_dominant', see: livelyFaces },
  {
    speaksFor: 'Lifestyle Creator',
    points: 1,
    path: 'nlp.topics_primary',
    see: findTopic([
      'Style & Fashion',
      'Food & Drink',
      'Travel',
      'Home & Garden',
      'Healthy Living',
      'Family and Relationships',
      'Pets',
      'Holidays',
      'Personal Celebrations & Life Events',
    ]),
  },
  { speaksFor: 'Lifestyle Creator', points: 0.5, path: 'faces.faces_share_of_time', see: showsFaces },
  { speaksFor: 'Performer', points: 1.5, path: 'audio.music_or_noise_share', see: performsToMusic },
  { speaksFor: 'Performer', points: 0.5, path: 'nlp.topics_primary', see: findTopic(['Sports']) },
  { speaksFor: 'Visual Artist', points: 1, path: 'people.persons_share_of_time', see: showsThingsOnly },
  { speaksFor: 'Visual Artist', points: 1, path: 'nlp.topics_primary', see: findTopic(['Fine Art']) },
  { speaksFor: 'Visual Artist', points: 0.5, path: 'visual_quality.colorfulness', see: isColorful },
];
