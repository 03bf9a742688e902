import type { Encoding } from '@framewise/contract/analysis/encoding';
import type { FileSource } from '@framewise/contract/analysis/file-source';
import type { RawFacts } from './raw-facts.ts';
import type { StreamHeader } from './read-headers.ts';
import type { PacketSummary } from './read-packets.ts';

const BITS_PER_BYTE = 8;

function kilobits(bytes: number, seconds: number): number | null {
  return seconds > 0 ? (bytes * BITS_PER_BYTE) / seconds / 1000 : null;
}

/** The level as it is written in the standards; only two codecs state theirs in a known unit. */
export function levelOf(video: StreamHeader): string | null {
  if (video.level === undefined || video.level <= 0) return null;
  if (video.codec_name === 'h264') return (video.level / 10).toFixed(1);
  return video.codec_name === 'hevc' ? (video.level / 30).toFixed(1) : null;
}

/** Lengths from one key frame to the next, the last one up to the end. */
export function gopLengths(video: Pick<PacketSummary, 'keyTimesSeconds' | 'durationSeconds'>): number[] {
  const starts = video.keyTimesSeconds;
  return starts.map((start, i) => (starts[i + 1] ?? video.durationSeconds) - start);
}

export function peakBitrate(video: PacketSummary): number | null {
  const wholeSeconds = video.bytesPerSecond.slice(0, Math.max(1, Math.floor(video.durationSeconds)));
  if (wholeSeconds.length === 0) return null;
  return kilobits(Math.max(...wholeSeconds), Math.min(1, video.durationSeconds));
}

export function describeEncoding(
  { headers, packets, layout, sizeBytes }: RawFacts,
  file: FileSource,
): { encoding: Encoding; reasons: Record<string, string> } {
  const { video } = packets;
  const gops = gopLengths(video);
  const keyframes = video.keyTimesSeconds.length;
  const pixels = file.coded_width * file.coded_height * video.count;
  const encoding: Encoding = {
    video_bitrate_kbps: kilobits(video.bytes, video.durationSeconds),
    audio_bitrate_kbps: packets.audio && kilobits(packets.audio.bytes, packets.audio.durationSeconds),
    total_bitrate_kbps: kilobits(sizeBytes, file.duration_seconds),
    peak_video_bitrate_kbps: peakBitrate(video),
    bits_per_pixel: (video.bytes * BITS_PER_BYTE) / pixels,
    profile: headers.video.profile ?? null,
    level: levelOf(headers.video),
    gop_length_seconds: keyframes > 0 ? gops.reduce((sum, gop) => sum + gop, 0) / keyframes : null,
    gop_length_max_seconds: keyframes > 0 ? Math.max(...gops) : null,
    gop_length_frames: keyframes > 0 ? video.count / keyframes : null,
    keyframe_count: keyframes,
    has_b_frames: video.reorderedCount > 0,
    b_frame_share: video.reorderedCount / video.count,
    fast_start: layout.fastStart,
    has_edit_list: layout.hasEditList,
    decode_errors: null,
  };
  return { encoding, reasons: reasonsFor(encoding, file) };
}

function reasonsFor(encoding: Encoding, file: FileSource): Record<string, string> {
  const noSound = file.has_audio ? 'The sound stream is empty.' : 'The video has no sound.';
  const byField: Partial<Record<keyof Encoding, string>> = {
    audio_bitrate_kbps: noSound,
    profile: 'The codec states no profile.',
    level: 'The codec states no level.',
    gop_length_seconds: 'The file marks no key frame.',
    gop_length_max_seconds: 'The file marks no key frame.',
    gop_length_frames: 'The file marks no key frame.',
    fast_start: 'Only MP4 and MOV files have an index that can come first or last.',
    has_edit_list: 'Only MP4 and MOV files can hold an edit list.',
  };
  const reasons: Record<string, string> = {};
  for (const [field, reason] of Object.entries(byField)) {
    if (encoding[field as keyof Encoding] === null) reasons[`encoding.${field}`] = reason;
  }
  return reasons;
}
