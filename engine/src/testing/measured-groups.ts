import type { MeasuredGroups } from '@framewise/contract/analysis/report';
import type { TimelinePoint } from '@framewise/contract/analysis/timeline';

const POINT: Omit<TimelinePoint, 'second'> = {
  motion: 0.03,
  brightness: 0.5,
  sharpness: 7,
  shot_changes: 0,
  is_black: false,
  is_frozen: false,
  loudness_lufs: -16,
  is_silent: false,
  speech: 1,
  faces: 1,
  persons: 1,
  text_lines: 1,
  retention: null,
};

/** One point per second, each changed as `change` says. */
export function timelineOf(
  seconds: number,
  change: (second: number) => Partial<TimelinePoint> = () => ({}),
): MeasuredGroups['timeline'] {
  const points = Array.from({ length: seconds }, (_, second) => ({ ...POINT, second, ...change(second) }));
  return { interval_seconds: 1, points };
}

type Changes = { readonly [Name in keyof MeasuredGroups]?: Partial<MeasuredGroups[Name]> };

/** A plain vertical video of ten seconds in which one person speaks about coffee, with captions. */
export function measuredGroups(changes: Changes = {}): MeasuredGroups {
  const base = plainVideo();
  const merged = Object.entries(base).map(([name, group]) => [
    name,
    { ...group, ...changes[name as keyof MeasuredGroups] },
  ]);
  return Object.fromEntries(merged) as MeasuredGroups;
}

function plainVideo(): MeasuredGroups {
  return { ...file(), ...signals(), ...words(), ...people(), timeline: timelineOf(10) };
}

function file(): Pick<MeasuredGroups, 'file_source' | 'encoding'> {
  return {
    file_source: {
      file_name: 'coffee.mp4',
      container: 'mp4',
      video_codec: 'h264',
      audio_codec: 'aac',
      width: 1080,
      height: 1920,
      coded_width: 1080,
      coded_height: 1920,
      orientation: 'portrait',
      aspect_ratio: '9:16',
      aspect_ratio_value: 0.5625,
      rotation_degrees: 0,
      color_space: 'bt709',
      color_transfer: 'bt709',
      color_primaries: 'bt709',
      color_range: 'tv',
      pixel_format: 'yuv420p',
      bit_depth: 8,
      is_hdr: false,
      hdr_format: null,
      fps: 30,
      fps_is_variable: false,
      fps_min: 30,
      fps_max: 30,
      frame_count: 300,
      duration_seconds: 10,
      size_bytes: 10_000_000,
      has_audio: true,
      audio_channels: 2,
      audio_sample_rate_hz: 48_000,
      audio_duration_seconds: 10,
      encoder_tag: null,
      sha256: '0'.repeat(64),
    },
    encoding: {
      video_bitrate_kbps: 8000,
      audio_bitrate_kbps: 128,
      total_bitrate_kbps: 8128,
      peak_video_bitrate_kbps: 9000,
      bits_per_pixel: 0.13,
      profile: 'High',
      level: '4.1',
      gop_length_seconds: 2,
      gop_length_max_seconds: 2,
      gop_length_frames: 60,
      keyframe_count: 5,
      has_b_frames: true,
      b_frame_share: 0.5,
      fast_start: true,
      has_edit_list: false,
      decode_errors: 0,
    },
  };
}

function signals(): Pick<MeasuredGroups, 'visual_quality' | 'shots' | 'audio' | 'attention' | 'moderation'> {
  return {
    visual_quality: {
      visual_clarity_index: 7,
      sharpness: 300,
      brightness: 0.5,
      contrast: 0.2,
      saturation: 0.4,
      colorfulness: 30,
      palette: [{ hex: '#804020', share: 1 }],
      highlight_clipping_share: 0,
      shadow_clipping_share: 0,
      noise_sigma: 1,
      blockiness: 1,
      spatial_information: 60,
      temporal_information: 20,
      has_letterbox: false,
      letterbox: { top: 0, bottom: 0, left: 0, right: 0 },
      black_stretches: [],
      black_share: 0,
      frozen_stretches: [],
      frozen_share: 0,
      camera_shake: 0.1,
      motion: 0.03,
      loop_similarity: 0.5,
    },
    shots: {
      shot_count: 1,
      cut_times_seconds: [],
      shots: [{ start_seconds: 0, end_seconds: 10, shot_type: 'medium', shot_type_confidence: 0.8 }],
      shot_length_mean_seconds: 10,
      shot_length_median_seconds: 10,
      shot_length_min_seconds: 10,
      shot_length_max_seconds: 10,
      cuts_per_minute: 0,
      pace: 'single_shot',
      first_cut_seconds: null,
      dominant_shot_type: 'medium',
    },
    audio: {
      loudness_integrated_lufs: -14,
      loudness_range_lu: 4,
      true_peak_dbtp: -1.5,
      loudness_curve_lufs: Array.from({ length: 10 }, () => -16),
      clipping_share: 0,
      silences: [],
      silence_share: 0,
      first_sound_seconds: 0,
      speech_share: 0.9,
      music_or_noise_share: 0.1,
    },
    attention: {
      method: 'spectral residual',
      key_frames: [],
      mean_focus_share: 0.4,
      center_travel_per_second: 0.1,
    },
    moderation: {
      unsafe_picture_detected: false,
      unsafe_picture_score: 0.01,
      picture_flags: [],
      unsafe_words_detected: false,
      word_flags: [],
    },
  };
}

const SPEECH = 'How to make great coffee at home. Fresh coffee beans make the coffee taste better.';

function words(): Pick<MeasuredGroups, 'speech' | 'ocr_text'> {
  return {
    speech: {
      speech_share_of_time: 0.9,
      first_speech_seconds: 0.2,
      stretches: [{ start_seconds: 0.2, end_seconds: 9.2, voice_probability: 0.95 }],
      transcript: SPEECH,
      transcript_confidence: 0.9,
      segments: [{ start_seconds: 0.2, end_seconds: 9.2, text: SPEECH, confidence: 0.9 }],
      words: 15,
      words_per_minute: 100,
      language: 'en',
      language_confidence: 0.9,
      transcriber: 'test',
    },
    ocr_text: {
      lines: [
        {
          text: SPEECH,
          start_seconds: 0,
          end_seconds: 10,
          box: { x: 0.2, y: 0.4, width: 0.6, height: 0.1 },
          confidence: 0.9,
          words: 4,
          words_per_second: 0.4,
          readable_in_time: true,
        },
      ],
      full_text: SPEECH,
      first_text_seconds: 0,
      text_share_of_time: 1,
      text_mean_picture_share: 0.06,
      cta_text_detected: false,
      cta_matches: [],
      reading_rate_words_per_second: 3,
      reading_speed_words_per_second: 0.4,
      reading_speed_characters_per_second: 2,
      readable_text_share: 1,
      text_outside_safe_zones: [],
    },
  };
}

function people(): Pick<MeasuredGroups, 'people' | 'faces' | 'Human_Demographics' | 'objects'> {
  return {
    people: {
      persons_distinct: 1,
      persons_distinct_confidence: 0.9,
      persons_max_at_once: 1,
      persons_share_of_time: 1,
      persons_mean_picture_share: 0.4,
      persons_over_time: [{ time_seconds: 0, count: 1, largest_picture_share: 0.4 }],
      tracks: [
        {
          id: 0,
          start_seconds: 0,
          end_seconds: 10,
          pictures: 10,
          largest_picture_share: 0.4,
          confidence: 0.9,
        },
      ],
    },
    faces: {
      faces_distinct: 1,
      faces_distinct_confidence: 0.9,
      faces_max_at_once: 1,
      faces_share_of_time: 1,
      faces_mean_picture_share: 0.1,
      first_face_seconds: 0,
      faces_over_time: [{ time_seconds: 0, count: 1, largest_picture_share: 0.1, largest_box: null }],
      emotion_dominant: 'happy',
      emotion_dominant_confidence: 0.7,
      emotion_shares: { angry: 0, disgust: 0, fear: 0, happy: 0.7, sad: 0, surprise: 0, neutral: 0.3 },
      emotions_over_time: [{ time_seconds: 0, emotion: 'happy', emotion_confidence: 0.7 }],
    },
    Human_Demographics: {
      age_range: 'young adult (18-34)',
      age_range_confidence: 0.4,
      faces: [{ face_track: 0, age_range: 'young adult (18-34)', age_range_confidence: 0.4 }],
    },
    objects: {
      seen: [{ label: 'cup', share_of_time: 0.8, first_seconds: 0, max_at_once: 1, confidence: 0.8 }],
    },
  };
}
