import type { Marketing } from '@framewise/contract/analysis/marketing';
import type { Predictions } from '@framewise/contract/analysis/predictions';
import type { MeasuredGroups } from '@framewise/contract/analysis/report';
import type { ScorePart } from '@framewise/contract/analysis/scores';

/** Taken where there is no sound to measure, as the specification says. */
export const DEFAULT_LOUDNESS_LUFS = -23;
const LOUDNESS_RANGE_LU = 40;
const FULL_FPS = 60;
const FULL_BITRATE_KBPS = 5000;
const FULL_CLARITY = 10;

export interface DerivedScore {
  readonly value: number | null;
  readonly parts: readonly ScorePart[];
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6;
const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function clarityPart(groups: MeasuredGroups): ScorePart | null {
  const clarity = groups.visual_quality.visual_clarity_index;
  if (clarity === null) return null;
  return {
    id: 'clarity',
    label: 'Sharpness of the picture',
    value: clamp(clarity / FULL_CLARITY),
    weight: 0.4,
    path: 'visual_quality.visual_clarity_index',
    assumed: false,
  };
}

function loudnessPart(groups: MeasuredGroups): ScorePart {
  const measured = groups.audio.loudness_integrated_lufs;
  const loudness = measured ?? DEFAULT_LOUDNESS_LUFS;
  return {
    id: 'loudness',
    label: 'Loudness of the sound',
    value: clamp((loudness + LOUDNESS_RANGE_LU) / LOUDNESS_RANGE_LU),
    weight: 0.3,
    path: 'audio.loudness_integrated_lufs',
    assumed: measured === null,
  };
}

/** A part that is missing leaves no score: the formula has no default for it. */
function weigh(parts: readonly (ScorePart | null)[]): DerivedScore {
  const known = parts.filter((part) => part !== null).map((part) => ({ ...part, value: round(part.value) }));
  if (known.length < parts.length) return { value: null, parts: known };
  const value = known.reduce((sum, part) => sum + part.weight * part.value, 0);
  return { value: round(value), parts: known };
}

export function scoreOverallQuality(groups: MeasuredGroups): DerivedScore {
  return weigh([
    clarityPart(groups),
    loudnessPart(groups),
    {
      id: 'frame-rate',
      label: 'Frame rate',
      value: clamp(groups.file_source.fps / FULL_FPS),
      weight: 0.3,
      path: 'file_source.fps',
      assumed: false,
    },
  ]);
}

export function scoreTechnicalQuality(groups: MeasuredGroups): DerivedScore {
  const bitrate = groups.encoding.video_bitrate_kbps;
  return weigh([
    clarityPart(groups),
    loudnessPart(groups),
    bitrate === null
      ? null
      : {
          id: 'bitrate',
          label: 'Video bitrate',
          value: clamp(bitrate / FULL_BITRATE_KBPS),
          weight: 0.3,
          path: 'encoding.video_bitrate_kbps',
          assumed: false,
        },
  ]);
}

export function scoreMarketing(
  groups: MeasuredGroups,
  marketing: Marketing,
  predictions: Predictions,
): DerivedScore {
  const cta = groups.ocr_text.cta_text_detected;
  return weigh([
    {
      id: 'potential',
      label: 'Predicted potential',
      value: predictions.viral_potential_score,
      weight: 0.4,
      path: 'predictions.viral_potential_score',
      assumed: false,
    },
    marketing.message_clarity === null
      ? null
      : {
          id: 'message',
          label: 'Clarity of the message',
          value: clamp(marketing.message_clarity / FULL_CLARITY),
          weight: 0.4,
          path: 'marketing.message_clarity',
          assumed: false,
        },
    {
      id: 'call-to-action',
      label: 'A call to action',
      value: cta === true ? 1 : 0,
      weight: 0.2,
      path: 'ocr_text.cta_text_detected',
      assumed: cta === null,
    },
  ]);
}
