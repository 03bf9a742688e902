export interface FetchLinkOptions {
  /** Where the video is wanted on this machine; nothing is there after a failure. */
  readonly file: string;
  readonly maxBytes: number;
  readonly maxSeconds: number;
  /** Hosts that may be reached whatever their address: URL_IMPORT_ALLOW. */
  readonly allow: readonly string[];
  readonly signal: AbortSignal;
  /** `total` is null while the site has not said how much there is. */
  onProgress(progress: { readonly received: number; readonly total: number | null }): void;
}
