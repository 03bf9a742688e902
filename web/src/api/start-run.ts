import { requestJson } from './http.ts';

export const PLATFORMS = [
  { id: 'tiktok', name: 'TikTok' },
  { id: 'instagram', name: 'Instagram Reels' },
  { id: 'youtube', name: 'YouTube Shorts' },
  { id: 'custom', name: 'Somewhere else' },
] as const;
export type PlatformChoice = (typeof PLATFORMS)[number]['id'];

export interface RunChoices {
  readonly platform: PlatformChoice;
  /** null: not told. Only used for an order of magnitude of views. */
  readonly followerCount: number | null;
}

export interface StartedRun {
  readonly id: string;
  readonly video_name: string;
  readonly status: string;
}

/** The request id makes a repeated click, or a lost answer, the same run. */
export async function startRun(
  source: { readonly uploadId: string } | { readonly link: string },
  choices: RunChoices,
  requestId: string,
): Promise<StartedRun> {
  const { run } = await requestJson<{ run: StartedRun }>('/api/v1/analyze', {
    method: 'POST',
    body: {
      ...('uploadId' in source ? { upload_id: source.uploadId } : { video_source_url: source.link }),
      video_platform: choices.platform,
      request_id: requestId,
      ...(choices.followerCount === null ? {} : { follower_count: choices.followerCount }),
    },
  });
  return run;
}
