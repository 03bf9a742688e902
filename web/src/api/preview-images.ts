import { useQuery } from '@tanstack/react-query';
import { requestJson } from './http.ts';
import type { RunRow } from './rows.ts';
import { onSignedOut } from './session/session.ts';
import { TimedCache } from './timed-cache.ts';

export const IMAGE_CACHE = { lifetimeMs: 60 * 60_000, sweepMs: 10 * 60_000 } as const;
/** A token opens the images for an hour; it is renewed before it can end under a request. */
const TOKEN_LIFETIME_MS = 50 * 60_000;

const images = new TimedCache<string>(IMAGE_CACHE.lifetimeMs);
const tokens = new TimedCache<Promise<{ token: string }>>(TOKEN_LIFETIME_MS);

onSignedOut(() => {
  images.clear();
  tokens.clear();
});

function getToken(uid: string): Promise<{ token: string }> {
  const known = tokens.findFresh(uid);
  if (known) return known;
  const asked = requestJson<{ token: string }>(`/api/v1/user/${encodeURIComponent(uid)}/preview-token`);
  tokens.set(uid, asked);
  asked.catch(() => tokens.delete(uid));
  return asked;
}

type PreviewedRun = Pick<RunRow, 'firebase_uid' | 'video_name'>;

/** Images are fetched without credentials, so the right to see them travels in the address. */
async function signedUrl({ firebase_uid: uid, video_name: name }: PreviewedRun): Promise<string> {
  const path = `/api/v1/users/video-preview/${encodeURIComponent(uid)}/${encodeURIComponent(name)}`;
  return `${path}?token=${encodeURIComponent((await getToken(uid)).token)}`;
}

/** Kept as a data URL, so that scrolling back costs no request; the address itself where that fails. */
export async function loadPreview(run: PreviewedRun): Promise<string> {
  const key = `${run.firebase_uid}/${run.video_name}`;
  const known = images.findFresh(key);
  if (known) return known;
  const url = await signedUrl(run);
  try {
    const response = await fetch(url, { credentials: 'omit' });
    if (!response.ok) throw new Error(`The preview answered ${response.status}.`);
    const dataUrl = await toDataUrl(await response.blob());
    images.set(key, dataUrl);
    return dataUrl;
  } catch (error) {
    console.warn('The preview image could not be read, its address is used instead.', error);
    return url;
  }
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

export function usePreview(run: PreviewedRun & Pick<RunRow, 'preview_public_url'>) {
  return useQuery({
    queryKey: ['preview', run.firebase_uid, run.video_name],
    queryFn: () => loadPreview(run),
    enabled: run.preview_public_url !== null,
    staleTime: IMAGE_CACHE.lifetimeMs,
  });
}

export function sweepPreviewImages(): () => void {
  const timer = setInterval(() => images.sweep(), IMAGE_CACHE.sweepMs);
  return () => clearInterval(timer);
}
