import { Link } from 'react-router';
import type { RunRow } from '../../api/rows.ts';
import { PATHS } from '../../paths.ts';

/** Leads to the report where there is one; otherwise says why there is none. */
export function VideoName({ run }: { run: RunRow }) {
  if (run.status === 'completed') {
    return (
      <Link
        to={`${PATHS.analysis}?video=${encodeURIComponent(run.video_name)}`}
        title={run.video_name}
        className="block truncate text-sm font-medium hover:underline"
      >
        {run.video_name}
      </Link>
    );
  }
  return (
    <>
      <span title={run.video_name} className="block truncate text-sm font-medium">
        {run.video_name}
      </span>
      {run.error_message && <span className="line-clamp-2 block text-xs text-bad">{run.error_message}</span>}
    </>
  );
}
