import { type ProbedFile, probeFile } from '../probe/probe-file.ts';
import { type DecodeResult, decode } from './decode.ts';
import { type DecodePlan, planDecode } from './decode-plan.ts';
import { type MeasuredSignals, SignalMeasures } from './measure-signals.ts';
import { type AnalysisLimits, leashOf } from './run-limits.ts';
import { RunningStages, type StageResults, type StageSet } from './run-stages.ts';

export interface AnalysisProgress {
  readonly stage: 'probe' | 'decode' | 'models' | 'report';
  /** Of the whole analysis, 0 to 1; never falls. */
  readonly progress: number;
}

const SHARES = { probe: 0.03, decode: 0.72, models: 0.2 };

/** Everything that was measured, before anything is concluded from it. */
export interface MeasuredDecode<Set extends StageSet> {
  readonly probed: ProbedFile;
  readonly plan: DecodePlan;
  readonly decoded: DecodeResult;
  readonly signals: MeasuredSignals;
  readonly stages: StageResults<Set>;
  previewValue(timeSeconds: number): number;
}

/** Probes the file, decodes it once, and feeds the cheap measures and all stages while it goes on. */
export async function measureVideo<Set extends StageSet>(input: {
  file: string;
  /** Working folder of this run; gone after it. */
  folder: string;
  outputFolder: string;
  stages: Set;
  limits: AnalysisLimits;
  threads: number;
  canToneMap: boolean;
  signal: AbortSignal;
  onProgress(progress: AnalysisProgress): void;
}): Promise<MeasuredDecode<Set>> {
  const { limits, signal, onProgress } = input;
  const leash = leashOf(limits);
  onProgress({ stage: 'probe', progress: 0 });
  const probed = await probeFile({ file: input.file, limits, leash, signal });
  const plan = planDecode(probed, { ...input, maxDurationSeconds: limits.maxDurationSeconds });
  const measures = new SignalMeasures(plan);
  const context = { file: probed.fileSource, outputFolder: input.outputFolder, signal };
  const running = new RunningStages(input.stages, context);
  const duration = probed.fileSource.duration_seconds;
  const onTime = (time: number) => {
    const progress = SHARES.probe + SHARES.decode * Math.min(1, time / duration);
    onProgress({ stage: 'decode', progress });
  };
  try {
    const decoded = await decode({
      plan,
      folder: input.folder,
      leash,
      signal,
      sinks: {
        ...measures.sinks(),
        onPicture: (rgb, time) => {
          onTime(time);
          return running.onPicture(measures.toPicture(rgb, time));
        },
        onSpeech: (chunk) => running.onAudio(chunk),
      },
    });
    const stages = await running.finish((done, all) => {
      const progress = SHARES.probe + SHARES.decode + (SHARES.models * done) / all;
      onProgress({ stage: 'models', progress });
    });
    signal.throwIfAborted();
    const signals = measures.finish(duration);
    return { probed, plan, decoded, signals, stages, previewValue: (time) => measures.previewValue(time) };
  } finally {
    running.stop();
  }
}
