import type { FileSource } from '@framewise/contract/analysis/file-source';
import { nameAspectRatio, orientationOf } from './aspect-ratio.ts';
import { measureFrameRate, parseRatio } from './frame-rate.ts';
import type { RawFacts } from './raw-facts.ts';
import type { StreamHeader } from './read-headers.ts';

type HdrFormat = FileSource['hdr_format'];

/** The rotation a player applies, clockwise; files state it counter-clockwise or in an old tag. */
export function rotationOf(video: StreamHeader): number {
  const matrix = video.side_data_list?.find((data) => data.rotation !== undefined)?.rotation;
  const degrees = matrix !== undefined ? -matrix : Number(video.tags?.rotate ?? 0);
  return Number.isFinite(degrees) ? (((Math.round(degrees / 90) * 90) % 360) + 360) % 360 : 0;
}

export function hdrFormatOf(video: StreamHeader): HdrFormat {
  if (video.side_data_list?.some((data) => data.side_data_type?.includes('DOVI'))) return 'dolby_vision';
  if (video.color_transfer === 'smpte2084') return 'pq';
  return video.color_transfer === 'arib-std-b67' ? 'hlg' : null;
}

/** "yuv420p10le" → 10. Formats without a number hold 8 bits. */
export function bitDepthOf(video: StreamHeader): number | null {
  if (video.bits_per_raw_sample) return video.bits_per_raw_sample;
  if (video.pix_fmt === undefined) return null;
  const depth = /p(9|10|12|14|16)(le|be)?$|(10|12|16)(le|be)$/.exec(video.pix_fmt);
  return depth ? Number(depth[1] ?? depth[3]) : 8;
}

/** The container's usual name; the demuxer only knows the family. */
export function containerOf(
  formatName: string,
  tags: Readonly<Record<string, string>>,
  head: Buffer,
): string {
  if (formatName.startsWith('mov,mp4')) {
    const brand = (tags.major_brand ?? '').trim();
    if (brand === 'qt' || brand === '') return 'mov';
    return brand.startsWith('3g') ? '3gp' : 'mp4';
  }
  if (formatName.startsWith('matroska')) return head.includes('webm') ? 'webm' : 'matroska';
  return formatName.split(',')[0] ?? formatName;
}

function stated(value: string | undefined): string | null {
  return value === undefined || value === 'unknown' || value === 'reserved' ? null : value;
}

/** Sizes as a viewer sees them: stretched pixels and rotation applied. */
export function shownSize(video: StreamHeader & { width: number; height: number }, rotation: number) {
  const stretch = parseRatio(video.sample_aspect_ratio) ?? 1;
  const width = Math.max(1, Math.round(video.width * stretch));
  return rotation % 180 === 0 ? { width, height: video.height } : { width: video.height, height: width };
}

/** Matroska shouts its tag names, MP4 does not. */
function encoderTagOf({ headers }: RawFacts): string | null {
  const tags = new Map(
    Object.entries({ ...headers.video.tags, ...headers.formatTags }).map(([name, text]) => [
      name.toLowerCase(),
      text,
    ]),
  );
  const phone = ['com.apple.quicktime.make', 'com.apple.quicktime.model'].flatMap(
    (name) => tags.get(name) ?? [],
  );
  return tags.get('encoder') ?? tags.get('com.apple.quicktime.software') ?? (phone.join(' ') || null);
}

export function describeFile(facts: RawFacts): { fileSource: FileSource; reasons: Record<string, string> } {
  const { headers, packets } = facts;
  const { video, audio } = headers;
  const rotation = rotationOf(video);
  const { width, height } = shownSize(video, rotation);
  const rate = measureFrameRate(packets.video.timesSeconds, video.avg_frame_rate);
  const hdrFormat = hdrFormatOf(video);
  const fileSource: FileSource = {
    file_name: facts.fileName,
    container: containerOf(headers.formatName, headers.formatTags, facts.head),
    video_codec: video.codec_name ?? 'unknown',
    audio_codec: audio?.codec_name ?? null,
    width,
    height,
    coded_width: video.width,
    coded_height: video.height,
    orientation: orientationOf(width, height),
    aspect_ratio: nameAspectRatio(width, height),
    aspect_ratio_value: width / height,
    rotation_degrees: rotation,
    color_space: stated(video.color_space),
    color_transfer: stated(video.color_transfer),
    color_primaries: stated(video.color_primaries),
    color_range: stated(video.color_range),
    pixel_format: stated(video.pix_fmt),
    bit_depth: bitDepthOf(video),
    is_hdr: hdrFormat !== null,
    hdr_format: hdrFormat,
    fps: rate.fps,
    fps_is_variable: rate.isVariable,
    fps_min: rate.min,
    fps_max: rate.max,
    frame_count: packets.video.count,
    duration_seconds: packets.video.durationSeconds,
    size_bytes: facts.sizeBytes,
    has_audio: audio !== null,
    audio_channels: audio?.channels ?? null,
    audio_sample_rate_hz: audio?.sample_rate ?? null,
    audio_duration_seconds: packets.audio?.durationSeconds ?? null,
    encoder_tag: encoderTagOf(facts),
    sha256: facts.sha256,
  };
  return { fileSource, reasons: reasonsFor(fileSource) };
}

const reasonByField: Partial<Record<keyof FileSource, string>> = {
  color_space: 'The file does not state its colour space.',
  color_transfer: 'The file does not state its transfer characteristics.',
  color_primaries: 'The file does not state its colour primaries.',
  color_range: 'The file does not state its colour range.',
  pixel_format: 'The file does not state its pixel format.',
  bit_depth: 'The file does not state its bit depth.',
  hdr_format: 'The picture is not HDR.',
  fps_is_variable: 'One frame has no frame rate.',
  fps_min: 'One frame has no frame rate.',
  fps_max: 'One frame has no frame rate.',
  encoder_tag: 'The file does not name the program that wrote it.',
  audio_codec: 'The video has no sound.',
  audio_channels: 'The video has no sound.',
  audio_sample_rate_hz: 'The video has no sound.',
  audio_duration_seconds: 'The video has no sound.',
};

function reasonsFor(fileSource: FileSource): Record<string, string> {
  const reasons: Record<string, string> = {};
  for (const [field, reason] of Object.entries(reasonByField)) {
    if (fileSource[field as keyof FileSource] === null) reasons[`file_source.${field}`] = reason;
  }
  return reasons;
}
