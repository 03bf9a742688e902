import type { Mp4Layout } from './mp4-boxes.ts';
import type { FileHeaders } from './read-headers.ts';
import type { PacketSummary } from './read-packets.ts';

/** What was read from a file, before it is put into the report's words. */
export interface RawFacts {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly head: Buffer;
  readonly headers: FileHeaders;
  readonly packets: { readonly video: PacketSummary; readonly audio: PacketSummary | null };
  readonly layout: Mp4Layout;
}
