import type { Nlp, TopicName } from '@framewise/contract/analysis/nlp';
import type { Evidence } from '@framewise/contract/analysis/personas';
import type { MeasuredGroups } from '@framewise/contract/analysis/report';

/** What the rules for archetype and tone may look at. Nothing here guesses who a person is. */
export interface PersonaFacts {
  readonly groups: MeasuredGroups;
  readonly nlp: Nlp;
  /** Everything said and written, lower case. */
  readonly words: string;
}

/** A rule that speaks for one reading of the video. */
export interface PersonaRule<Reading> {
  readonly speaksFor: Reading;
  readonly points: number;
  readonly path: string;
  /** What it saw, in words; null when it does not apply. */
  see(facts: PersonaFacts): string | null;
}

export interface PersonaChoice<Reading> {
  readonly reading: Reading;
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

export function readPersonaFacts(groups: MeasuredGroups, nlp: Nlp): PersonaFacts {
  const words = [groups.speech.transcript, groups.ocr_text.full_text].filter((text) => text !== null);
  return { groups, nlp, words: words.join(' ').toLowerCase() };
}

/** Words found by a pattern, as a piece of evidence. */
export function findWords(pattern: RegExp): (facts: PersonaFacts) => string | null {
  return ({ words }) => {
    const found = [...new Set([...words.matchAll(pattern)].map(([match]) => match))].slice(0, 3);
    return found.length === 0 ? null : `The words “${found.join('”, “')}” occur.`;
  };
}

export function findTopic(topics: readonly TopicName[]): (facts: PersonaFacts) => string | null {
  return ({ nlp }) => {
    const found = (nlp.topics_primary ?? []).filter((topic) => topics.includes(topic));
    return found.length === 0 ? null : `It is about ${found.join(' and ')}.`;
  };
}

/** The reading with the most points, if it has enough of them; its share of all points is the confidence. */
export function chooseReading<Reading>(
  rules: readonly PersonaRule<Reading>[],
  facts: PersonaFacts,
  leastPoints: number,
): PersonaChoice<Reading> | null {
  const points = new Map<Reading, number>();
  const evidence = new Map<Reading, Evidence[]>();
  let total = 0;
  for (const rule of rules) {
    const says = rule.see(facts);
    if (says === null) continue;
    total += rule.points;
    points.set(rule.speaksFor, (points.get(rule.speaksFor) ?? 0) + rule.points);
    evidence.set(rule.speaksFor, [...(evidence.get(rule.speaksFor) ?? []), { path: rule.path, says }]);
  }
  const [best] = [...points].sort(([, first], [, second]) => second - first);
  if (best === undefined || best[1] < leastPoints) return null;
  const [reading, earned] = best;
  return {
    reading,
    confidence: Math.round((100 * earned) / total) / 100,
    evidence: evidence.get(reading) ?? [],
  };
}
