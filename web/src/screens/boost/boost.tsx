import { Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { useRecommendationJobs } from '../../api/recommendation-jobs.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Progress } from '../../ui/progress.tsx';

export default function Boost() {
  const jobs = useRecommendationJobs();
  return (
    <Page name="Recommendations" lead="What to change in a video, worked out from what was measured in it.">
      {jobs.length === 0 ? (
        <EmptyState
          icon={Sparkles}
          title="No recommendations yet"
          action={
            <Button asChild>
              <Link to={PATHS.history}>Choose a report</Link>
            </Button>
          }
        >
          They start from a finished report: each change names the second it belongs to and what it is worth.
        </EmptyState>
      ) : (
        <ul className="grid gap-2">
          {jobs.map((job) => (
            <li key={job.id}>
              <Card className="grid gap-2 px-4 py-3.5">
                <span className="font-medium">
                  {job.videoName} · {job.categoryId}
                </span>
                <Progress label={`Progress of ${job.videoName}`} value={job.progress} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
