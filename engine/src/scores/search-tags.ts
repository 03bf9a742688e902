import type { Nlp } from '@framewise/contract/analysis/nlp';
import type { Personas } from '@framewise/contract/analysis/personas';
import type { PlatformFit } from '@framewise/contract/analysis/platform-fit';
import type { MeasuredGroups } from '@framewise/contract/analysis/report';
import { isSure } from '../language/read-language.ts';

const MOST_KEYWORDS = 10;
const MOST_PLATFORMS = 3;
const LEAST_SHARE_OF_TIME = 0.1;

/** Words to find the video by. Guesses about persons are left out: a tag states them as facts. */
export function collectSearchTags(input: {
  readonly groups: MeasuredGroups;
  readonly nlp: Nlp;
  readonly personas: Personas;
  readonly fit: PlatformFit;
}): string[] {
  const { groups, nlp, personas, fit } = input;
  const seen = (groups.objects.seen ?? []).filter((object) => object.share_of_time >= LEAST_SHARE_OF_TIME);
  const best = fit.platform_scores.filter(({ accepted }) => accepted).slice(0, MOST_PLATFORMS);
  const tags = [
    ...(nlp.topics_primary ?? []),
    ...(nlp.topics_secondary ?? []),
    personas.influencer_archetype,
    personas.tone,
    ...(nlp.keywords ?? [])
      .filter(isSure)
      .slice(0, MOST_KEYWORDS)
      .map(({ text }) => text),
    ...seen.map(({ label }) => label),
    groups.file_source.orientation,
    groups.file_source.color_space,
    groups.file_source.is_hdr ? 'hdr' : null,
    groups.speech.language,
    groups.ocr_text.cta_text_detected ? 'call to action' : null,
    ...best.map(({ name }) => name),
  ];
  return [
    ...new Set(tags.filter((tag) => tag !== null && tag !== '').map((tag) => String(tag).toLowerCase())),
  ];
}
