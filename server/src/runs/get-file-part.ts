import { AppError } from '@framewise/contract/errors';
import { isObjectKey, videoObject } from '@framewise/storage/object-key';
import type { ObjectContent } from '@framewise/storage/object-storage';
import { getRunByName } from './get-run.ts';
import type { RunsContext } from './runs-context.ts';

/** What the engine writes beside a report, by the ending of its name. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
};

export interface FilePart extends ObjectContent {
  readonly contentType: string;
}

/** A frame, a heat map or the subtitles of one video. */
export async function getFilePart(call: {
  ctx: RunsContext;
  input: { readonly uid: string; readonly video_name: string; readonly part: string };
}): Promise<FilePart> {
  const { ctx, input } = call;
  const contentType = TYPES[input.part.split('.').at(-1) ?? ''];
  const { video_id: videoId } = await getRunByName(ctx, input.uid, input.video_name);
  const key = `${videoObject(input.uid, videoId, 'frames')}${input.part}`;
  if (!contentType || input.part.includes('/') || !isObjectKey(key)) throw new AppError('NOT_FOUND');
  return { ...(await ctx.storage.get(key)), contentType };
}
