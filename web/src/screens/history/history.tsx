import { History as HistoryIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '../../api/session/session.ts';
import { RunList } from '../../features/run-list/run-list.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export default function History() {
  const user = useUser();
  return (
    <Page name="History" lead="Every report you have ever received, newest first.">
      <RunList
        caption="Completed analyses"
        filter={{ uid: user.uid, status: 'completed', includeForensic: true }}
        empty={
          <EmptyState
            icon={HistoryIcon}
            title="No reports to look back on"
            action={
              <Button asChild look="primary">
                <Link to={PATHS.analysis}>Analyse a video</Link>
              </Button>
            }
          >
            Completed reports stay here for as long as you keep them.
          </EmptyState>
        }
      />
    </Page>
  );
}
