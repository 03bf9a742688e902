import type { StageOutcome } from '@framewise/contract/analysis/report';
import { assembleAudio, speechShareOf } from '../audio/assemble-audio.ts';
import type { EngineStages } from '../create-engine.ts';
import { assembleShots } from '../frames/shots.ts';
import { assembleVisualQuality } from '../frames/visual-quality.ts';
import { buildModelGroups, type ModelGroups } from '../models/build-model-groups.ts';
import { SAFE_ZONES } from '../platforms/platform-list.ts';
import { SAFE_ZONE_HEIGHT, SAFE_ZONE_WIDTH } from '../platforms/platform-rules.ts';
import type { Measured, MeasuredVideo } from '../scores/measured-video.ts';
import { assembleTimeline } from './assemble-timeline.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import type { MeasuredDecode } from './measure-video.ts';

type Decoded = MeasuredDecode<EngineStages>;

const screen = { width: SAFE_ZONE_WIDTH, height: SAFE_ZONE_HEIGHT };
const zones = new Map(Object.entries(SAFE_ZONES));

/** Joins the cheap measures and what the stages delivered into the groups of the report. */
export function assembleGroups(decoded: Decoded, offered: EngineStages): Omit<MeasuredVideo, 'topics'> {
  const { probed, stages } = decoded;
  const file = probed.fileSource;
  const video = { width: file.width, height: file.height, durationSeconds: file.duration_seconds };
  const models = buildModelGroups(stages, { video, screen, zones });
  const signals = assembleSignals(decoded, models.groups);
  return {
    engineVersion: ENGINE_VERSION,
    fileSource: file,
    timeline: timelineOf(decoded, models.groups),
    groups: {
      ...models.groups,
      encoding: measured({ ...probed.encoding, decode_errors: decoded.decoded.errors }),
      visual_quality: measured(signals.visualQuality),
      shots: measured(signals.shots),
      audio: measured(signals.audio),
    },
    reasons: { ...probed.reasons, ...signals.reasons, ...models.reasons },
    stages: outcomes(stages, offered),
  };
}

/** The groups of the cheap measures; framing and voices come from the models. */
function assembleSignals({ probed, signals }: Decoded, models: ModelGroups['groups']) {
  const durationSeconds = probed.fileSource.duration_seconds;
  const seen = { faces: outputOrNull(models.faces), people: outputOrNull(models.people) };
  const picture = assembleVisualQuality({ ...signals, durationSeconds });
  const cut = assembleShots(signals.signals.cutTimes, durationSeconds, seen);
  const sound = assembleAudio({
    hasAudio: probed.fileSource.has_audio,
    loudness: signals.loudness,
    clippingShare: signals.clippingShare,
    speech: speechShareOf(models.speech),
    durationSeconds,
  });
  return {
    visualQuality: picture.visualQuality,
    shots: cut.shots,
    audio: sound.audio,
    reasons: { ...picture.reasons, ...cut.reasons, ...sound.reasons },
  };
}

function timelineOf({ probed, signals, stages }: Decoded, models: ModelGroups['groups']) {
  return assembleTimeline({
    durationSeconds: probed.fileSource.duration_seconds,
    measured: signals,
    faces: outputOrNull(models.faces)?.faces_over_time ?? null,
    persons: outputOrNull(models.people)?.persons_over_time ?? null,
    textLines: outputOrNull(stages.text),
    speech: outputOrNull(models.speech)?.stretches ?? null,
  });
}

function outcomes(results: Decoded['stages'], offered: EngineStages): StageOutcome[] {
  return Object.entries(results).map(([name, result]) => {
    const stage = offered[name as keyof EngineStages];
    return {
      stage: name,
      version: stage.ok ? stage.output.version : 0,
      ok: result.ok,
      reason: result.ok ? null : result.reason,
      milliseconds: result.milliseconds,
    };
  });
}

function measured<Output>(output: Output): Measured<Output> {
  return { ok: true, output };
}

function outputOrNull<Output>(value: Measured<Output>): Output | null {
  return value.ok ? value.output : null;
}
