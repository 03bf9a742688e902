import type { ActiveRun } from '@framewise/contract/endpoints/runs';
import { Link } from 'react-router';
import { PATHS } from '../../paths.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';

const SHOWN = 3;

export function RunningNow({ runs }: { runs: readonly ActiveRun[] }) {
  if (runs.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="Now"
        action={
          <Link to={PATHS.status} className="text-sm text-soft underline underline-offset-4 hover:text-ink">
            {runs.length > SHOWN ? `All ${runs.length} runs` : 'Details'}
          </Link>
        }
      />
      <ul className="grid gap-3">
        {runs.slice(0, SHOWN).map((run) => (
          <li key={run.id} className="grid gap-1.5 text-sm">
            <span className="flex justify-between gap-3">
              <span className="truncate">{run.video_name}</span>
              <span className="shrink-0 text-soft">
                {run.status === 'pending' ? 'Queued' : `${run.progress}%`}
              </span>
            </span>
            <Progress label={`Progress of ${run.video_name}`} value={run.progress} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
