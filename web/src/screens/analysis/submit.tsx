import { CREDITS_PER_RUN, mayAnalyse } from '@framewise/contract/plans';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { track } from '../../api/analytics.ts';
import { creditsShown, useBilling } from '../../api/billing.ts';
import { useRuntimeConfig } from '../../api/runtime-config.ts';
import { useUser } from '../../api/session/session.ts';
import { PLATFORMS, type PlatformChoice, type RunChoices } from '../../api/start-run.ts';
import { CreditsCard } from '../../features/credits/credits-card.tsx';
import { SampleOffer } from '../../features/sample-run/sample-offer.tsx';
import { wordsFor } from '../../features/upload/check-file.ts';
import { DropZone } from '../../features/upload/drop-zone.tsx';
import { LinkForm } from '../../features/upload/link-form.tsx';
import { UnfinishedNotice } from '../../features/upload/unfinished-notice.tsx';
import { UploadList } from '../../features/upload/upload-list.tsx';
import { addFiles, useUploads } from '../../features/upload/upload-queue.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { countOf } from '../../ui/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';

export function Submit() {
  const user = useUser();
  const { limits } = useRuntimeConfig();
  const { data } = useBilling(user);
  const queries = useQueryClient();
  const [choices, setChoices] = useState<RunChoices>({ platform: 'tiktok', followerCount: null });
  const billing = data?.billing;
  const isAllowed =
    !billing ||
    mayAnalyse(
      {
        current_plan: billing.currentPlan,
        subscription_status: billing.subscriptionStatus,
        credits: billing.remainingCredits,
      },
      true,
    );

  async function take(files: readonly File[]) {
    if (files.length === 0) return;
    track('video_analysis_started', { count: files.length });
    await addFiles(files, choices, {
      maxUploadMb: limits.max_upload_mb,
      maxVideoSeconds: limits.max_video_seconds,
      creditsLeft: billing ? creditsShown(billing, true) : null,
    });
  }

  // A run that has started has cost a credit and stands in the queue: whoever shows either looks again.
  const startedCount = useUploads().filter((item) => item.state === 'started').length;
  useEffect(() => {
    if (startedCount > 0) void queries.invalidateQueries();
  }, [startedCount, queries]);

  return (
    <Page
      name="Deep Video Analysis"
      lead={`One video costs ${countOf(CREDITS_PER_RUN, 'credit')}. Up to ${limits.max_upload_mb} MB and ${wordsFor(limits.max_video_seconds)} each.`}
    >
      <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          {!isAllowed && <NoCredits />}
          <UnfinishedNotice />
          <DropZone onFiles={(files) => void take(files)} disabled={!isAllowed}>
            Several at once, if you like. An upload that is interrupted goes on where it stopped.
          </DropZone>
          <LinkForm
            choices={choices}
            disabled={!isAllowed}
            onStarted={(run) =>
              toasts.add({ type: 'success', message: `${run.video_name} is in the queue.` })
            }
          />
          <UploadList started={(videoName) => <WatchLink videoName={videoName} />} />
          <SampleOffer />
        </div>
        <aside className="grid content-start gap-6">
          <Choices choices={choices} onChange={setChoices} />
          <CreditsCard user={user} />
        </aside>
      </div>
    </Page>
  );
}

function NoCredits() {
  return (
    <div className="mb-4">
      <Notice tone="warn">
        Insufficient credits. Please upgrade your plan.{' '}
        <Link to={PATHS.pricing} className="underline underline-offset-2">
          See plans
        </Link>
      </Notice>
    </div>
  );
}

/** The report's own address, which shows how far it is until it is there. */
function WatchLink({ videoName }: { videoName: string }) {
  return (
    <Button asChild size="sm">
      <Link to={`${PATHS.analysis}?video=${encodeURIComponent(videoName)}`}>Watch it</Link>
    </Button>
  );
}

function Choices({ choices, onChange }: { choices: RunChoices; onChange: (next: RunChoices) => void }) {
  return (
    <div className="grid gap-4">
      <SelectField
        label="Where will it be published?"
        value={choices.platform}
        onChange={(event) => onChange({ ...choices, platform: event.target.value as PlatformChoice })}
      >
        {PLATFORMS.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Followers (optional)"
        type="number"
        min={0}
        inputMode="numeric"
        hint="Views follow the account. With it the report shows their order of magnitude; no score uses it, and we never guess it."
        value={choices.followerCount ?? ''}
        onChange={(event) =>
          onChange({
            ...choices,
            followerCount: event.target.value === '' ? null : Math.max(0, Number(event.target.value)),
          })
        }
      />
    </div>
  );
}
