export type RunStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'error';

/** A row of video_analysis_runs. */
export interface Run {
  readonly id: string;
  readonly firebase_uid: string;
  readonly video_name: string;
  readonly video_id: string;
  readonly request_id: string;
  readonly status: RunStatus;
  readonly stage: string | null;
  readonly progress: number;
  readonly attempts: number;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly video_duration_seconds: number | null;
  readonly video_size_mb: number | null;
  readonly preview_gcs_path: string | null;
  readonly preview_public_url: string | null;
  readonly processing_time_seconds: number | null;
  readonly viral_potential_score: number | null;
  readonly report_size_bytes: number | null;
  readonly report_stored_at: Date | null;
  readonly video_platform: 'instagram' | 'tiktok' | 'youtube' | 'custom';
  readonly video_source_type: 'upload' | 'url' | 'forensic' | 'sample';
  readonly video_source_url: string | null;
  readonly source_object: string | null;
  readonly follower_count: number | null;
  readonly analysis_metadata: Record<string, unknown>;
  readonly queue_tier: number;
  readonly queue_tag: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

/** Higher goes first: the plan's tier decides, then the place in the fair order (see start_run). */
export function queuePriority(run: Pick<Run, 'queue_tier' | 'queue_tag'>): number {
  const PLACES = 100_000_000;
  return run.queue_tier * PLACES - Math.min(run.queue_tag, PLACES - 1);
}
