import type { Entity, Keyword } from '@framewise/contract/analysis/nlp';
import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItemToken } from 'wink-nlp';
import type { VideoText } from './video-text.ts';

const nlp = winkNLP(model);
const { its } = nlp;

const MOST_KEYWORDS = 15;
const MOST_ENTITIES = 20;
const SHORTEST_KEYWORD = 3;
const NAMING = new Set(['NOUN', 'PROPN']);
/** Bare numbers are counted by the reader, not worth a chip on the screen. */
const UNTELLING_ENTITIES = new Set(['CARDINAL', 'ORDINAL', 'EMOTICON', 'EMOJI']);
/** Words a lexicon needs before its score says more than chance. */
const WORDS_FOR_SURE = 60;
const NEUTRAL_BAND = 0.1;

interface Token {
  readonly word: string;
  readonly isName: boolean;
  readonly isAdjective: boolean;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  nlp
    .readDoc(text)
    .tokens()
    .each((token: ItemToken) => {
      const word = token.out(its.normal).toLowerCase();
      const part = token.out(its.pos);
      const telling =
        token.out(its.type) === 'word' && !token.out(its.stopWordFlag) && word.length >= SHORTEST_KEYWORD;
      tokens.push({ word, isName: telling && NAMING.has(part), isAdjective: telling && part === 'ADJ' });
    });
  return tokens;
}

/** Single nouns, and pairs of an adjective or noun with a noun. */
function phrasesOf(text: string): string[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((token, index) => {
    if (!token.isName) return [];
    const before = tokens[index - 1];
    const pair = before && (before.isName || before.isAdjective) ? [`${before.word} ${token.word}`] : [];
    return [token.word, ...pair];
  });
}

type Found = Omit<Keyword, 'text'> & { readonly first: number };

function countPhrases(text: VideoText): Map<string, Found> {
  const found = new Map<string, Found>();
  const sources = [
    ['speech', text.speech],
    ['ocr_text', text.onScreen],
  ] as const;
  for (const [source, words] of sources) {
    for (const phrase of words === null ? [] : phrasesOf(words)) {
      const known = found.get(phrase);
      const place = known === undefined || known.source === source ? source : 'both';
      found.set(phrase, {
        count: (known?.count ?? 0) + 1,
        source: place,
        first: known?.first ?? found.size,
      });
    }
  }
  return found;
}

/** A pair takes the place of its words when they never occur apart. */
function withoutParts(found: ReadonlyMap<string, Found>): Array<[string, Found]> {
  const pairs = [...found].filter(([phrase, { count }]) => phrase.includes(' ') && count > 1);
  return [...found].filter(([phrase, { count }]) => {
    if (phrase.includes(' ')) return count > 1;
    return !pairs.some(([pair, entry]) => entry.count === count && pair.split(' ').includes(phrase));
  });
}

/** The most frequent content words and pairs; ties in the order of appearance. */
export function findKeywords(text: VideoText): Keyword[] {
  return withoutParts(countPhrases(text))
    .sort(([, first], [, second]) => second.count - first.count || first.first - second.first)
    .slice(0, MOST_KEYWORDS)
    .map(([phrase, { count, source }]) => ({ text: phrase, count, source }));
}

export function findEntities(text: string): Entity[] {
  const found = new Map<string, Entity>();
  for (const { value, type } of nlp.readDoc(text).entities().out(its.detail) as ReadonlyArray<{
    value: string;
    type: string;
  }>) {
    if (UNTELLING_ENTITIES.has(type)) continue;
    const known = found.get(`${type} ${value}`);
    found.set(`${type} ${value}`, { text: value, kind: type, count: (known?.count ?? 0) + 1 });
  }
  return [...found.values()].sort((first, second) => second.count - first.count).slice(0, MOST_ENTITIES);
}

export interface Sentiment {
  readonly value: number;
  readonly label: 'negative' | 'neutral' | 'positive';
  readonly confidence: number;
}

export function findSentiment(text: string): Sentiment {
  const doc = nlp.readDoc(text);
  const value = Math.min(1, Math.max(-1, Number(doc.out(its.sentiment))));
  const words = doc
    .tokens()
    .filter((token) => token.out(its.type) === 'word')
    .length();
  const label = value > NEUTRAL_BAND ? 'positive' : value < -NEUTRAL_BAND ? 'negative' : 'neutral';
  return { value, label, confidence: Math.min(1, words / WORDS_FOR_SURE) };
}

export function splitSentences(text: string): string[] {
  return nlp.readDoc(text).sentences().out();
}
