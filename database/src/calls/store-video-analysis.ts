import type { SearchableData } from '@framewise/contract/analysis/report';
import type pg from 'pg';
import { jsonText } from '../json-text.ts';

export interface StoreVideoAnalysisInput {
  readonly userId: string;
  readonly videoName: string;
  readonly analysisId: string;
  readonly analysisData: object;
  readonly analysisType?: string;
  readonly processingTimeSeconds: number;
  readonly fileSizeBytes: number;
  readonly durationSeconds: number | null;
  readonly searchableData: SearchableData;
}

export async function storeVideoAnalysis(
  client: Pick<pg.ClientBase, 'query'>,
  input: StoreVideoAnalysisInput,
): Promise<void> {
  await client.query(
    `select public.store_video_analysis(
       p_user_id => $1, p_video_name => $2, p_analysis_id => $3, p_analysis_data => $4, p_analysis_type => $5,
       p_processing_time_seconds => $6, p_file_size_bytes => $7, p_duration_seconds => $8,
       p_searchable_data => $9)`,
    [
      input.userId,
      input.videoName,
      input.analysisId,
      jsonText(input.analysisData),
      input.analysisType ?? 'realtime',
      input.processingTimeSeconds,
      input.fileSizeBytes,
      input.durationSeconds,
      jsonText(input.searchableData),
    ],
  );
}
