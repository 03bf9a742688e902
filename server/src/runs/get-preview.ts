import { AppError } from '@framewise/contract/errors';
import { isObjectKey } from '@framewise/storage/object-key';
import type { ObjectContent } from '@framewise/storage/object-storage';
import { getRunByName } from './get-run.ts';
import type { RunsContext } from './runs-context.ts';

export async function getPreview(call: {
  ctx: RunsContext;
  input: { readonly uid: string; readonly video_name: string };
}): Promise<ObjectContent> {
  const { ctx, input } = call;
  const { preview_gcs_path: key } = await getRunByName(ctx, input.uid, input.video_name);
  if (!key || !isObjectKey(key)) throw new AppError('NOT_FOUND');
  return ctx.storage.get(key);
}
