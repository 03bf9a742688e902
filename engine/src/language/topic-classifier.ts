import type { TopicName } from '@framewise/contract/analysis/nlp';

export interface RankedTopic {
  readonly topic: TopicName;
  /** 0 to 1, over all topics. */
  readonly confidence: number;
}

/** Ranks all topics for a text, most likely first. */
export type TopicClassifier = (sentences: readonly string[]) => Promise<readonly RankedTopic[]>;
