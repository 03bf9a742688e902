import { mkdir } from 'node:fs/promises';
import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { AppError } from '@framewise/contract/errors';
import type { Engine } from './create-engine.ts';
import { assembleGroups } from './pipeline/assemble-groups.ts';
import { type KeptImages, keepImages } from './pipeline/keep-images.ts';
import { type AnalysisProgress, measureVideo } from './pipeline/measure-video.ts';
import { withRunFolder } from './pipeline/run-folder.ts';
import { type AnalysisLimits, DEFAULT_LIMITS, withinLimits } from './pipeline/run-limits.ts';
import { assembleReport } from './scores/assemble-report.ts';
import type { Transcriber } from './speech/transcriber.ts';

export type { AnalysisProgress } from './pipeline/measure-video.ts';
export type { AnalysisLimits } from './pipeline/run-limits.ts';

export interface AnalysisInput {
  /** Local path of the video. */
  readonly file: string;
  /** Preview, thumbnails, heat maps and subtitles land here; made when it is not there. */
  readonly outputFolder: string;
  readonly engine: Engine;
  readonly limits?: Partial<AnalysisLimits>;
  readonly signal: AbortSignal;
  onProgress?(progress: AnalysisProgress): void;
  /** Takes the place of the built-in transcriber. */
  readonly transcriber?: Transcriber;
  /** Of the account that will publish the video; without it no views are expected. */
  readonly followerCount?: number | null;
}

export interface Analysis {
  readonly report: AnalysisReport;
  readonly artifacts: KeptImages;
}

/** A video in, a report out. Rejects with an `AppError`; leaves no process and no temporary file. */
export async function analyseVideo(input: AnalysisInput): Promise<Analysis> {
  const limits = { ...DEFAULT_LIMITS, ...input.limits };
  try {
    return await withinLimits({ signal: input.signal, maxSeconds: limits.maxSeconds }, (signal) =>
      withRunFolder(input.engine.temporaryFolder, (folder) => analyse(input, { limits, signal, folder })),
    );
  } catch (error) {
    throw error instanceof AppError ? error : explainFault(error);
  }
}

async function analyse(
  { file, outputFolder, engine, ...input }: AnalysisInput,
  { limits, signal, folder }: { limits: AnalysisLimits; signal: AbortSignal; folder: string },
): Promise<Analysis> {
  await mkdir(outputFolder, { recursive: true });
  const onProgress = (progress: AnalysisProgress) => input.onProgress?.(progress);
  const stages = engine.stagesFor({ transcriber: input.transcriber });
  const measured = await measureVideo({
    file,
    folder,
    outputFolder,
    stages,
    limits,
    threads: engine.threads,
    canToneMap: engine.canToneMap,
    signal,
    onProgress,
  });
  onProgress({ stage: 'report', progress: 0.97 });
  const report = await assembleReport(
    { ...assembleGroups(measured, stages), topics: engine.topics },
    { followerCount: input.followerCount ?? null },
  );
  const artifacts = await keepImages({
    folder,
    outputFolder,
    everySeconds: measured.plan.thumbnailEverySeconds,
    previewValue: measured.previewValue,
  });
  signal.throwIfAborted();
  onProgress({ stage: 'report', progress: 1 });
  return { report, artifacts };
}

/** What is left is the machine's fault, not the video's. */
function explainFault(cause: unknown): AppError {
  const isFull = cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC';
  return new AppError(isFull ? 'DISK_FULL' : 'ANALYSIS_CRASHED', { cause });
}
