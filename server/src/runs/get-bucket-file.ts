import { AppError } from '@framewise/contract/errors';
import { videoObject } from '@framewise/storage/object-key';
import type { ObjectContent } from '@framewise/storage/object-storage';
import { getRunByName } from './get-run.ts';
import type { RunsContext } from './runs-context.ts';

const EXTENSION = '.json';

export async function getBucketFile(call: {
  ctx: RunsContext;
  input: { readonly uid: string; readonly file: string };
}): Promise<ObjectContent> {
  const { ctx, input } = call;
  if (!input.file.endsWith(EXTENSION)) throw new AppError('NOT_FOUND');
  const run = await getRunByName(ctx, input.uid, input.file.slice(0, -EXTENSION.length));
  return ctx.storage.get(videoObject(input.uid, run.video_id, 'report'));
}
