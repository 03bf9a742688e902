import { AppError } from '@framewise/contract/errors';

const imageSignatures: readonly (readonly [offset: number, bytes: string])[] = [
  [0, '\x89PNG'],
  [0, '\xff\xd8\xff'],
  [0, 'BM'],
  [0, 'II*\0'],
  [0, 'MM\0*'],
  [8, 'WEBP'],
  [0, '\0\0\x01\0'],
  [0, '8BPS'],
];
const imageBrands = new Set(['heic', 'heix', 'heif', 'mif1', 'avif']);
const playlist =
  /^\s*(#EXTM3U|ffconcat version|\[playlist\]|<\?xml[^>]*\?>\s*<(MPD|smil|asx)|<(MPD|smil|asx)|v=0\r?\n)/i;

/** True for the signature of a still picture, whatever the file is called. */
export function isStillImage(head: Buffer): boolean {
  const text = head.toString('latin1');
  if (imageSignatures.some(([offset, bytes]) => text.startsWith(bytes, offset))) return true;
  return text.startsWith('ftyp', 4) && imageBrands.has(text.slice(8, 12));
}

/** True for text that lists other media instead of holding any. */
export function isPlaylist(head: Buffer): boolean {
  return playlist.test(head.toString('utf8').replace(/^\uFEFF/, ''));
}

/** The user's sentence for a file that the demuxer refused, from its first bytes and the demuxer's words. */
export function explainRefusal(head: Buffer, log: string): AppError {
  const cause = new Error(log.slice(-2000));
  if (isPlaylist(head)) return new AppError('EXTERNAL_REFERENCE', { cause });
  if (isStillImage(head)) return new AppError('STILL_IMAGE', { cause });
  return new AppError(looksLikeVideo(head) ? 'UNREADABLE_VIDEO' : 'NOT_A_VIDEO', { cause });
}

function looksLikeVideo(head: Buffer): boolean {
  const text = head.toString('latin1');
  const isIso = ['ftyp', 'moov', 'mdat', 'free', 'wide', 'skip'].includes(text.slice(4, 8));
  const isEbml = text.startsWith('\x1a\x45\xdf\xa3');
  const isRiff = text.startsWith('RIFF') && text.startsWith('AVI ', 8);
  return isIso || isEbml || isRiff || text.startsWith('FLV\x01') || text.startsWith('GIF8');
}
