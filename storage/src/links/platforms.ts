/** Sites whose pages hold a video that only yt-dlp can get at, with its name for each. */
const PLATFORMS: readonly { readonly hosts: readonly string[]; readonly extractors: string }[] = [
  { hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'], extractors: 'youtube.*' },
  { hosts: ['tiktok.com'], extractors: 'tiktok.*,vm.tiktok' },
  { hosts: ['instagram.com'], extractors: 'instagram.*' },
];

export function findPlatform(link: string): { readonly extractors: string } | null {
  const host = new URL(link).hostname.replace(/\.$/, '');
  const isBelow = (domain: string) => host === domain || host.endsWith(`.${domain}`);
  return PLATFORMS.find(({ hosts }) => hosts.some(isBelow)) ?? null;
}
