import type { StageOutcome } from '@framewise/contract/analysis/report';
import { assembleAudio, speechShareOf } from '../audio/assemble-audio.ts';
import type { EngineStages } from '../create-engine.ts';
import { assembleShots } from '../frames/shots.ts';
import { assembleVisualQuality } from '../frames/visual-quality.ts';
import { SAFE_ZONES } from '../platforms/platform-list.ts';
import { SAFE_ZONE_HEIGHT, SAFE_ZONE_WIDTH } from '../platforms/platform-rules.ts';
import type { MeasuredVideo } from '../scores/measured-video.ts';
import { buildOcrText } from '../text/build-ocr-text.ts';
import { assembleTimeline } from './assemble-timeline.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import type { MeasuredDecode } from './measure-video.ts';
import { mapMeasured, measured, outputOrNull } from './measured.ts';

type Decoded = MeasuredDecode<EngineStages>;
type Reasons = Readonly<Record<string, string>>;

const SCREEN = { width: SAFE_ZONE_WIDTH, height: SAFE_ZONE_HEIGHT };
const ZONES = new Map(Object.entries(SAFE_ZONES));

const notOffered = { ok: false, reason: 'This version of the engine has no stage for it.' } as const;

/** Joins the cheap measures and what the stages delivered into the groups of the report. */
export function assembleGroups(decoded: Decoded, offered: EngineStages): Omit<MeasuredVideo, 'topics'> {
  const { probed, signals, stages } = decoded;
  const file = probed.fileSource;
  const durationSeconds = file.duration_seconds;
  const speech = mapMeasured(stages.speech, (output) => output.speech);
  const textLines = outputOrNull(stages.text);
  const picture = assembleVisualQuality({ ...signals, durationSeconds });
  const shots = assembleShots(signals.signals.cutTimes, durationSeconds, { faces: null, people: null });
  const sound = assembleAudio({
    hasAudio: file.has_audio,
    loudness: signals.loudness,
    clippingShare: signals.clippingShare,
    speech: speechShareOf(speech),
    durationSeconds,
  });
  const timeline = assembleTimeline({
    durationSeconds,
    measured: signals,
    faces: null,
    persons: null,
    textLines,
    speech: outputOrNull(speech)?.stretches ?? null,
  });
  const segments = outputOrNull(speech)?.segments ?? [];
  const video = { width: file.width, height: file.height, durationSeconds };
  return {
    engineVersion: ENGINE_VERSION,
    fileSource: file,
    timeline,
    groups: {
      encoding: measured({ ...probed.encoding, decode_errors: decoded.decoded.errors }),
      visual_quality: measured(picture.visualQuality),
      shots: measured(shots.shots),
      audio: measured(sound.audio),
      speech,
      ocr_text: mapMeasured(stages.text, (lines) =>
        buildOcrText({ lines, segments, video, screen: SCREEN, zones: ZONES }),
      ),
      people: notOffered,
      faces: notOffered,
      Human_Demographics: notOffered,
      objects: notOffered,
      moderation: notOffered,
      attention: notOffered,
    },
    reasons: {
      ...probed.reasons,
      ...picture.reasons,
      ...shots.reasons,
      ...sound.reasons,
      ...withPrefix('speech', stages.speech.ok ? stages.speech.output.reasons : {}),
    },
    stages: outcomes(decoded.stages, offered),
  };
}

function outcomes(results: Decoded['stages'], offered: EngineStages): StageOutcome[] {
  return Object.entries(results).map(([name, result]) => {
    const stage = offered[name];
    return {
      stage: name,
      version: stage?.ok ? stage.output.version : 0,
      ok: result.ok,
      reason: result.ok ? null : result.reason,
      milliseconds: result.milliseconds,
    };
  });
}

function withPrefix(prefix: string, reasons: Reasons): Reasons {
  return Object.fromEntries(Object.entries(reasons).map(([field, reason]) => [`${prefix}.${field}`, reason]));
}
