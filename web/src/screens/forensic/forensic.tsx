import { FileText } from 'lucide-react';
import { useUser } from '../../api/session/session.ts';
import { CreditsCard } from '../../features/credits/credits-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export default function Forensic() {
  const user = useUser();
  return (
    <Page name="Video2Report" lead="A video in, a written document about it out, ready to hand on.">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_20rem]">
        <EmptyState icon={FileText} title="No documents yet">
          A document describes what is seen, said and written in a video, second by second. It is kept apart
          from your library and does not count in its numbers.
        </EmptyState>
        <CreditsCard user={user} />
      </div>
    </Page>
  );
}
