const MAX_CHARACTERS = 200;
const NAMELESS = 'video.mp4';

/** What a user sees as the video's name: the last part of a path, without what would break a line or a page. */
export function toVideoName(given: string | null | undefined): string {
  const last = (given ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!clean || /^\.+$/.test(clean)) return NAMELESS;
  return shorten(clean);
}

/** The name of a link is the last part of its path. */
export function nameOfLink(link: string): string {
  const { pathname, hostname } = new URL(link);
  const last = pathname.split('/').filter(Boolean).at(-1);
  if (!last) return toVideoName(hostname);
  try {
    return toVideoName(decodeURIComponent(last));
  } catch {
    return toVideoName(last);
  }
}

function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_CHARACTERS) return name;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, MAX_CHARACTERS - extension.length).join('') + extension;
}
