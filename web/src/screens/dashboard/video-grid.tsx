import { memo } from 'react';
import type { RunRow } from '../../api/rows.ts';
import { Poster } from '../../features/run-list/poster.tsx';
import { RunScore } from '../../features/run-list/run-score.tsx';
import { RunStatusBadge } from '../../features/run-list/run-status.tsx';
import { menuVideoOf, RunMenu } from '../../features/run-menu/run-menu.tsx';
import { formatSeconds } from '../../ui/format.ts';
import { SelectBox } from './select-box.tsx';
import type { Selection } from './selection.ts';
import { VideoName } from './video-name.tsx';

interface VideoGridProps {
  runs: readonly RunRow[];
  selection: Selection;
}

export const VideoGrid = memo(function VideoGrid({ runs, selection }: VideoGridProps) {
  return (
    <ul
      aria-label="Your videos"
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
    >
      {runs.map((run) => (
        <VideoCard key={run.id} run={run} selection={selection} />
      ))}
    </ul>
  );
});

const VideoCard = memo(function VideoCard({ run, selection }: { run: RunRow; selection: Selection }) {
  return (
    <li className="relative grid min-w-0 grid-rows-[auto_1fr] overflow-hidden rounded-lg border bg-panel [contain-intrinsic-size:auto_20rem] [content-visibility:auto] has-checked:border-accent">
      <Poster run={run} className="aspect-[4/5] w-full" />
      <span className="absolute top-2 left-2 grid size-8 place-items-center rounded-md bg-panel/90">
        <SelectBox run={run} selection={selection} />
      </span>
      <span className="absolute top-2 right-2 grid size-8 place-items-center rounded-md bg-panel/90">
        <RunMenu uid={run.firebase_uid} video={menuVideoOf(run)} />
      </span>
      <div className="flex min-w-0 flex-col gap-1.5 px-3 py-2.5">
        <VideoName run={run} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          {run.status === 'completed' ? <RunScore run={run} /> : <RunStatusBadge run={run} />}
          <span className="font-mono text-xs text-faint">
            {run.video_duration_seconds === null ? '' : formatSeconds(run.video_duration_seconds)}
          </span>
        </div>
      </div>
    </li>
  );
});
