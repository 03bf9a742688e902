import type { Nlp } from '@framewise/contract/analysis/nlp';
import type { Personas } from '@framewise/contract/analysis/personas';
import type { PlatformFit } from '@framewise/contract/analysis/platform-fit';
import type { MeasuredGroups } from '@framewise/contract/analysis/report';
import { ARCHETYPE_RULES } from './archetype-rules.ts';
import { describeAudienceFit } from './audience-fit.ts';
import { chooseReading, readPersonaFacts } from './persona-facts.ts';
import { TONE_RULES } from './tone-rules.ts';

const LEAST_ARCHETYPE_POINTS = 1;
const LEAST_TONE_POINTS = 0.5;

function reasonsFor(personas: Personas): Record<string, string> {
  const because = {
    influencer_archetype: 'What was said, shown and seen does not point to one kind of creator.',
    tone: 'Too little was measured to tell the tone.',
  } as const;
  const reasons: Record<string, string> = {};
  for (const [field, reason] of Object.entries(because)) {
    if (personas[field as keyof typeof because] !== null) continue;
    reasons[`personas.${field}`] = reason;
    reasons[`personas.${field}_confidence`] = reason;
  }
  return reasons;
}

export function describePersonas(input: {
  readonly groups: MeasuredGroups;
  readonly nlp: Nlp;
  readonly fit: PlatformFit;
}): { readonly personas: Personas; readonly reasons: Readonly<Record<string, string>> } {
  const facts = readPersonaFacts(input.groups, input.nlp);
  const archetype = chooseReading(ARCHETYPE_RULES, facts, LEAST_ARCHETYPE_POINTS);
  const tone = chooseReading(TONE_RULES, facts, LEAST_TONE_POINTS);
  const audience = describeAudienceFit({
    ...input,
    archetype: archetype?.reading ?? null,
    tone: tone?.reading ?? null,
  });
  const personas: Personas = {
    influencer_archetype: archetype?.reading ?? null,
    influencer_archetype_confidence: archetype?.confidence ?? null,
    influencer_archetype_evidence: [...(archetype?.evidence ?? [])],
    tone: tone?.reading ?? null,
    tone_confidence: tone?.confidence ?? null,
    tone_evidence: [...(tone?.evidence ?? [])],
    audience_fit_summary: audience.summary,
    audience_fit_evidence: [...audience.evidence],
  };
  return { personas, reasons: reasonsFor(personas) };
}
