import type { Keyword, Nlp } from '@framewise/contract/analysis/nlp';
import type { MeasuredGroups } from '@framewise/contract/analysis/report';
import type { Measured } from '../scores/measured-video.ts';
import { findEntities, findKeywords, findSentiment, splitSentences } from './read-words.ts';
import type { RankedTopic, TopicClassifier, TopicText } from './topic-classifier.ts';
import { readVideoText, type VideoText } from './video-text.ts';

const WORDS_PER_PIECE = 60;
const MOST_PIECES = 8;
/** Labels of seen objects are poor sentences: they count less than words. */
const OBJECTS_WEIGHT = 0.4;
/** Below these no topic is named. Lone words and gibberish reach 0.49 and 0.27 by chance, sentences far less. */
const SENTENCE_LIMITS = { similarity: 0.33, confidence: 0.22 };
const FEW_WORDS_LIMITS = { similarity: 0.5, confidence: 0.28 };
const FEW_WORDS = 5;
const LEAST_SECONDARY_SIMILARITY = 0.33;
const LEAST_SECONDARY_CONFIDENCE = 0.08;
/** A second topic this near to the first is as much what the video is about. */
const AS_LIKELY = 0.8;
const MOST_SECONDARY = 3;
const MOST_HASHTAGS = 10;
const HASHTAGS_FROM_KEYWORDS = 6;

export interface LanguageFindings {
  readonly nlp: Nlp;
  /** Path → why the field is null. */
  readonly reasons: Readonly<Record<string, string>>;
}

type Topics = Pick<
  Nlp,
  'topics_primary' | 'topics_primary_confidence' | 'topics_secondary' | 'topics_secondary_confidence'
>;

const NO_TOPICS: Topics = {
  topics_primary: null,
  topics_primary_confidence: null,
  topics_secondary: null,
  topics_secondary_confidence: null,
};

const NO_TEXT = 'There is no clear English speech, on-screen text or recognised object to read it from.';
const NO_WORDS = 'There is no clear English speech or on-screen text to read it from.';

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Long speech is read in pieces of a few sentences, so that one topic does not drown in the others. */
function toPieces(text: string): string[] {
  const pieces: string[] = [];
  let words = WORDS_PER_PIECE;
  for (const sentence of splitSentences(text)) {
    const count = sentence.split(/\s+/).length;
    if (words + count > WORDS_PER_PIECE) {
      pieces.push(sentence);
      words = count;
    } else {
      pieces[pieces.length - 1] += ` ${sentence}`;
      words += count;
    }
  }
  return pieces.slice(0, MOST_PIECES);
}

function topicTexts({ speech, onScreen, objects }: VideoText): TopicText[] {
  const words = [speech, onScreen].flatMap((text) => {
    const pieces = text === null ? [] : toPieces(text);
    return pieces.map((piece) => ({ text: piece, weight: 1 / pieces.length }));
  });
  return objects === null ? words : [...words, { text: objects, weight: OBJECTS_WEIGHT }];
}

function countWords(texts: readonly TopicText[]): number {
  return texts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}

function chooseTopics(ranked: readonly RankedTopic[], words: number): Topics {
  const limits = words > FEW_WORDS ? SENTENCE_LIMITS : FEW_WORDS_LIMITS;
  const near = ranked.filter(({ similarity }) => similarity >= LEAST_SECONDARY_SIMILARITY);
  const [first, second] = near;
  if (first === undefined || first.similarity < limits.similarity || first.confidence < limits.confidence) {
    return NO_TOPICS;
  }
  const bothPrimary = second !== undefined && second.confidence >= AS_LIKELY * first.confidence;
  const primary = near.slice(0, bothPrimary ? 2 : 1);
  const secondary = near
    .slice(primary.length, primary.length + MOST_SECONDARY)
    .filter(({ confidence }) => confidence >= LEAST_SECONDARY_CONFIDENCE);
  return {
    topics_primary: primary.map(({ topic }) => topic),
    topics_primary_confidence: primary.map(({ confidence }) => round(confidence)),
    topics_secondary: secondary.map(({ topic }) => topic),
    topics_secondary_confidence: secondary.map(({ confidence }) => round(confidence)),
  };
}

function toHashtag(words: string): string | null {
  const joined = words
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
  return joined.length < 3 || /^\p{N}+$/u.test(joined) ? null : `#${joined}`;
}

/** A word read once from the picture may be misread. */
export function isSure({ count, source }: Keyword): boolean {
  return count > 1 || source !== 'ocr_text';
}

function chooseHashtags(keywords: readonly Keyword[], topics: Topics): string[] {
  const words = [
    ...keywords
      .filter(isSure)
      .slice(0, HASHTAGS_FROM_KEYWORDS)
      .map(({ text }) => text),
    ...(topics.topics_primary ?? []),
    ...(topics.topics_secondary ?? []),
  ];
  const tags = words.map(toHashtag).filter((tag) => tag !== null);
  return [...new Set(tags)].slice(0, MOST_HASHTAGS);
}

function evidencePaths({ speech, onScreen, objects }: VideoText): string[] {
  return [
    ...(speech === null ? [] : ['speech.transcript']),
    ...(onScreen === null ? [] : ['ocr_text.full_text']),
    ...(objects === null ? [] : ['objects.seen']),
  ];
}

async function findTopics(
  text: VideoText,
  classifier: Measured<TopicClassifier>,
): Promise<{ topics: Topics; evidence: string[]; reason: string }> {
  const texts = topicTexts(text);
  if (texts.length === 0) return { topics: NO_TOPICS, evidence: [], reason: NO_TEXT };
  if (!classifier.ok) return { topics: NO_TOPICS, evidence: [], reason: classifier.reason };
  const topics = chooseTopics(await classifier.output(texts), countWords(texts));
  const reason = 'What was said, shown or seen points to no topic clearly enough.';
  return { topics, evidence: evidencePaths(text), reason };
}

function readWords(text: VideoText): Omit<Nlp, keyof Topics | 'topics_evidence' | 'hashtags_to_try'> {
  const words = [text.speech, text.onScreen].filter((part) => part !== null).join('. ');
  if (words === '') {
    return {
      keywords: null,
      entities: null,
      sentiment: null,
      sentiment_label: null,
      sentiment_confidence: null,
    };
  }
  const sentiment = findSentiment(words);
  return {
    keywords: findKeywords(text),
    entities: findEntities(words),
    sentiment: round(sentiment.value),
    sentiment_label: sentiment.label,
    sentiment_confidence: round(sentiment.confidence),
  };
}

/** What the video is about, from what is said, written and seen in it. */
export async function readLanguage(
  groups: MeasuredGroups,
  classifier: Measured<TopicClassifier>,
): Promise<LanguageFindings> {
  const text = readVideoText(groups);
  const { topics, evidence, reason } = await findTopics(text, classifier);
  const words = readWords(text);
  const reasons: Record<string, string> = {};
  for (const [field, value] of Object.entries(topics)) if (value === null) reasons[`nlp.${field}`] = reason;
  for (const [field, value] of Object.entries(words)) if (value === null) reasons[`nlp.${field}`] = NO_WORDS;
  const nlp: Nlp = {
    ...topics,
    topics_evidence: evidence,
    ...words,
    hashtags_to_try: chooseHashtags(words.keywords ?? [], topics),
  };
  return { nlp, reasons };
}
