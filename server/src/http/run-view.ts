import type { Run as RunView } from '@framewise/contract/endpoints/runs';
import type { Run } from '@framewise/database/calls/run';

/** A run as its owner may see it: without the columns of the queue. */
export function runView(run: Run): RunView {
  return {
    id: run.id,
    firebase_uid: run.firebase_uid,
    video_name: run.video_name,
    video_id: run.video_id,
    request_id: run.request_id,
    status: run.status,
    progress: run.progress,
    stage: run.stage,
    error_code: run.error_code,
    error_message: run.error_message,
    video_duration_seconds: run.video_duration_seconds,
    video_size_mb: run.video_size_mb,
    preview_gcs_path: run.preview_gcs_path,
    preview_public_url: run.preview_public_url,
    processing_time_seconds: run.processing_time_seconds,
    video_platform: run.video_platform,
    video_source_type: run.video_source_type,
    video_source_url: run.video_source_url,
    analysis_metadata: run.analysis_metadata,
    created_at: run.created_at.toISOString(),
    updated_at: run.updated_at.toISOString(),
    started_at: run.started_at?.toISOString() ?? null,
    finished_at: run.finished_at?.toISOString() ?? null,
  };
}
