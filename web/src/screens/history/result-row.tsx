import { memo, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { FoundAnalysisRow } from '../../api/rows.ts';
import { useUser } from '../../api/session/session.ts';
import { RunMenu } from '../../features/run-menu/run-menu.tsx';
import { reportAddress } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatDate, formatSeconds, toPoints } from '../../ui/format.ts';
import { Highlight } from '../../ui/highlight.tsx';
import { MarkedPassage } from './marked-passage.tsx';
import { wordsOf } from './search-words.ts';

interface ResultRowProps {
  row: FoundAnalysisRow;
  query: string;
  /** The report was opened from here, and now the reader is back. */
  isReturnedTo: boolean;
  onOpen: (analysisId: string) => void;
}

const TAGS_SHOWN = 8;

/** Drawn once: while a list scrolls, only its places change. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { row, query, isReturnedTo, onOpen } = props;
  const { uid } = useUser();
  const words = useMemo(() => wordsOf(query), [query]);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isReturnedTo) link.current?.focus({ preventScroll: true });
  }, [isReturnedTo]);
  return (
    <div className="flex items-start gap-4 px-4 py-3.5 max-sm:gap-2">
      <div className="min-w-0 flex-1">
        <Link
          ref={link}
          to={reportAddress(row.video_name)}
          onClick={() => onOpen(row.analysis_id)}
          className="line-clamp-2 font-medium wrap-anywhere underline-offset-2 hover:underline"
        >
          <Highlight text={row.video_name} query={words} />
        </Link>
        <p className="mt-0.5 text-xs text-faint">
          {formatDate(row.created_at)} · {formatSeconds(row.duration_seconds)}
        </p>
        <Summary row={row} words={words} />
        <Tags row={row} words={words} />
      </div>
      <div className="shrink-0 text-right max-sm:w-14">
        <p className="font-mono text-lg font-semibold">
          {row.viral_potential_score === null ? '–' : toPoints(row.viral_potential_score)}
        </p>
        <p className="text-xs text-faint">viral potential</p>
      </div>
      <RunMenu uid={uid} video={{ runId: row.run_id, name: row.video_name, status: 'completed' }} />
    </div>
  );
});

/** What was searched for says more than a summary. */
function Summary({ row, words }: { row: FoundAnalysisRow; words: readonly string[] }) {
  if (!row.matched_text && !row.audience_fit_summary) return null;
  return (
    <p className="mt-1.5 line-clamp-2 max-w-[70ch] text-sm text-soft">
      {row.matched_text ? (
        <q>
          <MarkedPassage text={row.matched_text} />
        </q>
      ) : (
        <Highlight text={row.audience_fit_summary ?? ''} query={words} />
      )}
    </p>
  );
}

function Tags({ row, words }: { row: FoundAnalysisRow; words: readonly string[] }) {
  const tags = Array.isArray(row.search_tags) ? (row.search_tags as string[]) : [];
  const matching = tags.filter((tag) => words.some((word) => tag.toLowerCase().includes(word.toLowerCase())));
  const shown = [...new Set([...matching, ...tags])].slice(0, TAGS_SHOWN);
  return (
    <div className="mt-2 flex flex-wrap gap-1.5">
      {shown.map((tag) => (
        <Badge key={tag}>
          <Highlight text={tag} query={words} />
        </Badge>
      ))}
    </div>
  );
}
