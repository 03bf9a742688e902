import { AppError } from '@framewise/contract/errors';
import { previewAddress } from '@framewise/contract/preview-address';
import type { Database } from '../connect.ts';
import { sqlStateOf } from '../sql-state.ts';
import type { Run } from './run.ts';

const UNIQUE_VIOLATION = '23505';

export interface RenameVideoInput {
  readonly userId: string;
  readonly videoName: string;
  readonly newName: string;
}

/** Throws NOT_FOUND, or CONFLICT when the name is taken or the run has not ended yet. */
export async function renameVideo(db: Database, input: RenameVideoInput): Promise<Run> {
  const renamed = await rename(db, input);
  if (renamed) return renamed;
  const { rowCount } = await db.pool.query(
    'select from public.video_analysis_runs where firebase_uid = $1 and video_name = $2',
    [input.userId, input.videoName],
  );
  if (rowCount === 0) throw new AppError('NOT_FOUND');
  throw new AppError('CONFLICT', { message: 'A video can be renamed once its analysis has ended.' });
}

async function rename(db: Database, input: RenameVideoInput): Promise<Run | null> {
  const { userId, videoName, newName } = input;
  try {
    const { rows } = await db.pool.query<Run>('select * from public.rename_video($1, $2, $3, $4)', [
      ...[userId, videoName, newName],
      previewAddress(userId, newName),
    ]);
    return rows[0] ?? null;
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
    throw new AppError('CONFLICT', { message: `You already have a video called ${newName}.`, cause: error });
  }
}
