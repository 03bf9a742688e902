import { Shapes } from 'lucide-react';
import { Link } from 'react-router';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export default function Insights() {
  return (
    <Page name="Visual Insights" lead="What your best videos have in common, in pictures.">
      <EmptyState
        icon={Shapes}
        title="Not enough reports to compare"
        action={
          <Button asChild>
            <Link to={PATHS.analysis}>Analyse a video</Link>
          </Button>
        }
      >
        Palettes, framing and pace are compared across your reports. Comparing takes several of them.
      </EmptyState>
    </Page>
  );
}
