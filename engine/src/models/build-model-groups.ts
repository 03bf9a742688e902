import type { Moderation } from '@framewise/contract/analysis/moderation';
import type { OcrText, TextLine } from '@framewise/contract/analysis/ocr-text';
import type { MeasuredGroups } from '@framewise/contract/analysis/report';
import type { Speech } from '@framewise/contract/analysis/speech';
import type { Measured } from '../scores/measured-video.ts';
import type { SpeechOutput } from '../speech/build-speech.ts';
import { buildOcrText } from '../text/build-ocr-text.ts';
import type { CoveredEdges } from '../text/safe-zones.ts';
import { findUnsafeWords } from '../text/unsafe-words.ts';
import type { AttentionOutput } from '../vision/attention-stage.ts';
import type { FacesOutput } from '../vision/build-faces.ts';
import type { PeopleOutput } from '../vision/build-people.ts';
import type { UnsafePictures } from '../vision/unsafe-pictures-stage.ts';

/** What the stages of `createModels` delivered, under the same names. */
export interface ModelResults {
  readonly text: Measured<TextLine[]>;
  readonly speech: Measured<SpeechOutput>;
  readonly people: Measured<PeopleOutput>;
  readonly faces: Measured<FacesOutput>;
  readonly unsafePictures: Measured<UnsafePictures>;
  readonly attention: Measured<AttentionOutput>;
}

interface Surroundings {
  readonly video: { readonly width: number; readonly height: number; readonly durationSeconds: number };
  /** The screen that the zones are measured on. */
  readonly screen: { readonly width: number; readonly height: number };
  readonly zones: ReadonlyMap<string, CoveredEdges>;
}

type ModelGroupName =
  | 'speech'
  | 'ocr_text'
  | 'people'
  | 'faces'
  | 'Human_Demographics'
  | 'objects'
  | 'moderation'
  | 'attention';

export interface ModelGroups {
  readonly groups: { readonly [Name in ModelGroupName]: Measured<MeasuredGroups[Name]> };
  /** By path, why a single field of a group is null. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** The groups of the report that come from models, joined where one builds on another. */
export function buildModelGroups(results: ModelResults, surroundings: Surroundings): ModelGroups {
  const { text, speech, people, faces, attention } = results;
  const said = speech.ok ? speech.output.speech : null;
  const ocr = map(text, (lines) => buildOcrText({ ...surroundings, lines, segments: said?.segments ?? [] }));
  const moderation = buildModeration(results, said);
  return {
    groups: {
      speech: map(speech, (output) => output.speech),
      ocr_text: ocr,
      people: map(people, (output) => output.people),
      faces: map(faces, (output) => output.faces),
      Human_Demographics: map(faces, (output) => output.demographics),
      objects: map(people, (output) => output.objects),
      moderation: { ok: true, output: moderation.output },
      attention: map(attention, (output) => output.attention),
    },
    reasons: {
      ...(speech.ok ? prefixed('speech', speech.output.reasons) : {}),
      ...(ocr.ok ? reasonsForText(ocr.output) : {}),
      ...(people.ok ? people.output.reasons : {}),
      ...(faces.ok ? faces.output.reasons : {}),
      ...moderation.reasons,
      ...(attention.ok ? attention.output.reasons : {}),
    },
  };
}

function map<From, To>(from: Measured<From>, change: (output: From) => To): Measured<To> {
  return from.ok ? { ok: true, output: change(from.output) } : { ok: false, reason: from.reason };
}

const prefixed = (group: string, reasons: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(reasons).map(([field, reason]) => [`${group}.${field}`, reason]));

function reasonsForText(ocr: OcrText): Record<string, string> {
  const empty = Object.entries(ocr).filter(([, value]) => value === null);
  return Object.fromEntries(empty.map(([field]) => [`ocr_text.${field}`, 'No text is in view.']));
}

/** Words need something to be read or heard; pictures need their model. Either may be missing. */
function buildModeration(results: ModelResults, said: Speech | null) {
  const { text, unsafePictures: pictures } = results;
  const reasons: Record<string, string> = {};
  if (!pictures.ok) {
    for (const field of ['unsafe_picture_detected', 'unsafe_picture_score', 'picture_flags']) {
      reasons[`moderation.${field}`] = pictures.reason;
    }
  }
  const hasWords = text.ok || said !== null;
  if (!hasWords) {
    for (const field of ['unsafe_words_detected', 'word_flags']) {
      reasons[`moderation.${field}`] = text.ok ? '' : text.reason;
    }
  }
  const words = [
    ...(text.ok ? findUnsafeWords(text.output, 'picture') : []),
    ...findUnsafeWords(said?.segments ?? [], 'speech'),
  ];
  const output: Moderation = {
    unsafe_picture_detected: pictures.ok
      ? pictures.output.flags.some((flag) => flag.category !== 'suggestive')
      : null,
    unsafe_picture_score: pictures.ok ? pictures.output.score : null,
    picture_flags: pictures.ok ? pictures.output.flags : null,
    unsafe_words_detected: hasWords ? words.length > 0 : null,
    word_flags: hasWords ? words : null,
  };
  return { output, reasons };
}
