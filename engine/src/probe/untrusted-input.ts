/**
 * Demuxers that read one file and nothing else. Playlists, image sequences and scripts are left out:
 * they could point at other files or addresses.
 */
const formats = [
  'mov,mp4,m4a,3gp,3g2,mj2',
  'matroska,webm',
  'avi',
  'flv',
  'mpegts',
  'mpeg',
  'asf',
  'ogg',
  'gif',
  'mxf',
  'wav',
  'mp3',
  'aac',
  'flac',
  'ivf',
].join(',');

/** How an untrusted file is opened: only that file, only by a demuxer that stays in it. */
export function untrustedInput(file: string): string[] {
  return ['-protocol_whitelist', 'file', '-format_whitelist', formats, '-i', `file:${file}`];
}
