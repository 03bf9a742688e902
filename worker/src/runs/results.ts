import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { previewAddress } from '@framewise/contract/preview-address';
import { finishRun } from '@framewise/database/calls/finish-run';
import type { Run } from '@framewise/database/calls/run';
import { videoObject } from '@framewise/storage/object-key';
import type { ObjectStorage, StoredObject } from '@framewise/storage/object-storage';
import type { WorkerContext } from '../worker-context.ts';
import { retryDatabase } from './retry-database.ts';

const PREVIEW_FILE = 'preview.jpg';
const BYTES_PER_MB = 1024 * 1024;

export interface RunResult {
  readonly report: AnalysisReport;
  /** What the engine wrote beside the report: the preview and the frames. */
  readonly outputFolder: string;
  readonly fileSizeBytes: number;
  readonly processingTimeSeconds: number;
}

/** Objects first, then rows: a row never points at an object that is not there. */
export async function keepResults(
  ctx: WorkerContext,
  run: Run,
  result: RunResult,
  signal: AbortSignal,
): Promise<boolean> {
  const { previewPath, reportObject } = await storeObjects(ctx.storage, run, result, signal);
  signal.throwIfAborted();
  const { report } = result;
  const duration = report.file_source.duration_seconds;
  const finished = await retryDatabase(ctx.log, () =>
    finishRun(ctx.db, {
      runId: run.id,
      processingTimeSeconds: result.processingTimeSeconds,
      videoDurationSeconds: duration,
      videoSizeMb: result.fileSizeBytes / BYTES_PER_MB,
      previewPath,
      reportObject,
      previewPublicUrl: previewPath && previewAddress(run.firebase_uid, run.video_name),
      analysisMetadata: { ...report.analysis_metadata, ...headlineOf(report) },
      analysis: {
        userId: run.firebase_uid,
        videoName: run.video_name,
        analysisId: run.id,
        analysisData: report,
        processingTimeSeconds: result.processingTimeSeconds,
        fileSizeBytes: result.fileSizeBytes,
        durationSeconds: duration,
        searchableData: report.searchable,
      },
    }),
  );
  return finished !== null;
}

async function storeObjects(
  storage: ObjectStorage,
  run: Run,
  { report, outputFolder }: RunResult,
  signal: AbortSignal,
): Promise<{ previewPath: string | null; reportObject: StoredObject }> {
  const keyOf = (name: Parameters<typeof videoObject>[2]) =>
    videoObject(run.firebase_uid, run.video_id, name);
  const reportObject = await storage.put(keyOf('report'), JSON.stringify(report), { signal });
  const entries = await readdir(outputFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const { name, parentPath } of files) {
    const key = name === PREVIEW_FILE ? keyOf('preview') : `${keyOf('frames')}${name}`;
    await storage.putFile(key, join(parentPath, name), { signal });
  }
  const hasPreview = files.some(({ name }) => name === PREVIEW_FILE);
  return { previewPath: hasPreview ? keyOf('preview') : null, reportObject };
}

/** The video itself stays: it belongs to the run's row and goes when that is deleted. */
export async function removeResults(storage: ObjectStorage, run: Run): Promise<void> {
  const { firebase_uid: uid, video_id: videoId } = run;
  await storage.delete(videoObject(uid, videoId, 'report'));
  await storage.delete(videoObject(uid, videoId, 'preview'));
  await storage.deletePrefix(videoObject(uid, videoId, 'frames'));
}

/** What lists show of a report without opening it. */
function headlineOf({ predictions }: AnalysisReport) {
  return {
    viral_potential_score: predictions.viral_potential_score,
    viral_potential_score_interval: predictions.viral_potential_score_interval,
  };
}
