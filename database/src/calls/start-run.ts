import { AppError } from '@framewise/contract/errors';
import type pg from 'pg';
import type { Database } from '../connect.ts';
import type { Queue } from '../queue.ts';
import { sqlStateOf } from '../sql-state.ts';
import { inTransaction } from '../transaction.ts';
import { queuePriority, type Run } from './run.ts';

const NO_CREDITS = 'FW402';
const STARTED_AGAIN = 'This run has been started again already.';

export interface StartRunInput {
  readonly userId: string;
  /** The same id again answers the same run, and charges nothing. */
  readonly requestId: string;
  readonly videoName: string;
  readonly videoPlatform?: Run['video_platform'];
  readonly videoSourceType?: Run['video_source_type'];
  readonly videoSourceUrl?: string;
  readonly sourceObject?: string;
  readonly videoSizeMb?: number;
  readonly videoDurationSeconds?: number;
  readonly followerCount?: number;
  /** Given when objects of the video are stored already; a video has one run. */
  readonly videoId?: string;
  /** A failed run that goes when this one comes, and leaves it its name. */
  readonly replacesRunId?: string;
}

export interface StartedRun {
  readonly isNew: boolean;
  readonly run: Run;
}

/** Charges, creates and queues a run, all or nothing. */
export async function startRun(
  ctx: { readonly db: Database; readonly queue: Queue },
  input: StartRunInput,
): Promise<StartedRun> {
  try {
    return await inTransaction(ctx.db, async (transaction) => {
      const isInPlace = await makeWay(transaction, input);
      const { rows } = await transaction.query<Run & { is_new: boolean }>(
        `select s.is_new, (s.run).* from public.start_run(
           p_user_id => $1, p_request_id => $2, p_video_name => $3, p_video_platform => $4,
           p_video_source_type => $5, p_video_source_url => $6, p_source_object => $7,
           p_video_size_mb => $8, p_video_duration_seconds => $9, p_follower_count => $10, p_video_id => $11) s`,
        argumentsOf(input),
      );
      const [row] = rows;
      if (!row) throw new Error('start_run answered nothing.');
      const { is_new: isNew, ...run } = row;
      if (isNew && !isInPlace) throw new AppError('CONFLICT', { message: STARTED_AGAIN });
      if (isNew) {
        const priority = queuePriority(run);
        await ctx.queue.send('analyse-video', { run_id: run.id }, { transaction, priority });
      }
      return { isNew, run };
    });
  } catch (error) {
    if (sqlStateOf(error) === NO_CREDITS) throw new AppError('INSUFFICIENT_CREDITS', { cause: error });
    throw error;
  }
}

/** False when the run to replace is gone: replaced before, by this very request or by another one. */
async function makeWay(transaction: pg.ClientBase, input: StartRunInput): Promise<boolean> {
  if (!input.replacesRunId) return true;
  const { rowCount } = await transaction.query(
    `delete from public.video_analysis_runs
      where id = $1 and firebase_uid = $2 and status in ('failed', 'error')`,
    [input.replacesRunId, input.userId],
  );
  return rowCount === 1;
}

function argumentsOf(input: StartRunInput): unknown[] {
  return [
    input.userId,
    input.requestId,
    input.videoName,
    input.videoPlatform ?? 'custom',
    input.videoSourceType ?? 'upload',
    input.videoSourceUrl ?? null,
    input.sourceObject ?? null,
    input.videoSizeMb ?? null,
    input.videoDurationSeconds ?? null,
    input.followerCount ?? null,
    input.videoId ?? null,
  ];
}
