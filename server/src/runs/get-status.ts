import type { WorkStatus } from '@framewise/contract/endpoints/runs';
import { AppError } from '@framewise/contract/errors';
import { runAs } from '@framewise/database/run-as';
import type { RunsContext } from './runs-context.ts';

interface StatusRow extends Omit<WorkStatus, 'error' | 'result'> {
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly result: unknown;
}

/** Both kinds in one query: their ids are random, so at most one of them has this one. */
const STATUS = `
select r.id, 'analysis' as kind, r.status, r.progress, r.stage, r.error_code, r.error_message,
       (select a.analysis_data from public.video_analyses a
         where r.status = 'completed' and a.run_id = r.id order by a.created_at desc limit 1) as result
  from public.video_analysis_runs r where r.id = $1
union all
select j.id, 'recommendation', j.status, j.progress, null, j.error_code, j.error_message, s.result
  from public.recommendation_jobs j left join public.recommendation_results s on s.job_id = j.id
 where j.id = $1`;

export async function getStatus(call: { ctx: RunsContext; input: { id: string } }): Promise<WorkStatus> {
  const { db, claims, statementMs } = call.ctx;
  const statement = { text: STATUS, values: [call.input.id] };
  const { rows } = await runAs<StatusRow>(db, claims, statement, { timeoutMs: statementMs, readOnly: true });
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  const { error_code: code, error_message: message, result, ...status } = row;
  return {
    ...status,
    ...(code !== null && { error: { code, message: message ?? '' } }),
    ...(result !== null && { result }),
  };
}
