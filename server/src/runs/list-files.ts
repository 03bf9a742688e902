import type { VideoFile } from '@framewise/contract/endpoints/runs';
import { runAs } from '@framewise/database/run-as';
import type { RunsContext } from './runs-context.ts';

export interface ListFilesInput {
  readonly uid: string;
  readonly limit: number;
  readonly offset: number;
  readonly status?: string | undefined;
  readonly include_forensic: boolean;
}

const WANTED = `firebase_uid = $1 and ($2::text is null or status = $2)
   and ($3::boolean or video_source_type <> 'forensic')`;
const LIST = `
select id as run_id, video_id, video_name, status, video_size_mb as size_mb,
       video_duration_seconds as duration_seconds, video_platform, video_source_type,
       preview_public_url as preview_url, to_json(created_at) #>> '{}' as created_at
  from public.video_analysis_runs where ${WANTED}
 order by created_at desc, id limit $4 offset $5`;
const COUNT = `select count(*) as total from public.video_analysis_runs where ${WANTED}`;

export async function listFiles(call: {
  ctx: RunsContext;
  input: ListFilesInput;
}): Promise<{ files: VideoFile[]; total: number }> {
  const { ctx, input } = call;
  const options = { timeoutMs: ctx.statementMs, readOnly: true };
  const wanted = [input.uid, input.status ?? null, input.include_forensic];
  const list = { text: LIST, values: [...wanted, input.limit, input.offset] };
  const [files, counts] = await Promise.all([
    runAs<VideoFile>(ctx.db, ctx.claims, list, options),
    runAs<{ total: number }>(ctx.db, ctx.claims, { text: COUNT, values: wanted }, options),
  ]);
  return { files: files.rows, total: counts.rows[0]?.total ?? 0 };
}
