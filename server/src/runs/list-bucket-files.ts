import type { BucketFile } from '@framewise/contract/endpoints/runs';
import { runAs } from '@framewise/database/run-as';
import { videoObject } from '@framewise/storage/object-key';
import type { RunsContext } from './runs-context.ts';

interface ReportRow {
  readonly video_id: string;
  readonly video_name: string;
  readonly size: number | null;
  readonly updated_at: Date | null;
}

const REPORTS = `
select video_id, video_name, report_size_bytes as size, report_stored_at as updated_at
  from public.video_analysis_runs
 where firebase_uid = $1 and status = 'completed'
 order by created_at desc, id`;

/** Reports that are stored, under the names of their videos, from the rows that were written with them. */
export async function listBucketFiles(call: {
  ctx: RunsContext;
  input: { readonly uid: string };
}): Promise<BucketFile[]> {
  const { ctx, input } = call;
  const statement = { text: REPORTS, values: [input.uid] };
  const options = { timeoutMs: ctx.statementMs, readOnly: true };
  const { rows } = await runAs<ReportRow>(ctx.db, ctx.claims, statement, options);
  const files: BucketFile[] = [];
  for (const row of rows) {
    const file = await describeReport(ctx, input.uid, row);
    if (file) files.push(file);
  }
  return files;
}

/** Runs of before the size was written down are asked of the storage. */
async function describeReport(ctx: RunsContext, uid: string, row: ReportRow): Promise<BucketFile | null> {
  const name = `${row.video_name}.json`;
  if (row.size !== null && row.updated_at !== null) {
    return { name, size: row.size, updated_at: row.updated_at.toISOString() };
  }
  const found = await ctx.storage.stat(videoObject(uid, row.video_id, 'report'));
  return found && { name, size: found.sizeBytes, updated_at: found.updatedAt.toISOString() };
}
