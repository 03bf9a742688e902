import type { Marketing } from '@framewise/contract/analysis/marketing';
import type { Nlp } from '@framewise/contract/analysis/nlp';
import type { MeasuredGroups } from '@framewise/contract/analysis/report';
import { inSeconds } from './heuristic.ts';
import { judgeHook } from './hook-strength.ts';
import { judgeMessageClarity } from './message-clarity.ts';

type CtaTiming = Pick<Marketing, 'cta_first_seconds' | 'cta_timing' | 'cta_timing_says'>;

const NO_CTA: CtaTiming = { cta_first_seconds: null, cta_timing: null, cta_timing_says: null };
const THIRDS = ['opening', 'middle', 'ending'] as const;

function timeCallsToAction(groups: MeasuredGroups): CtaTiming {
  const starts = (groups.ocr_text.cta_matches ?? []).map((match) => match.start_seconds);
  if (starts.length === 0) return NO_CTA;
  const duration = groups.file_source.duration_seconds;
  const thirds = new Set(
    starts.map((start) => THIRDS[Math.min(2, Math.floor((3 * start) / duration))] ?? 'ending'),
  );
  const first = Math.min(...starts);
  const [only] = thirds;
  const timing = thirds.size === 1 && only ? only : 'throughout';
  const where = timing === 'throughout' ? 'in more than one third' : `in the ${timing} third`;
  return {
    cta_first_seconds: Math.round(first * 100) / 100,
    cta_timing: timing,
    cta_timing_says: `The first call to action comes at ${inSeconds(first)}; calls lie ${where} of the video.`,
  };
}

function reasonsFor(marketing: Marketing, groups: MeasuredGroups): Record<string, string> {
  const reasons: Record<string, string> = {};
  if (marketing.message_clarity === null) {
    reasons['marketing.message_clarity'] = 'Neither speech nor on-screen text could be measured.';
  }
  if (marketing.hook_strength === null) {
    reasons['marketing.hook_strength'] = 'Too little could be measured in the first three seconds.';
  }
  if (marketing.cta_timing === null) {
    const reason =
      groups.ocr_text.cta_text_detected === null
        ? 'Calls to action could not be looked for.'
        : 'No call to action was found in the picture or the speech.';
    for (const field of ['cta_first_seconds', 'cta_timing', 'cta_timing_says']) {
      reasons[`marketing.${field}`] = reason;
    }
  }
  return reasons;
}

export function describeMarketing(
  groups: MeasuredGroups,
  nlp: Nlp,
): { readonly marketing: Marketing; readonly reasons: Readonly<Record<string, string>> } {
  const clarity = judgeMessageClarity(groups, nlp);
  const hook = judgeHook(groups);
  const marketing: Marketing = {
    message_clarity: clarity.value,
    message_clarity_parts: [...clarity.parts],
    hook_strength: hook.strength,
    hook_strength_parts: [...hook.parts],
    hook_reasons: [...hook.reasons],
    ...timeCallsToAction(groups),
  };
  return { marketing, reasons: reasonsFor(marketing, groups) };
}
