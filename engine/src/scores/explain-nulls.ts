import type { MeasuredGroups } from '@framewise/contract/analysis/report';

/** Fields whose null has a plain cause: the first entry that holds says it. */
interface Explanation {
  readonly paths: RegExp;
  readonly reason: string;
  holds?(groups: MeasuredGroups): boolean;
}

const EXPLANATIONS: readonly Explanation[] = [
  {
    paths: /^(audio\.|speech\.|file_source\.audio_|encoding\.audio_)/,
    reason: 'The video has no sound.',
    holds: ({ file_source: file }) => !file.has_audio,
  },
  {
    paths: /^file_source\.hdr_format$/,
    reason: 'The picture is not HDR.',
    holds: (groups) => !groups.file_source.is_hdr,
  },
  { paths: /^file_source\.(color_|pixel_format|bit_depth|encoder_tag)/, reason: 'The file does not say.' },
  { paths: /^file_source\.fps_/, reason: 'The file has too few frames to tell.' },
  {
    paths: /^encoding\.(fast_start|has_edit_list)$/,
    reason: 'Only MP4 and MOV files have this.',
    holds: ({ file_source: file }) => !['mp4', 'mov'].includes(file.container),
  },
  {
    paths: /^shots\.first_cut_seconds$/,
    reason: 'There is no cut.',
    holds: ({ shots }) => shots.cut_times_seconds?.length === 0,
  },
  {
    paths: /^shots\.dominant_shot_type$/,
    reason: 'Nobody is in view, so framing cannot be told.',
    holds: ({ people }) => people.persons_distinct === 0,
  },
  {
    paths: /^audio\.(loudness|true_peak|first_sound)/,
    reason: 'The sound is silent throughout.',
    holds: ({ audio }) => audio.silence_share === 1,
  },
  {
    paths: /^speech\./,
    reason: 'Nobody speaks.',
    holds: ({ speech }) => speech.speech_share_of_time === 0,
  },
  {
    paths: /^speech\./,
    reason: 'There is no clear speech.',
    holds: ({ speech }) => speech.transcript === null,
  },
  {
    paths: /^ocr_text\./,
    reason: 'There is no text in the picture.',
    holds: ({ ocr_text: ocr }) => ocr.lines?.length === 0,
  },
  {
    paths: /^faces\./,
    reason: 'No face was found.',
    holds: ({ faces }) => faces.faces_distinct === 0,
  },
  {
    paths: /^Human_Demographics\./,
    reason: 'No face was found.',
    holds: ({ faces }) => faces.faces_distinct === 0,
  },
  {
    paths: /^people\./,
    reason: 'Nobody was found.',
    holds: ({ people }) => people.persons_distinct === 0,
  },
];

const UNEXPLAINED = 'It could not be measured on this video.';

/** Every null field of every group, by path. */
export function findNullFields(groups: Readonly<Record<string, object>>): string[] {
  return Object.entries(groups).flatMap(([name, group]) =>
    Object.entries(group).flatMap(([field, value]) => (value === null ? [`${name}.${field}`] : [])),
  );
}

/** The reason for a null field that its stage left without one. */
export function explainNull(path: string, groups: MeasuredGroups): string {
  const found = EXPLANATIONS.find(({ paths, holds }) => paths.test(path) && (holds?.(groups) ?? true));
  return found?.reason ?? UNEXPLAINED;
}
