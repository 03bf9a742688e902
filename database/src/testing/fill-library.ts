import { connect } from '../connect.ts';
import { startEmbeddedServer } from '../embedded-server.ts';

interface FillOptions {
  /** Of a product that runs on the embedded server. */
  readonly postgresFolder: string;
  readonly uid: string;
  readonly count: number;
}

const WORDS = ['coffee', 'harbour', 'lantern', 'marathon', 'orchard', 'pottery', 'railway', 'sourdough'];
const PLATFORMS = ['instagram', 'tiktok', 'youtube', 'custom'];

/**
 * Gives somebody who has one analysed video many more like it: the real report and the real preview under
 * other names (one in ten very long), days, lengths, sizes, platforms and scores. Every eighth transcript begins
 * with the same word.
 */
export async function fillLibrary({ postgresFolder, uid, count }: FillOptions): Promise<void> {
  const server = await startEmbeddedServer({ folder: postgresFolder });
  const db = connect({ url: server.url, maxConnections: 1 });
  try {
    await db.pool.query(COPY_RUNS, [uid, count, PLATFORMS]);
    await db.pool.query(COPY_REPORTS, [uid, WORDS]);
    await db.pool.query(DATE_REPORTS, [uid]);
  } finally {
    await db.close();
  }
}

const COPY_RUNS = `
  insert into public.video_analysis_runs (firebase_uid, video_name, source_object, status, stage, progress,
    video_duration_seconds, video_size_mb, preview_gcs_path, preview_public_url, processing_time_seconds,
    video_platform, viral_potential_score, analysis_metadata, created_at, started_at, finished_at)
  select r.firebase_uid,
         case when n % 10 = 3 then repeat('a-very-long-name-', 12) else 'Clip of the summer series ' end
           || lpad(n::text, 4, '0') || '.mp4',
         r.source_object, 'completed', 'done', 100, 5 + n * 7 % 85, 1 + n * 13 % 240,
         r.preview_gcs_path, r.preview_public_url, r.processing_time_seconds, ($3::text[])[1 + n % 4], score,
         r.analysis_metadata || jsonb_build_object(
           'viral_potential_score', score,
           'viral_potential_score_interval', jsonb_build_array(greatest(0, score - 0.1), least(1, score + 0.1))),
         r.created_at - age, r.started_at - age, r.finished_at - age
    from public.video_analysis_runs r
   cross join generate_series(1, $2::integer) n
   cross join lateral (select (n * 37 % 101) / 100.0 as score, n * interval '7 hours' as age) s
   where r.firebase_uid = $1 and r.status = 'completed'`;

const COPY_REPORTS = `
  with original as (
    select a.* from public.video_analyses a where a.user_id = $1),
  copies as (
    select r.*, ($2::text[])[1 + (row_number() over (order by r.created_at desc))::integer % 8]
                || ' came into view. ' || coalesce(o.analysis_data #>> '{speech,transcript}', '') as transcript
      from public.video_analysis_runs r join original o on o.user_id = r.firebase_uid and o.run_id <> r.id),
  stored as (
    select public.store_video_analysis(c.firebase_uid, c.video_name, c.id::text,
      jsonb_set(o.analysis_data, '{speech,transcript}', to_jsonb(c.transcript)), o.analysis_type,
      o.processing_time_seconds, o.file_size_bytes, c.video_duration_seconds, jsonb_build_object(
        'search_tags', o.search_tags, 'viral_potential_score', c.viral_potential_score,
        'platform_fit_summary', o.platform_fit_summary, 'audience_fit_summary', o.audience_fit_summary,
        'completion_rate_pred', o.completion_rate_pred, 'overall_quality_score', o.overall_quality_score)) as id
      from copies c cross join original o)
  select count(id) from stored`;

const DATE_REPORTS = `
  update public.video_analyses a set created_at = r.created_at
    from public.video_analysis_runs r where r.id = a.run_id and a.user_id = $1`;

if (import.meta.main) {
  const [postgresFolder = '', uid = '', count = ''] = process.argv.slice(2);
  await fillLibrary({ postgresFolder, uid, count: Number(count) });
}
