import type { AnalysisMetadata, AnalysisReport } from '@framewise/contract/analysis/report';
import type { Database } from '../connect.ts';
import { jsonText } from '../json-text.ts';
import { inTransaction } from '../transaction.ts';
import type { Run } from './run.ts';
import { type StoreVideoAnalysisInput, storeVideoAnalysis } from './store-video-analysis.ts';

/** What lists show and order by without opening the report. */
type Headline = Pick<
  AnalysisReport['predictions'],
  'viral_potential_score' | 'viral_potential_score_interval'
>;

export interface FinishRunInput {
  readonly runId: string;
  readonly processingTimeSeconds: number;
  readonly videoDurationSeconds: number | null;
  readonly videoSizeMb: number;
  readonly previewPath: string | null;
  readonly previewPublicUrl: string | null;
  /** The report as an object of the storage. */
  readonly reportObject: { readonly sizeBytes: number; readonly updatedAt: Date };
  readonly analysisMetadata: AnalysisMetadata & Partial<Headline>;
  readonly analysis: StoreVideoAnalysisInput;
}

/**
 * Ends a run well and stores its report in one transaction: a run is never completed without one.
 * Null when it had ended before, by a cancel or by another worker; then nothing is stored.
 */
export async function finishRun(db: Database, input: FinishRunInput): Promise<Run | null> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query<Run>(
      `select * from public.finish_run(
         p_run_id => $1, p_processing_time_seconds => $2, p_video_duration_seconds => $3,
         p_video_size_mb => $4, p_preview_gcs_path => $5, p_preview_public_url => $6,
         p_analysis_metadata => $7, p_report_size_bytes => $8, p_report_stored_at => $9)`,
      [
        input.runId,
        input.processingTimeSeconds,
        input.videoDurationSeconds,
        input.videoSizeMb,
        input.previewPath,
        input.previewPublicUrl,
        jsonText(input.analysisMetadata),
        input.reportObject.sizeBytes,
        input.reportObject.updatedAt,
      ],
    );
    const [run] = rows;
    if (!run) return null;
    await storeVideoAnalysis(client, input.analysis);
    return run;
  });
}
