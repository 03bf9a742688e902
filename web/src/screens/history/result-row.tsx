import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { FoundAnalysisRow } from '../../api/rows.ts';
import { PATHS } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDate, formatSeconds, toPoints } from '../../ui/format.ts';
import { Highlight } from '../../ui/highlight.tsx';

interface ResultRowProps {
  row: FoundAnalysisRow;
  query: string;
  onDelete: () => void;
}

const TAGS_SHOWN = 8;

export function ResultRow({ row, query, onDelete }: ResultRowProps) {
  const tags = Array.isArray(row.search_tags) ? (row.search_tags as string[]) : [];
  const matching = query ? tags.filter((tag) => tag.toLowerCase().includes(query.toLowerCase())) : [];
  const shown = [...new Set([...matching, ...tags])].slice(0, TAGS_SHOWN);
  return (
    <li className="flex items-start gap-4 px-4 py-3.5">
      <div className="min-w-0 flex-1">
        <Link
          to={`${PATHS.analysis}?video=${encodeURIComponent(row.video_name)}`}
          className="font-medium break-words underline-offset-2 hover:underline"
        >
          <Highlight text={row.video_name} query={query} />
        </Link>
        <p className="mt-0.5 text-xs text-faint">
          {formatDate(row.created_at)} · {formatSeconds(row.duration_seconds)}
        </p>
        {row.audience_fit_summary && (
          <p className="mt-1.5 line-clamp-2 max-w-[70ch] text-sm text-soft">
            <Highlight text={row.audience_fit_summary} query={query} />
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-1.5">
          {shown.map((tag) => (
            <Badge key={tag}>
              <Highlight text={tag} query={query} />
            </Badge>
          ))}
        </div>
      </div>
      <div className="text-right">
        <p className="font-mono text-lg font-semibold">
          {row.viral_potential_score === null ? '–' : toPoints(row.viral_potential_score)}
        </p>
        <p className="text-xs text-faint">viral potential</p>
      </div>
      <Button look="ghost" size="icon" aria-label={`Delete ${row.video_name}`} onClick={onDelete}>
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </li>
  );
}
