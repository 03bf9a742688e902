import { CREDITS_PER_RUN } from '@framewise/contract/plans';
import { ScanSearch } from 'lucide-react';
import { useRuntimeConfig } from '../../api/runtime-config.ts';
import { useUser } from '../../api/session/session.ts';
import { CreditsCard } from '../../features/credits/credits-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { countOf } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';

export function Submit() {
  const user = useUser();
  const { limits } = useRuntimeConfig();
  return (
    <Page
      name="Deep Video Analysis"
      lead={`One video costs ${countOf(CREDITS_PER_RUN, 'credit')}. Up to ${limits.max_upload_mb} MB and ${Math.round(limits.max_video_seconds / 60)} minutes.`}
    >
      <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
        <EmptyState icon={ScanSearch} title="Submitting from this page is not open yet">
          The reports, the queue and your library already work in the rest of the app. This is where the drop
          zone will be.
        </EmptyState>
        <CreditsCard user={user} />
      </div>
    </Page>
  );
}
