import { AppError } from '@framewise/contract/errors';
import { videoObject } from '@framewise/storage/object-key';
import type { ByteRange, ObjectContent } from '@framewise/storage/object-storage';
import { getRunByName } from './get-run.ts';
import type { RunsContext } from './runs-context.ts';

export interface FileAnswer extends ObjectContent {
  readonly status: 200 | 206;
  readonly range: { readonly start: number; readonly end: number };
}

/** The uploaded video, whole or in part, so that a player can seek in it. */
export async function getFile(call: {
  ctx: RunsContext;
  input: { readonly uid: string; readonly video_name: string; readonly rangeHeader: string | undefined };
}): Promise<FileAnswer> {
  const { ctx, input } = call;
  const { video_id: videoId } = await getRunByName(ctx, input.uid, input.video_name);
  const key = videoObject(input.uid, videoId, 'source');
  const object = await ctx.storage.stat(key);
  if (!object) throw new AppError('NOT_FOUND');
  const wanted = parseRange(input.rangeHeader, object.sizeBytes);
  const content = await ctx.storage.get(key, wanted ? { range: wanted } : {});
  const range = { start: wanted?.start ?? 0, end: wanted?.end ?? object.sizeBytes - 1 };
  return { ...content, sizeBytes: object.sizeBytes, status: wanted ? 206 : 200, range };
}

/** One range as players send it. Anything else is answered whole, as HTTP allows. */
export function parseRange(header: string | undefined, sizeBytes: number): Required<ByteRange> | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || sizeBytes === 0) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (start >= sizeBytes || end < start) throw new AppError('RANGE_NOT_SATISFIABLE');
  return { start, end };
}
