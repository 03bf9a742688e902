import type { Emotion } from '@framewise/contract/analysis/people';
import type { Tone } from '@framewise/contract/analysis/personas';
import type { ShotPace } from '@framewise/contract/analysis/shots';
import { inPercent } from './heuristic.ts';
import { findWords, type PersonaFacts, type PersonaRule } from './persona-facts.ts';

const FAST_SPEECH = 175;
const SLOW_SPEECH = 120;
const MUCH_SPEECH = 0.4;
const TELLING_SENTIMENT = 0.15;

const cuts =
  (...paces: readonly ShotPace[]) =>
  ({ groups }: PersonaFacts): string | null => {
    const { pace, cuts_per_minute: perMinute } = groups.shots;
    if (pace === null || !paces.includes(pace)) return null;
    return pace === 'single_shot'
      ? 'It is one single shot.'
      : `It cuts ${Math.round(perMinute ?? 0)} times a minute.`;
  };

const faces =
  (...emotions: readonly Emotion[]) =>
  ({ groups }: PersonaFacts): string | null => {
    const emotion = groups.faces.emotion_dominant;
    return emotion !== null && emotions.includes(emotion) ? `The expression shown most is ${emotion}.` : null;
  };

function speaksFast({ groups }: PersonaFacts): string | null {
  const rate = groups.speech.words_per_minute;
  return rate !== null && rate >= FAST_SPEECH ? `Speech runs at ${Math.round(rate)} words a minute.` : null;
}

function speaksSlowly({ groups }: PersonaFacts): string | null {
  const rate = groups.speech.words_per_minute;
  return rate !== null && rate > 0 && rate <= SLOW_SPEECH
    ? `Speech runs at ${Math.round(rate)} words a minute.`
    : null;
}

function soundsPositive({ nlp }: PersonaFacts): string | null {
  return nlp.sentiment !== null && nlp.sentiment >= TELLING_SENTIMENT ? 'The words are positive.' : null;
}

function soundsNegative({ nlp }: PersonaFacts): string | null {
  return nlp.sentiment !== null && nlp.sentiment <= -TELLING_SENTIMENT ? 'The words are negative.' : null;
}

function informs({ groups, nlp }: PersonaFacts): string | null {
  const share = groups.speech.speech_share_of_time;
  if (groups.speech.transcript === null || share === null || share < MUCH_SPEECH) return null;
  return nlp.sentiment_label === 'neutral'
    ? `Somebody speaks ${inPercent(share)} of the time, in neutral words.`
    : null;
}

function isPlain({ groups }: PersonaFacts): string | null {
  return groups.shots.pace === 'moderate' ? 'It cuts at a moderate pace.' : null;
}

export const TONE_RULES: readonly PersonaRule<Tone>[] = [
  { speaksFor: 'energetic', points: 1, path: 'shots.cuts_per_minute', see: cuts('fast', 'very_fast') },
  { speaksFor: 'energetic', points: 1, path: 'speech.words_per_minute', see: speaksFast },
  { speaksFor: 'calm', points: 0.7, path: 'shots.pace', see: cuts('single_shot', 'slow') },
  { speaksFor: 'calm', points: 0.7, path: 'speech.words_per_minute', see: speaksSlowly },
  { speaksFor: 'cheerful', points: 1, path: 'nlp.sentiment', see: soundsPositive },
  { speaksFor: 'cheerful', points: 1, path: 'faces.emotion_dominant', see: faces('happy') },
  { speaksFor: 'serious', points: 1, path: 'nlp.sentiment', see: soundsNegative },
  {
    speaksFor: 'serious',
    points: 0.8,
    path: 'faces.emotion_dominant',
    see: faces('sad', 'angry', 'fear', 'disgust'),
  },
  {
    speaksFor: 'urgent',
    points: 1.5,
    path: 'nlp.keywords',
    see: findWords(
      /\b(right now|today only|last chance|hurry|limited time|ends (today|tonight|soon)|before it.s too late)\b/g,
    ),
  },
  { speaksFor: 'informative', points: 1, path: 'speech.transcript', see: informs },
  {
    speaksFor: 'informative',
    points: 0.8,
    path: 'nlp.keywords',
    see: findWords(/\b(how to|explained?|because|for example|research|study|studies|percent|facts?)\b/g),
  },
  { speaksFor: 'neutral', points: 0.5, path: 'faces.emotion_dominant', see: faces('neutral') },
  { speaksFor: 'neutral', points: 0.5, path: 'shots.pace', see: isPlain },
];
