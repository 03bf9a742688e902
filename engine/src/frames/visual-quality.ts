import type { VisualQuality } from '@framewise/contract/analysis/visual-quality';
import type { PictureSummaryResult } from './picture-summary.ts';
import type { SignalSummaryResult } from './signal-summary.ts';
import { shareOfTime } from './stretch-finder.ts';
import type { TileMeasures } from './tile-measures.ts';

/** Joins what the three picture streams said into the report's group. */
export function assembleVisualQuality(input: {
  pictures: PictureSummaryResult;
  signals: SignalSummaryResult;
  tiles: TileMeasures;
  loopSimilarity: number | null;
  durationSeconds: number;
}): { visualQuality: VisualQuality; reasons: Record<string, string> } {
  const { pictures, signals, tiles, durationSeconds } = input;
  const bars = pictures.letterbox;
  const visualQuality: VisualQuality = {
    visual_clarity_index: pictures.clarity,
    sharpness: pictures.sharpness,
    brightness: signals.brightness,
    contrast: pictures.contrast,
    saturation: pictures.saturation,
    colorfulness: pictures.colorfulness,
    palette: pictures.palette,
    highlight_clipping_share: pictures.highlightShare,
    shadow_clipping_share: pictures.shadowShare,
    noise_sigma: tiles.noiseSigma,
    blockiness: tiles.blockiness,
    spatial_information: pictures.spatialInformation,
    temporal_information: signals.temporalInformation,
    has_letterbox: bars && Object.values(bars).some((share) => share > 0),
    letterbox: bars,
    black_stretches: [...signals.blackStretches],
    black_share: shareOfTime(signals.blackStretches, durationSeconds),
    frozen_stretches: [...signals.frozenStretches],
    frozen_share: shareOfTime(signals.frozenStretches, durationSeconds),
    camera_shake: signals.cameraShake,
    motion: signals.motion,
    loop_similarity: input.loopSimilarity,
  };
  return { visualQuality, reasons: reasonsFor(visualQuality) };
}

const BLACK = 'Every sampled picture is black.';
const ONE_FRAME = 'One frame shows no change.';
const reasonByField: Partial<Record<keyof VisualQuality, string>> = {
  visual_clarity_index: BLACK,
  sharpness: BLACK,
  contrast: BLACK,
  saturation: BLACK,
  colorfulness: BLACK,
  highlight_clipping_share: BLACK,
  shadow_clipping_share: BLACK,
  spatial_information: BLACK,
  has_letterbox: BLACK,
  letterbox: BLACK,
  noise_sigma: 'The picture is too small to tell noise from texture.',
  blockiness: 'The picture is too small or too plain to show compression blocks.',
  temporal_information: ONE_FRAME,
  motion: ONE_FRAME,
  camera_shake: 'No shot is long enough to judge how steady the camera is.',
};

function reasonsFor(visualQuality: VisualQuality): Record<string, string> {
  const reasons: Record<string, string> = {};
  for (const [field, reason] of Object.entries(reasonByField)) {
    if (visualQuality[field as keyof VisualQuality] === null) reasons[`visual_quality.${field}`] = reason;
  }
  return reasons;
}
