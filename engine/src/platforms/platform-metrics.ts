import type { MeasuredGroups } from '@framewise/contract/analysis/report';

/** Number, text or yes/no; null when not measured, undefined when it does not apply to this file. */
export type MetricValue = number | string | boolean | null | undefined;

interface Metric {
  /** What it is, as the start of a sentence. */
  readonly label: string;
  readonly path: string;
  readonly unit: string | null;
  read(groups: MeasuredGroups, platform: string): MetricValue;
}

const BYTES_PER_MEGABYTE = 1_000_000;

const withSound =
  (read: (groups: MeasuredGroups) => MetricValue) =>
  (groups: MeasuredGroups): MetricValue =>
    groups.file_source.has_audio ? read(groups) : undefined;

/** Share of the read lines that the platform's own buttons and captions cover. */
function coveredTextShare(groups: MeasuredGroups, platform: string): MetricValue {
  const { lines, text_outside_safe_zones: unsafe } = groups.ocr_text;
  if (lines === null || unsafe === null) return null;
  if (lines.length === 0) return undefined;
  const covered = unsafe.find((entry) => entry.platform === platform)?.lines.length ?? 0;
  return Math.min(1, covered / lines.length);
}

const METRIC_TABLE = {
  duration: {
    label: 'The length',
    path: 'file_source.duration_seconds',
    unit: 's',
    read: (groups) => groups.file_source.duration_seconds,
  },
  width: {
    label: 'The width',
    path: 'file_source.width',
    unit: 'px',
    read: (groups) => groups.file_source.width,
  },
  height: {
    label: 'The height',
    path: 'file_source.height',
    unit: 'px',
    read: (groups) => groups.file_source.height,
  },
  shortSide: {
    label: 'The shorter side of the picture',
    path: 'file_source.width',
    unit: 'px',
    read: ({ file_source: file }) => Math.min(file.width, file.height),
  },
  longSide: {
    label: 'The longer side of the picture',
    path: 'file_source.height',
    unit: 'px',
    read: ({ file_source: file }) => Math.max(file.width, file.height),
  },
  aspectRatio: {
    label: 'Width over height',
    path: 'file_source.aspect_ratio_value',
    unit: null,
    read: (groups) => groups.file_source.aspect_ratio_value,
  },
  fps: {
    label: 'The frame rate',
    path: 'file_source.fps',
    unit: 'fps',
    read: (groups) => groups.file_source.fps,
  },
  container: {
    label: 'The container',
    path: 'file_source.container',
    unit: null,
    read: (groups) => groups.file_source.container,
  },
  videoCodec: {
    label: 'The video codec',
    path: 'file_source.video_codec',
    unit: null,
    read: (groups) => groups.file_source.video_codec,
  },
  fileSize: {
    label: 'The file size',
    path: 'file_source.size_bytes',
    unit: 'MB',
    read: (groups) => groups.file_source.size_bytes / BYTES_PER_MEGABYTE,
  },
  videoBitrate: {
    label: 'The video bitrate',
    path: 'encoding.video_bitrate_kbps',
    unit: 'kbps',
    read: (groups) => groups.encoding.video_bitrate_kbps,
  },
  gopLength: {
    label: 'The longest time between key frames',
    path: 'encoding.gop_length_max_seconds',
    unit: 's',
    read: (groups) => groups.encoding.gop_length_max_seconds,
  },
  fastStart: {
    label: 'The index at the start of the file',
    path: 'encoding.fast_start',
    unit: null,
    read: (groups) => groups.encoding.fast_start,
  },
  editList: {
    label: 'An edit list',
    path: 'encoding.has_edit_list',
    unit: null,
    read: (groups) => groups.encoding.has_edit_list,
  },
  audioCodec: {
    label: 'The audio codec',
    path: 'file_source.audio_codec',
    unit: null,
    read: withSound((groups) => groups.file_source.audio_codec),
  },
  audioBitrate: {
    label: 'The audio bitrate',
    path: 'encoding.audio_bitrate_kbps',
    unit: 'kbps',
    read: withSound((groups) => groups.encoding.audio_bitrate_kbps),
  },
  audioSampleRate: {
    label: 'The audio sample rate',
    path: 'file_source.audio_sample_rate_hz',
    unit: 'Hz',
    read: withSound((groups) => groups.file_source.audio_sample_rate_hz),
  },
  audioChannels: {
    label: 'The number of sound channels',
    path: 'file_source.audio_channels',
    unit: null,
    read: withSound((groups) => groups.file_source.audio_channels),
  },
  loudness: {
    label: 'The loudness',
    path: 'audio.loudness_integrated_lufs',
    unit: 'LUFS',
    read: withSound((groups) => groups.audio.loudness_integrated_lufs),
  },
  truePeak: {
    label: 'The true peak',
    path: 'audio.true_peak_dbtp',
    unit: 'dBTP',
    read: withSound((groups) => groups.audio.true_peak_dbtp),
  },
  coveredText: {
    label: 'The share of text lines under the platform’s own buttons and captions',
    path: 'ocr_text.text_outside_safe_zones',
    unit: null,
    read: coveredTextShare,
  },
} as const satisfies Record<string, Metric>;

export type MetricId = keyof typeof METRIC_TABLE;
export const METRICS: Readonly<Record<MetricId, Metric>> = METRIC_TABLE;
