import { readLanguage } from '@framewise/engine/language/read-language';
import type { TopicClassifier } from '@framewise/engine/language/topic-classifier';
import { measuredGroups } from '@framewise/engine/testing/measured-groups';
import type { Observation } from './compare-report.ts';
import { pair } from './measures.ts';
import { TOPIC_CAPTIONS } from './topic-captions.ts';

/** Reads each caption as if it were all a video says; a topic that is not named counts as missed. */
export async function judgeTopics(classifier: TopicClassifier): Promise<Observation[]> {
  const observations: Observation[] = [];
  for (const [topic, caption] of TOPIC_CAPTIONS) {
    const groups = measuredGroups({
      speech: { transcript: caption },
      ocr_text: { lines: [], full_text: '' },
      objects: { seen: [] },
    });
    const { nlp } = await readLanguage(groups, { ok: true, output: classifier });
    const counts = pair(nlp.topics_primary ?? [], [topic], (found, expected) =>
      found === expected ? 0 : null,
    );
    observations.push({
      feature: 'nlp.topics_primary (written captions)',
      clip: caption,
      kind: 'detection',
      counts,
      unit: '',
    });
  }
  return observations;
}
