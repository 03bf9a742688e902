import { Film } from 'lucide-react';
import { Link } from 'react-router';
import { usePreview } from '../../api/preview-images.ts';
import type { RunRow } from '../../api/rows.ts';
import { PATHS } from '../../paths.ts';
import { formatDate, formatMegabytes, formatSeconds } from '../../ui/format.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { RunStatusBadge } from './run-status.tsx';

const COLUMNS: readonly Column<RunRow>[] = [
  {
    key: 'name',
    header: 'Video',
    cell: (run) => (
      <span className="flex items-center gap-3">
        <Thumbnail run={run} />
        <span className="block max-w-[22rem] min-w-0">
          {run.status === 'completed' ? (
            <Link
              to={`${PATHS.analysis}?video=${encodeURIComponent(run.video_name)}`}
              className="block truncate font-medium hover:underline"
            >
              {run.video_name}
            </Link>
          ) : (
            <span className="block truncate font-medium">{run.video_name}</span>
          )}
          {run.error_message && <span className="block text-xs text-bad">{run.error_message}</span>}
        </span>
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: (run) => <RunStatusBadge status={run.status} /> },
  {
    key: 'length',
    header: 'Length',
    align: 'right',
    wideOnly: true,
    cell: (run) => <span className="font-mono text-xs">{formatSeconds(run.video_duration_seconds)}</span>,
  },
  {
    key: 'size',
    header: 'Size',
    align: 'right',
    wideOnly: true,
    cell: (run) => <span className="font-mono text-xs">{formatMegabytes(run.video_size_mb)}</span>,
  },
  {
    key: 'created',
    header: 'Submitted',
    align: 'right',
    wideOnly: true,
    cell: (run) => <time dateTime={run.created_at}>{formatDate(run.created_at)}</time>,
  },
];

function Thumbnail({ run }: { run: RunRow }) {
  const { data } = usePreview(run);
  return (
    <span className="grid h-12 w-8 shrink-0 place-items-center overflow-hidden rounded-sm bg-track text-faint">
      {data ? <img src={data} alt="" className="size-full object-cover" /> : <Film size={14} aria-hidden />}
    </span>
  );
}

export function RunTable({ caption, runs }: { caption: string; runs: readonly RunRow[] }) {
  return <Table caption={caption} columns={COLUMNS} rows={runs} rowKey={(run) => run.id} />;
}
