import type { HeuristicPart } from '@framewise/contract/analysis/marketing';
import type { Nlp } from '@framewise/contract/analysis/nlp';
import type { MeasuredGroups } from '@framewise/contract/analysis/report';
import { captionedShare } from '../language/captions.ts';
import { type Criterion, falling, inPercent, inSeconds, scoreCriteria } from './heuristic.ts';

/** A topic this sure earns all of its points. */
const SURE_TOPIC = 0.5;
/** Words over this share of the time are enough to carry a message. */
const ENOUGH_WORDS = 0.3;
const EARLY_SECONDS = 1;
const LATE_SECONDS = 6;

function topicCriterion(nlp: Nlp): Criterion {
  const sure = nlp.topics_primary_confidence?.[0] ?? 0;
  return {
    id: 'topic',
    label: 'One clear topic',
    maxPoints: 2.5,
    path: 'nlp.topics_primary',
    met: nlp.topics_evidence.length === 0 ? null : sure / SURE_TOPIC,
    says:
      nlp.topics_primary === null
        ? 'No topic stands out in what is said, shown or seen.'
        : `It is about ${nlp.topics_primary.join(' and ')} (confidence ${inPercent(sure)}).`,
  };
}

function wordsCriterion({ speech, ocr_text: ocr }: MeasuredGroups): Criterion {
  const spoken =
    speech.transcript === null ? 0 : (speech.speech_share_of_time ?? 0) * (speech.transcript_confidence ?? 1);
  const written = ocr.text_share_of_time ?? 0;
  const measured = speech.speech_share_of_time !== null || ocr.text_share_of_time !== null;
  return {
    id: 'words',
    label: 'The message is put into words',
    maxPoints: 2.5,
    path: spoken >= written ? 'speech.transcript' : 'ocr_text.text_share_of_time',
    met: measured ? Math.max(spoken, written) / ENOUGH_WORDS : null,
    says:
      spoken + written === 0
        ? 'There is neither clear speech nor on-screen text.'
        : `Clear speech fills ${inPercent(spoken)} of the time, on-screen text ${inPercent(written)}.`,
  };
}

function earlyCriterion({ speech, ocr_text: ocr }: MeasuredGroups): Criterion {
  const measured = speech.speech_share_of_time !== null || ocr.text_share_of_time !== null;
  const starts = [speech.first_speech_seconds, ocr.first_text_seconds].filter((start) => start !== null);
  const first = starts.length === 0 ? null : Math.min(...starts);
  return {
    id: 'early',
    label: 'The words start early',
    maxPoints: 1.5,
    path:
      first !== null && first === ocr.first_text_seconds
        ? 'ocr_text.first_text_seconds'
        : 'speech.first_speech_seconds',
    met: !measured ? null : first === null ? 0 : falling(first, EARLY_SECONDS, LATE_SECONDS),
    says: first === null ? 'There are no words.' : `The first words come at ${inSeconds(first)}.`,
  };
}

function readableCriterion({ ocr_text: ocr }: MeasuredGroups): Criterion {
  const share = ocr.readable_text_share;
  return {
    id: 'readable',
    label: 'The text can be read in time',
    maxPoints: 2,
    path: 'ocr_text.readable_text_share',
    met: share,
    says: `${inPercent(share ?? 0)} of the words on screen can be read before they are gone.`,
  };
}

function mutedCriterion(groups: MeasuredGroups): Criterion {
  const share = captionedShare(groups) ?? null;
  return {
    id: 'without-sound',
    label: 'It can be followed without sound',
    maxPoints: 1.5,
    path: 'ocr_text.lines',
    met: share,
    says: `What is said is also shown during ${inPercent(share ?? 0)} of the spoken time.`,
  };
}

export interface MessageClarity {
  /** 0 to 10, or null when too little was measured to judge. */
  readonly value: number | null;
  readonly parts: readonly HeuristicPart[];
}

/** How clearly the message comes across; `docs/predictions.md` has the table of points. */
export function judgeMessageClarity(groups: MeasuredGroups, nlp: Nlp): MessageClarity {
  const criteria = [
    topicCriterion(nlp),
    wordsCriterion(groups),
    earlyCriterion(groups),
    readableCriterion(groups),
    mutedCriterion(groups),
  ];
  const parts = scoreCriteria(criteria);
  const needed = parts.some(({ id }) => id === 'words');
  const possible = parts.reduce((sum, part) => sum + part.max_points, 0);
  const earned = parts.reduce((sum, part) => sum + part.points, 0);
  return { value: needed ? Math.round((100 * earned) / possible) / 10 : null, parts };
}
