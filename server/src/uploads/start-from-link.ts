import { randomUUID } from 'node:crypto';
import type { RunOptions } from '@framewise/contract/endpoints/uploads';
import { type StartedRun, startRun } from '@framewise/database/calls/start-run';
import { checkLink } from '@framewise/storage/links/check-link';
import type { UploadsContext } from './uploads-context.ts';
import { nameOfLink, toVideoName } from './video-name.ts';

export interface StartFromLinkInput {
  readonly uid: string;
  readonly link: string;
  readonly videoName?: string | undefined;
  readonly options: RunOptions;
}

/** Makes a run of a link. The worker fetches it, with progress; what is plainly not allowed is refused here. */
export async function startFromLink(call: {
  ctx: UploadsContext;
  input: StartFromLinkInput;
}): Promise<StartedRun> {
  const { ctx, input } = call;
  const { href } = checkLink(input.link, ctx.settings.URL_IMPORT_ALLOW);
  const { options } = input;
  return startRun(ctx, {
    userId: input.uid,
    requestId: options.request_id ?? randomUUID(),
    videoName: input.videoName ? toVideoName(input.videoName) : nameOfLink(href),
    videoPlatform: options.video_platform,
    videoSourceType: options.video_source_type === 'forensic' ? 'forensic' : 'url',
    videoSourceUrl: href,
    ...(options.follower_count !== undefined && { followerCount: options.follower_count }),
  });
}
