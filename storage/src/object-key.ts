const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9_.@+-]{0,199}$/;
const MAX_KEY_CHARACTERS = 900;

export function isObjectKey(text: string): boolean {
  return text.length <= MAX_KEY_CHARACTERS && text.split('/').every((segment) => SEGMENT.test(segment));
}

/** Keys are made by the product, never by users; a bad one is a mistake of ours and never reaches a disk. */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new TypeError(`Not an object key: ${JSON.stringify(key)}`);
}

export function assertKeyPrefix(prefix: string): void {
  if (!prefix.endsWith('/') || !isObjectKey(prefix.slice(0, -1))) {
    throw new TypeError(`Not a prefix of object keys: ${JSON.stringify(prefix)}`);
  }
}

/** Everything kept for one video lies below this, so that one deletion removes it all. */
export function videoPrefix(uid: string, videoId: string): string {
  return `${videosPrefix(uid)}${videoId}/`;
}

function videosPrefix(uid: string): string {
  return `${userPrefix(uid)}videos/`;
}

export function userPrefix(uid: string): string {
  return `${USERS_PREFIX}${uid}/`;
}

export const USERS_PREFIX = 'users/';

export const VIDEO_OBJECTS = {
  source: 'source',
  preview: 'preview.jpg',
  report: 'report.json',
  frames: 'frames/',
} as const;

export function videoObject(uid: string, videoId: string, name: keyof typeof VIDEO_OBJECTS): string {
  return `${videoPrefix(uid, videoId)}${VIDEO_OBJECTS[name]}`;
}

/** The video that an object belongs to, read back from its key. */
export function findVideoOfKey(key: string): { readonly uid: string; readonly videoId: string } | null {
  const [users, uid, videos, videoId, rest] = key.split('/');
  return users === 'users' && uid && videos === 'videos' && videoId && rest ? { uid, videoId } : null;
}
