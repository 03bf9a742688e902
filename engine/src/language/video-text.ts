import type { MeasuredGroups } from '@framewise/contract/analysis/report';

/** What the video says and shows in words, apart by where it was found. */
export interface VideoText {
  readonly speech: string | null;
  readonly onScreen: string | null;
  /** Seen objects as a phrase: "dog, couch". */
  readonly objects: string | null;
}

/** Glimpses say little about what a video is about. */
const LEAST_SHARE_OF_TIME = 0.1;
const LEAST_CONFIDENCE = 0.5;
/** Lines read less surely hold words that are no words. */
const CLEAR_LINE = 0.85;

function presentOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim();
}

/** The language models here know English only: other languages are left out, not guessed at. */
function isEnglish(language: string | null): boolean {
  return language === null || language.startsWith('en');
}

export function readVideoText(groups: MeasuredGroups): VideoText {
  const { speech, ocr_text: ocr, objects } = groups;
  const clear = (ocr.lines ?? []).filter(({ confidence }) => confidence >= CLEAR_LINE);
  const seen = (objects.seen ?? []).filter(
    (object) => object.share_of_time >= LEAST_SHARE_OF_TIME && object.confidence >= LEAST_CONFIDENCE,
  );
  return {
    speech: isEnglish(speech.language) ? presentOrNull(speech.transcript) : null,
    onScreen: presentOrNull([...new Set(clear.map(({ text }) => text))].join('\n')),
    objects: presentOrNull(seen.map(({ label }) => label).join(', ')),
  };
}
