-- What the words of a search are looked up in: name and tags (A), on-screen text (B), the transcript (C).
create or replace function public.analysis_search_text(p_video_name text, p_tags text[], p_data jsonb) returns tsvector
  language sql stable
  set search_path = ''
as $$
  select setweight(to_tsvector('simple', regexp_replace(p_video_name, '[^[:alnum:]]+', ' ', 'g')
                                         || ' ' || array_to_string(p_tags, ' ')), 'A')
      || setweight(to_tsvector('english', coalesce(
           (select string_agg(line ->> 'text', ' ') from jsonb_path_query(p_data, '$.ocr_text.lines[*]') line), '')), 'B')
      || setweight(to_tsvector('english', coalesce(p_data #>> '{speech,transcript}', '')), 'C');
$$;

revoke all on function public.analysis_search_text(text, text[], jsonb) from public;
