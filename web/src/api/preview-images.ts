import { useQuery } from '@tanstack/react-query';
import { onSignedOut } from './session/session.ts';
import { TimedCache } from './timed-cache.ts';

export const IMAGE_CACHE = { lifetimeMs: 60 * 60_000, sweepMs: 10 * 60_000 } as const;

const images = new TimedCache<string>(IMAGE_CACHE.lifetimeMs);

onSignedOut(() => images.clear());

/** Previews have signed addresses and are fetched without credentials. Kept as data URLs, so that
 * scrolling back costs no request; where that fails, the address itself is used. */
export async function loadPreview(url: string): Promise<string> {
  const known = images.findFresh(url);
  if (known) return known;
  try {
    const response = await fetch(url, { credentials: 'omit' });
    if (!response.ok) throw new Error(`The preview answered ${response.status}.`);
    const dataUrl = await toDataUrl(await response.blob());
    images.set(url, dataUrl);
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

export function usePreview(url: string | null) {
  return useQuery({
    queryKey: ['preview', url],
    queryFn: () => loadPreview(url ?? ''),
    enabled: url !== null,
    staleTime: IMAGE_CACHE.lifetimeMs,
  });
}

export function sweepPreviewImages(): () => void {
  const timer = setInterval(() => images.sweep(), IMAGE_CACHE.sweepMs);
  return () => clearInterval(timer);
}
