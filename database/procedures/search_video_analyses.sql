-- Everything a user can search own analyses by. Words are looked up in the text index; a piece of a
-- name that is no whole word is still found in the name. `matched_text` is the passage said or shown that
-- matches, its words between the control characters 2 and 3; `found_count` is what the limit cuts off, too.
create or replace function public.search_video_analyses(
  p_user_id text,
  p_search_text text default null,
  p_min_viral_score numeric default null,
  p_platform text default null,
  p_date_from timestamptz default null,
  p_date_to timestamptz default null,
  p_limit integer default 50
) returns table (
  analysis_id text, video_name text, analysis_type text, processing_time_seconds numeric, file_size_bytes bigint,
  duration_seconds numeric, search_tags jsonb, platform_fit_summary text, viral_potential_score numeric,
  completion_rate_pred numeric, audience_fit_summary text, overall_quality_score numeric,
  marketing_effectiveness numeric, technical_quality numeric, video_platform text, run_id uuid,
  created_at timestamptz, updated_at timestamptz, matched_text text, found_count bigint
)
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_text text := nullif(btrim(p_search_text), '');
  v_query tsquery := websearch_to_tsquery('english', coalesce(v_text, ''))
                     || websearch_to_tsquery('simple', coalesce(v_text, ''));
  v_pattern text := '%' || replace(replace(replace(coalesce(v_text, ''), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  -- A passage may hold one of the words while a tag holds the other.
  v_marked tsquery := replace(v_query::text, ' & ', ' | ')::tsquery;
  v_marks text := format(
    'StartSel="%s", StopSel="%s", MaxFragments=2, FragmentDelimiter=" … ", MaxWords=16, MinWords=6', chr(2), chr(3));
begin
  perform public.require_self(p_user_id);
  return query
    with found as materialized (
      select a.id, r.video_platform, count(*) over () as found_count
        from public.video_analyses a
        left join public.video_analysis_runs r on r.id = a.run_id
       where a.user_id = p_user_id
         and (v_text is null or a.search_text @@ v_query or a.video_name ilike v_pattern)
         and (p_min_viral_score is null or a.viral_potential_score >= p_min_viral_score)
         and (p_platform is null or r.video_platform = p_platform)
         and (p_date_from is null or a.created_at >= p_date_from)
         and (p_date_to is null or a.created_at <= p_date_to)
       order by a.created_at desc, a.analysis_id
       limit greatest(0, least(coalesce(p_limit, 50), 1000))
    )
    select a.analysis_id, a.video_name, a.analysis_type, a.processing_time_seconds, a.file_size_bytes,
           a.duration_seconds, to_jsonb(a.search_tags), a.platform_fit_summary, a.viral_potential_score,
           a.completion_rate_pred, a.audience_fit_summary, a.overall_quality_score, a.marketing_effectiveness,
           a.technical_quality, f.video_platform, a.run_id, a.created_at, a.updated_at,
           passage.marked, f.found_count
      from found f
      join public.video_analyses a on a.id = f.id
      left join lateral (
        select ts_headline('english', said.text, v_marked, v_marks) as marked
          from (values (1, a.analysis_data #>> '{speech,transcript}'),
                       (2, (select string_agg(line ->> 'text', ' ')
                              from jsonb_path_query(a.analysis_data, '$.ocr_text.lines[*]') line))
               ) said (place, text)
         where v_text is not null and to_tsvector('english', said.text) @@ v_marked
         order by said.place
         limit 1
      ) passage on true
     order by a.created_at desc, a.analysis_id;
end;
$$;

revoke all on function public.search_video_analyses(
  text, text, numeric, text, timestamptz, timestamptz, integer) from public;
grant execute on function public.search_video_analyses(
  text, text, numeric, text, timestamptz, timestamptz, integer)
  to authenticated, service_role, framewise_server;
