import { memo, useMemo } from 'react';
import type { RunRow } from '../../api/rows.ts';
import { Poster } from '../../features/run-list/poster.tsx';
import { RunScore } from '../../features/run-list/run-score.tsx';
import { RunStatusBadge } from '../../features/run-list/run-status.tsx';
import { menuVideoOf, RunMenu } from '../../features/run-menu/run-menu.tsx';
import { Card } from '../../ui/card.tsx';
import { formatDate, formatMegabytes, formatSeconds } from '../../ui/format.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { SelectBox } from './select-box.tsx';
import type { Selection } from './selection.ts';
import { VideoName } from './video-name.tsx';

interface VideoTableProps {
  runs: readonly RunRow[];
  selection: Selection;
}

const mono = (text: string) => <span className="font-mono text-xs whitespace-nowrap">{text}</span>;

function columnsFor(selection: Selection): readonly Column<RunRow>[] {
  return [
    {
      key: 'name',
      header: 'Video',
      cell: (run) => (
        <span className="flex items-center gap-3">
          <SelectBox run={run} selection={selection} />
          <Poster run={run} className="h-12 w-9 shrink-0 rounded-sm" />
          <span className="block w-[min(17rem,34vw)] min-w-0">
            <VideoName run={run} />
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      wideOnly: true,
      cell: (run) => <RunStatusBadge run={run} />,
    },
    {
      key: 'score',
      header: 'Viral potential',
      cell: (run) =>
        run.status === 'completed' ? (
          <RunScore run={run} />
        ) : (
          <span className="md:hidden">
            <RunStatusBadge run={run} />
          </span>
        ),
    },
    {
      key: 'length',
      header: 'Length',
      align: 'right',
      wideOnly: true,
      cell: (run) => mono(formatSeconds(run.video_duration_seconds)),
    },
    {
      key: 'size',
      header: 'Size',
      align: 'right',
      wideOnly: true,
      cell: (run) => mono(formatMegabytes(run.video_size_mb)),
    },
    {
      key: 'created',
      header: 'Submitted',
      align: 'right',
      wideOnly: true,
      cell: (run) => (
        <time dateTime={run.created_at} className="whitespace-nowrap">
          {formatDate(run.created_at)}
        </time>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'right',
      cell: (run) => <RunMenu uid={run.firebase_uid} video={menuVideoOf(run)} />,
    },
  ];
}

export const VideoTable = memo(function VideoTable({ runs, selection }: VideoTableProps) {
  const columns = useMemo(() => columnsFor(selection), [selection]);
  return (
    <Card isTight>
      <Table caption="Your videos" columns={columns} rows={runs} rowKey={(run) => run.id} />
    </Card>
  );
});
