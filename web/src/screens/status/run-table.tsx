import { useMemo } from 'react';
import { Link } from 'react-router';
import type { CreditFate } from '../../api/refunds.ts';
import type { RunRow } from '../../api/rows.ts';
import { Poster } from '../../features/run-list/poster.tsx';
import { RunStatusBadge } from '../../features/run-list/run-status.tsx';
import { menuVideoOf, RunMenu } from '../../features/run-menu/run-menu.tsx';
import { reportAddress } from '../../paths.ts';
import { formatDate, formatSeconds } from '../../ui/format.ts';
import { type Column, Table } from '../../ui/table.tsx';

interface RunTableProps {
  uid: string;
  runs: readonly RunRow[];
  /** undefined as long as the ledger was not read. */
  fateOf: (runId: string) => CreditFate | undefined;
}

const FATES = {
  returned: 'The credit came back.',
  kept: 'The credit has not come back. Please write to us.',
} as const;

export function RunTable({ uid, runs, fateOf }: RunTableProps) {
  const columns = useMemo(() => columnsFor(uid, fateOf), [uid, fateOf]);
  return <Table caption="Runs that have ended" columns={columns} rows={runs} rowKey={(run) => run.id} />;
}

function columnsFor(uid: string, fateOf: RunTableProps['fateOf']): readonly Column<RunRow>[] {
  const mono = (text: string) => <span className="font-mono text-xs whitespace-nowrap">{text}</span>;
  return [
    {
      key: 'name',
      header: 'Video',
      cell: (run) => (
        <span className="flex items-center gap-3">
          <Poster run={run} className="h-12 w-9 shrink-0 rounded-sm" />
          <span className="block w-[min(26rem,44vw)] min-w-0">
            <Name run={run} />
            <span className="mt-1 block md:hidden">
              <RunStatusBadge run={run} />
            </span>
            <Reason run={run} fate={fateOf(run.id)} />
          </span>
        </span>
      ),
    },
    { key: 'status', header: 'Status', wideOnly: true, cell: (run) => <RunStatusBadge run={run} /> },
    {
      key: 'length',
      header: 'Length',
      align: 'right',
      wideOnly: true,
      cell: (run) => mono(formatSeconds(run.video_duration_seconds)),
    },
    {
      key: 'time',
      header: 'Took',
      align: 'right',
      wideOnly: true,
      cell: (run) => mono(run.status === 'completed' ? formatSeconds(run.processing_time_seconds) : '–'),
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
      cell: (run) => <RunMenu uid={uid} video={menuVideoOf(run)} />,
    },
  ];
}

function Name({ run }: { run: RunRow }) {
  if (run.status !== 'completed') {
    return (
      <span className="block truncate font-medium" title={run.video_name}>
        {run.video_name}
      </span>
    );
  }
  return (
    <Link
      to={reportAddress(run.video_name)}
      title={run.video_name}
      className="block truncate font-medium hover:underline"
    >
      {run.video_name}
    </Link>
  );
}

/** Why a run failed, and what became of its credit. */
function Reason({ run, fate }: { run: RunRow; fate: CreditFate | undefined }) {
  if (run.status !== 'failed' && run.status !== 'error') return null;
  return (
    <span className="block text-xs text-soft">
      {run.error_message ?? 'It ended without a reason.'} {fate && FATES[fate]}
    </span>
  );
}
