import { renameVideo } from '@framewise/database/calls/rename-video';
import type { Run } from '@framewise/database/calls/run';
import type { UploadsContext } from './uploads-context.ts';
import { toVideoName } from './video-name.ts';

const ENDING = /\.[A-Za-z0-9]{1,8}$/;

/** Gives an ended run's video another name. The ending stays, for players go by it. */
export function renameOwnVideo(call: {
  ctx: Pick<UploadsContext, 'db'>;
  input: { readonly uid: string; readonly videoName: string; readonly newName: string };
}): Promise<Run> {
  const { ctx, input } = call;
  const newName = withEndingOf(input.videoName, toVideoName(input.newName));
  return renameVideo(ctx.db, { userId: input.uid, videoName: input.videoName, newName });
}

export function withEndingOf(oldName: string, newName: string): string {
  const ending = ENDING.exec(oldName)?.[0] ?? '';
  return newName.toLowerCase().endsWith(ending.toLowerCase()) ? newName : `${newName}${ending}`;
}
