import { TOPIC_NAMES, type TopicName } from '@framewise/contract/analysis/nlp';
import type { EmbedSentences } from './embed-sentences.ts';
import { TOPIC_DESCRIPTIONS } from './topic-descriptions.ts';

/** A piece of text and how much it says about the topic beside the others. */
export interface TopicText {
  readonly text: string;
  readonly weight: number;
}

export interface RankedTopic {
  readonly topic: TopicName;
  /** Cosine of the text and the nearest description of the topic. */
  readonly similarity: number;
  /** 0 to 1: how far it stands out among all topics, and how near it is at all. */
  readonly confidence: number;
}

/** Ranks all topics for some texts, most likely first. */
export type TopicClassifier = (texts: readonly TopicText[]) => Promise<readonly RankedTopic[]>;

/** How sharply a lead in similarity becomes a lead in confidence. */
const TEMPERATURE = 0.07;
/** From this similarity on, a text is near enough for its lead to count in full. */
const NEAR = 0.5;

function dot(first: ArrayLike<number>, second: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < first.length; index += 1) sum += (first[index] ?? 0) * (second[index] ?? 0);
  return sum;
}

function rank(similarities: readonly number[]): RankedTopic[] {
  const best = Math.max(...similarities);
  const weights = similarities.map((similarity) => Math.exp((similarity - best) / TEMPERATURE));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return TOPIC_NAMES.map((topic, index) => {
    const similarity = similarities[index] ?? 0;
    const nearness = Math.min(1, Math.max(0, similarity / NEAR));
    return { topic, similarity, confidence: ((weights[index] ?? 0) / total) * nearness };
  }).sort((first, second) => second.similarity - first.similarity);
}

/** Embeds the descriptions once; each call then embeds only the given texts. */
export async function createTopicClassifier(embed: EmbedSentences): Promise<TopicClassifier> {
  const sentences = TOPIC_NAMES.flatMap((topic) => TOPIC_DESCRIPTIONS[topic]);
  const vectors = await embed(sentences);
  const descriptions: Array<readonly ArrayLike<number>[]> = [];
  let next = 0;
  for (const topic of TOPIC_NAMES) {
    const count = TOPIC_DESCRIPTIONS[topic].length;
    descriptions.push(vectors.slice(next, next + count));
    next += count;
  }
  return async (texts) => {
    const embedded = await embed(texts.map(({ text }) => text));
    const totalWeight = texts.reduce((sum, { weight }) => sum + weight, 0);
    const similarities = descriptions.map((sentencesOfTopic) => {
      const weighted = texts.reduce((sum, { weight }, index) => {
        const vector = embedded[index] ?? [];
        return sum + weight * Math.max(...sentencesOfTopic.map((sentence) => dot(sentence, vector)));
      }, 0);
      return totalWeight === 0 ? 0 : weighted / totalWeight;
    });
    return rank(similarities);
  };
}
