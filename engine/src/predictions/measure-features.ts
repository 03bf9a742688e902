import type { Nlp } from '@framewise/contract/analysis/nlp';
import type { PlatformFit } from '@framewise/contract/analysis/platform-fit';
import type { MeasuredGroups } from '@framewise/contract/analysis/report';
import type { TimelinePoint } from '@framewise/contract/analysis/timeline';
import { captionedSeconds, captionedShare, SPOKEN_SECOND } from '../language/captions.ts';
import {
  FEATURES,
  type FeatureId,
  type FeatureValue,
  HOOK_SECONDS,
  type VideoFeatures,
} from './feature-table.ts';

type PerSecond = readonly (number | null)[];

/** One value per second; null as a whole when no second was measured. */
function perSecond(
  points: readonly TimelinePoint[],
  read: (point: TimelinePoint, index: number) => number | null,
): PerSecond | null {
  const values = points.map(read);
  return values.some((value) => value !== null) ? values : null;
}

function flag(value: boolean | null): number | null {
  return value === null ? null : Number(value);
}

function anyOf(...flags: readonly (boolean | null)[]): number | null {
  return flags.every((value) => value === null) ? null : Number(flags.includes(true));
}

function present(count: number | null): number | null {
  return count === null ? null : Number(count > 0);
}

/** Without a sound stream nobody speaks and everything is silent: that is known, not unmeasured. */
function soundFeatures(groups: MeasuredGroups): Pick<Values, 'speech_active' | 'silence' | 'loudness_jump'> {
  if (!groups.file_source.has_audio) {
    return { speech_active: 0, silence: 1, loudness_jump: FEATURES.loudness_jump.typical };
  }
  const { points } = groups.timeline;
  return {
    speech_active: perSecond(points, (point) => point.speech),
    silence: perSecond(points, (point) => flag(point.is_silent)),
    loudness_jump: perSecond(points, (point, index) => {
      const before = points[index - 1]?.loudness_lufs ?? null;
      return point.loudness_lufs === null || before === null ? null : Math.abs(point.loudness_lufs - before);
    }),
  };
}

function secondsSinceChange(points: readonly TimelinePoint[]): PerSecond | null {
  let since = 0;
  return perSecond(points, (point, index) => {
    const before = points[index - 1];
    if (point.shot_changes === null) return null;
    const newText = (point.text_lines ?? 0) > (before?.text_lines ?? 0);
    const newSpeech = (point.speech ?? 0) >= SPOKEN_SECOND && (before?.speech ?? 0) < SPOKEN_SECOND;
    since = index === 0 || point.shot_changes > 0 || newText || newSpeech ? 0 : since + 1;
    return Math.log1p(since);
  });
}

function closeFraming(groups: MeasuredGroups): PerSecond | null {
  const { shots } = groups.shots;
  const peopleMeasured = groups.people.persons_over_time !== null || groups.faces.faces_over_time !== null;
  if (shots === null || !peopleMeasured) return null;
  return perSecond(groups.timeline.points, ({ second }) => {
    const middle = second + 0.5;
    const shot = shots.find(
      ({ start_seconds, end_seconds }) => start_seconds <= middle && middle < end_seconds,
    );
    return Number(shot?.shot_type === 'close_up' || shot?.shot_type === 'medium');
  });
}

/** Only seconds with text count; a second without text cannot be hard to read. */
function readableText(groups: MeasuredGroups): FeatureValue {
  const { lines } = groups.ocr_text;
  if (lines === null) return null;
  const values = groups.timeline.points.map(({ second }) => {
    const inView = lines.filter(
      ({ start_seconds, end_seconds }) => start_seconds < second + 1 && end_seconds > second,
    );
    const words = inView.reduce((sum, line) => sum + line.words, 0);
    const readable = inView.reduce((sum, line) => sum + (line.readable_in_time ? line.words : 0), 0);
    return words === 0 ? null : readable / words;
  });
  return values.some((value) => value !== null) ? values : FEATURES.text_readable.typical;
}

function captionedSpeech(groups: MeasuredGroups): FeatureValue {
  const seconds = captionedSeconds(groups);
  if (seconds === null) return null;
  if (seconds.every((captioned) => captioned === null)) return FEATURES.captioned_speech.typical;
  return seconds.map(flag);
}

/** 1 when it is there from the start, 0 from second 3 on or never. */
function howEarly(firstSeconds: number | null, measured: boolean): number | null {
  if (!measured) return null;
  return firstSeconds === null ? 0 : Math.max(0, 1 - firstSeconds / HOOK_SECONDS);
}

function hookFeatures(groups: MeasuredGroups): Pick<Values, Extract<FeatureId, `hook_${string}`>> {
  const { faces, speech, ocr_text: ocr, file_source: file } = groups;
  const opening = groups.timeline.points.filter(({ second }) => second < HOOK_SECONDS);
  const cuts = opening.map((point) => point.shot_changes).filter((count) => count !== null);
  const dead = opening
    .map((point) => anyOf(point.is_black, point.is_frozen, point.is_silent))
    .filter((value) => value !== null);
  return {
    hook_face: howEarly(faces.first_face_seconds, faces.faces_share_of_time !== null),
    hook_speech: file.has_audio
      ? howEarly(speech.first_speech_seconds, speech.speech_share_of_time !== null)
      : 0,
    hook_text: howEarly(ocr.first_text_seconds, ocr.text_share_of_time !== null),
    hook_cuts:
      cuts.length === 0
        ? null
        : Math.min(
            3,
            cuts.reduce((sum, count) => sum + count, 0),
          ),
    hook_dead_start: dead.length === 0 ? null : dead.reduce((sum, value) => sum + value, 0) / dead.length,
  };
}

/** A few words say little about emotion: their score counts as far as it is sure. */
function emotion(groups: MeasuredGroups, nlp: Nlp): number | null {
  const shares = groups.faces.emotion_shares;
  const inFaces = shares === null ? null : 1 - (shares.neutral ?? 0);
  const sure = nlp.sentiment_confidence ?? 0;
  const inWords =
    nlp.sentiment === null ? null : sure * Math.abs(nlp.sentiment) + (1 - sure) * FEATURES.emotion.typical;
  if (inFaces === null && inWords === null) return null;
  return Math.max(inFaces ?? 0, inWords ?? 0);
}

function clearTopic(nlp: Nlp): number | null {
  if (nlp.topics_evidence.length === 0) return null;
  return nlp.topics_primary_confidence?.[0] ?? 0;
}

type Values = VideoFeatures['values'];

/** The inputs of the model, read from a report's own groups: a stored report gives the same ones again. */
export function measureFeatures(input: {
  readonly groups: MeasuredGroups;
  readonly nlp: Nlp;
  readonly fit: PlatformFit;
}): VideoFeatures {
  const { groups, nlp, fit } = input;
  const { points } = groups.timeline;
  const captioned = captionedShare(groups);
  const cta = groups.ocr_text.cta_text_detected;
  const values: Values = {
    ...hookFeatures(groups),
    shot_change: perSecond(points, (point) => present(point.shot_changes)),
    motion: perSecond(points, (point) => (point.motion === null ? null : Math.sqrt(point.motion))),
    stillness: secondsSinceChange(points),
    face_visible: perSecond(points, (point) => present(point.faces)),
    close_framing: closeFraming(groups),
    text_visible: perSecond(points, (point) => present(point.text_lines)),
    text_readable: readableText(groups),
    captioned_speech: captionedSpeech(groups),
    readable_without_sound: captioned === undefined ? FEATURES.readable_without_sound.typical : captioned,
    ...soundFeatures(groups),
    sharpness: perSecond(points, (point) => point.sharpness),
    still_picture: perSecond(points, (point) => anyOf(point.is_black, point.is_frozen)),
    clear_topic: clearTopic(nlp),
    emotion: emotion(groups, nlp),
    call_to_action: flag(cta),
    loop: groups.visual_quality.loop_similarity,
    platform_fit: fit.platform_scores[0]?.score ?? null,
  };
  return { durationSeconds: groups.file_source.duration_seconds, values };
}
