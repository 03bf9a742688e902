/** Where the preview of a video is served; the reader adds a signed token. */
export function previewAddress(uid: string, videoName: string): string {
  return `/api/v1/users/video-preview/${[uid, videoName].map(encodeURIComponent).join('/')}`;
}
