import type { DashboardStats, dashboardEndpoints } from '@framewise/contract/endpoints/dashboard';
import type { Database } from '@framewise/database/connect';
import { type Claims, runAs } from '@framewise/database/run-as';
import { claimsOf } from '../http/claims.ts';
import type { HandlersOf } from '../http/mount-endpoints.ts';

interface DashboardOptions {
  readonly db: Database;
  readonly statementMs: number;
}

export function dashboardHandlers(options: DashboardOptions): HandlersOf<typeof dashboardEndpoints> {
  return {
    getDashboardStats: ({ caller, input }) =>
      getDashboardStats({
        ctx: { ...options, claims: claimsOf(caller) },
        input: { uid: input.params.uid, includeForensic: input.query.include_forensic },
      }),
  };
}

const STATS = `select total, completed, processing, failed, avg_processing_time as "avgProcessingTime",
    total_analyses as "totalAnalyses", completed as "completedCount", avg_quality_score as "avgQualityScore",
    avg_viral_score as "avgViralScore", total_persons_detected as "totalPersonsDetected",
    total_features_processed as "totalFeaturesProcessed", storage_used_mb as "storageUsedMB",
    jsonb_build_object('instagram', instagram, 'tiktok', tiktok, 'youtube', youtube, 'custom', custom)
      as "videoDistribution"
  from public.get_dashboard_stats($1, $2)`;

async function getDashboardStats(call: {
  ctx: DashboardOptions & { claims: Claims };
  input: { uid: string; includeForensic: boolean };
}): Promise<DashboardStats> {
  const { db, claims, statementMs } = call.ctx;
  const statement = { text: STATS, values: [call.input.uid, call.input.includeForensic] };
  const options = { timeoutMs: statementMs, readOnly: true };
  const { rows } = await runAs<DashboardStats>(db, claims, statement, options);
  if (!rows[0]) throw new Error('get_dashboard_stats answered nothing.');
  return rows[0];
}
