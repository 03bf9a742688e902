import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { claimRun } from '@framewise/database/calls/claim-run';
import { failRun } from '@framewise/database/calls/fail-run';
import { findRun } from '@framewise/database/calls/find-run';
import { releaseRun } from '@framewise/database/calls/release-run';
import type { Run } from '@framewise/database/calls/run';
import type { JobHandler, TakenJob } from '@framewise/database/queue';
import { withRunFolder } from '@framewise/engine/pipeline/run-folder';
import type { AnalysisProgress } from '../engine-process/messages.ts';
import { bringSource } from '../runs/bring-source.ts';
import { nameFailure } from '../runs/name-failure.ts';
import { isPermanent } from '../runs/permanent-errors.ts';
import { keepResults, removeResults } from '../runs/results.ts';
import { retryDatabase } from '../runs/retry-database.ts';
import { RunWatch } from '../runs/run-watch.ts';
import type { WorkerContext } from '../worker-context.ts';

type Job = TakenJob<'analyse-video'>;

/** Wall time of one attempt's analysis; well below the queue's own limit for the whole job. */
const MAX_ANALYSIS_SECONDS = 1800;
/** What the source and the storing of results leave for the engine's own progress. */
const ANALYSIS_SHARE = { from: 10, to: 95 };

export function analyseVideo(ctx: WorkerContext): JobHandler<'analyse-video'> {
  return {
    work: async (job) => {
      const run = await claimRun(ctx.db, job.payload.run_id);
      if (run) await attempt(ctx, job, run);
      else await clearEnded(ctx, job.payload.run_id);
    },
    giveUp: async ({ run_id: runId }) => {
      await failRun(ctx.db, { runId, code: 'ANALYSIS_CRASHED' });
      await clearEnded(ctx, runId);
    },
  };
}

async function attempt(ctx: WorkerContext, job: Job, run: Run): Promise<void> {
  const log = ctx.log.child({ runId: run.id, attempt: job.attempt });
  const watch = new RunWatch({ db: ctx.db, runId: run.id, log });
  const signal = AbortSignal.any([watch.unwanted, ctx.leaving]);
  log.info('run taken up');
  try {
    const isOurs = await analyse({ ...ctx, log }, run, watch, signal);
    if (isOurs) log.info('run completed');
    else await dropResults(ctx, run);
  } catch (error) {
    await endAttempt({ ...ctx, log }, job, run, { error, isUnwanted: watch.unwanted.aborted });
  } finally {
    await watch.stop();
  }
}

/** False when the run was ended by somebody else before its result could be kept. */
async function analyse(ctx: WorkerContext, run: Run, watch: RunWatch, signal: AbortSignal): Promise<boolean> {
  const begun = performance.now();
  return withRunFolder(ctx.workFolder, async (folder) => {
    const file = join(folder, 'source');
    const outputFolder = join(folder, 'output');
    await mkdir(outputFolder);
    await bringSource(ctx, run, { file, signal, onProgress: (progress) => watch.report(progress) });
    const request = {
      file,
      outputFolder,
      maxDurationSeconds: ctx.maxVideoSeconds,
      maxSeconds: MAX_ANALYSIS_SECONDS,
      followerCount: run.follower_count,
    };
    const onProgress = ({ stage, progress }: AnalysisProgress) => {
      const { from, to } = ANALYSIS_SHARE;
      watch.report({ stage, progress: from + (to - from) * progress });
    };
    const report = await ctx.engine.analyse({ request, signal, onProgress });
    watch.report({ stage: 'storing', progress: ANALYSIS_SHARE.to });
    const { size: fileSizeBytes } = await stat(file);
    const processingTimeSeconds = Math.round(performance.now() - begun) / 1000;
    return keepResults(ctx, run, { report, outputFolder, fileSizeBytes, processingTimeSeconds }, signal);
  });
}

/** Back to the queue, away with it, or failed: whatever an attempt that did not succeed asks for. */
async function endAttempt(
  ctx: WorkerContext,
  job: Job,
  run: Run,
  { error, isUnwanted }: { error: unknown; isUnwanted: boolean },
): Promise<void> {
  if (isUnwanted) return dropResults(ctx, run);
  if (ctx.leaving.aborted) {
    await releaseRun(ctx.db, run.id);
    await ctx.queue.giveBack(job);
    ctx.log.info('run given back');
    return;
  }
  ctx.log.warn({ err: error }, 'attempt failed');
  if (isPermanent(error) || job.isLastAttempt) {
    const { code, message } = nameFailure(error);
    await retryDatabase(ctx.log, () => failRun(ctx.db, { runId: run.id, code, message }));
    await dropResults(ctx, run);
    return;
  }
  await retryDatabase(ctx.log, () => releaseRun(ctx.db, run.id));
  throw error;
}

/** A worker that was killed may have stored a part of the results before its run was cancelled. */
async function clearEnded(ctx: WorkerContext, runId: string): Promise<void> {
  const run = await findRun(ctx.db, runId);
  if (run?.status === 'failed') await removeResults(ctx.storage, run);
}

/** Another worker may have completed the same run: then the objects under its keys are good ones. */
async function dropResults(ctx: WorkerContext, run: Run): Promise<void> {
  const now = await retryDatabase(ctx.log, () => findRun(ctx.db, run.id));
  if (now?.status === 'completed') return;
  await removeResults(ctx.storage, run);
  ctx.log.info({ code: now?.error_code ?? 'deleted' }, 'run ended without a result');
}
