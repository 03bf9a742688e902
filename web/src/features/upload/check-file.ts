import { countOf } from '../../ui/format.ts';

const MEGABYTE = 1024 * 1024;
const VIDEO_NAME = /\.(mp4|m4v|mov|webm|mkv|avi|mpe?g|ts|3gp|ogv|flv|wmv)$/i;

export interface FileLimits {
  readonly maxUploadMb: number;
  readonly maxVideoSeconds: number;
}

/** What can be known before any byte is sent. The server decides by looking inside. */
export function refusalOf(file: Pick<File, 'name' | 'size' | 'type'>, limits: FileLimits): string | null {
  if (file.size === 0) return 'This file is empty.';
  if (!file.type.startsWith('video/') && !VIDEO_NAME.test(file.name))
    return 'This file is not a video we can read.';
  if (file.size > limits.maxUploadMb * MEGABYTE) {
    return `This file has ${Math.ceil(file.size / MEGABYTE)} MB; the limit is ${limits.maxUploadMb} MB.`;
  }
  return null;
}

const METADATA_LIMIT_MS = 4000;

/** The length as the browser reads it; null where it cannot, which is no reason to refuse. */
export async function readDuration(file: File): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    return await new Promise<number | null>((resolve) => {
      setTimeout(() => resolve(null), METADATA_LIMIT_MS);
      video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : null);
      video.onerror = () => resolve(null);
      video.preload = 'metadata';
      video.src = address;
    });
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

export function tooLong(seconds: number | null, limits: FileLimits): string | null {
  if (seconds === null || seconds <= limits.maxVideoSeconds) return null;
  return `This video is ${wordsFor(Math.ceil(seconds))} long; the limit is ${wordsFor(limits.maxVideoSeconds)}.`;
}

/** "20 seconds", "10 minutes", "10 minutes 1 second": exact, because it is compared with a limit. */
export function wordsFor(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)];
  if (minutes === 0) return countOf(rest, 'second');
  return rest === 0 ? countOf(minutes, 'minute') : `${countOf(minutes, 'minute')} ${countOf(rest, 'second')}`;
}
