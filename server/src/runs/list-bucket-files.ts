import type { BucketFile } from '@framewise/contract/endpoints/runs';
import { runAs } from '@framewise/database/run-as';
import { findVideoOfKey, isObjectKey, VIDEO_OBJECTS, videosPrefix } from '@framewise/storage/object-key';
import type { StoredObject } from '@framewise/storage/object-storage';
import type { RunsContext } from './runs-context.ts';

const NAMES = 'select video_id, video_name from public.video_analysis_runs where firebase_uid = $1';

/** Reports that are really stored, under the names of their videos. */
export async function listBucketFiles(call: {
  ctx: RunsContext;
  input: { readonly uid: string };
}): Promise<BucketFile[]> {
  const { ctx, input } = call;
  const options = { timeoutMs: ctx.statementMs, readOnly: true };
  const statement = { text: NAMES, values: [input.uid] };
  const [{ rows }, reports] = await Promise.all([
    runAs<{ video_id: string; video_name: string }>(ctx.db, ctx.claims, statement, options),
    listReports(ctx, input.uid),
  ]);
  const names = new Map(rows.map((row) => [row.video_id, row.video_name]));
  return reports.flatMap(({ key, sizeBytes, updatedAt }) => {
    const name = names.get(findVideoOfKey(key)?.videoId ?? '');
    return name ? [{ name: `${name}.json`, size: sizeBytes, updated_at: updatedAt.toISOString() }] : [];
  });
}

async function listReports({ storage }: RunsContext, uid: string): Promise<StoredObject[]> {
  if (!isObjectKey(uid)) return [];
  const reports: StoredObject[] = [];
  for await (const object of storage.list(videosPrefix(uid))) {
    if (object.key.endsWith(`/${VIDEO_OBJECTS.report}`)) reports.push(object);
  }
  return reports;
}
