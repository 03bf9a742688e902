import type { Nlp } from '@framewise/contract/analysis/nlp';
import type { Archetype, Evidence, Tone } from '@framewise/contract/analysis/personas';
import type { PlatformFit } from '@framewise/contract/analysis/platform-fit';
import type { MeasuredGroups } from '@framewise/contract/analysis/report';
import { captionedShare } from '../language/captions.ts';
import { inPercent } from './heuristic.ts';

const MOSTLY_CAPTIONED = 0.6;
const UNCLEAR =
  'What it says and shows points to no clear topic, so the video alone does not tell whom it is for.';

interface Reading {
  readonly groups: MeasuredGroups;
  readonly nlp: Nlp;
  readonly fit: PlatformFit;
  readonly archetype: Archetype | null;
  readonly tone: Tone | null;
}

export interface AudienceFit {
  readonly summary: string;
  readonly evidence: readonly Evidence[];
}

/** Whom the content speaks to: by topic, never by who is in the picture. */
function contentSentence({ nlp, archetype, tone }: Reading): { sentence: string; evidence: Evidence[] } {
  const topics = nlp.topics_primary;
  if (topics === null && archetype === null) {
    const says =
      nlp.topics_evidence.length === 0 ? 'No words or objects to read a topic from.' : 'No topic stands out.';
    return { sentence: UNCLEAR, evidence: [{ path: 'nlp.topics_primary', says }] };
  }
  const article = tone !== null && /^[aeiou]/.test(tone) ? 'an' : 'a';
  const manner = tone === null ? '' : ` in ${article} ${tone} tone`;
  const kind =
    archetype === null
      ? 'speaks'
      : `reads as the work of ${/^[AEIOU]/.test(archetype) ? 'an' : 'a'} ${archetype}`;
  const evidence: Evidence[] = [];
  if (topics !== null) {
    evidence.push({ path: 'nlp.topics_primary', says: `Topics: ${topics.join(', ')}.` });
  }
  if (archetype !== null)
    evidence.push({ path: 'personas.influencer_archetype', says: `Archetype: ${archetype}.` });
  if (tone !== null) evidence.push({ path: 'personas.tone', says: `Tone: ${tone}.` });
  const sentence =
    topics === null
      ? `It ${kind}${manner}, and its topic is not clear enough to say who would look for it.`
      : archetype === null
        ? `It speaks${manner} to viewers interested in ${topics.join(' and ')}.`
        : `It ${kind}${manner}, for viewers interested in ${topics.join(' and ')}.`;
  return { sentence, evidence };
}

function viewingSentence({ groups, fit }: Reading): { sentence: string; evidence: Evidence[] } {
  const captioned = captionedShare(groups);
  const best = fit.platform_scores.filter(({ accepted }) => accepted).slice(0, 2);
  const evidence: Evidence[] = [];
  let sound = 'How well it works without sound could not be measured';
  if (captioned === undefined) sound = 'Nobody speaks in it, so viewers without sound miss no words';
  if (typeof captioned === 'number') {
    const share = inPercent(captioned);
    evidence.push({
      path: 'ocr_text.lines',
      says: `What is said is also shown during ${share} of the spoken time.`,
    });
    sound =
      captioned >= MOSTLY_CAPTIONED
        ? `It can mostly be followed without sound (captions for ${share} of the speech)`
        : `Viewers without sound miss much of it (captions for ${share} of the speech)`;
  }
  if (captioned === undefined) {
    evidence.push({ path: 'speech.speech_share_of_time', says: 'Nobody speaks.' });
  }
  const places = best.map(({ name }) => name).join(' and ');
  if (places !== '') evidence.push({ path: 'platform_fit.platform_scores', says: `Best fit: ${places}.` });
  return {
    sentence: places === '' ? `${sound}.` : `${sound}; the file suits viewers on ${places} best.`,
    evidence,
  };
}

/** Two sentences, and what they lean on. */
export function describeAudienceFit(reading: Reading): AudienceFit {
  const content = contentSentence(reading);
  const viewing = viewingSentence(reading);
  return {
    summary: `${content.sentence} ${viewing.sentence}`,
    evidence: [...content.evidence, ...viewing.evidence],
  };
}
