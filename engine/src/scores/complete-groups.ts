import { Attention } from '@framewise/contract/analysis/attention';
import { Audio } from '@framewise/contract/analysis/audio';
import { Encoding } from '@framewise/contract/analysis/encoding';
import { Moderation } from '@framewise/contract/analysis/moderation';
import { OcrText } from '@framewise/contract/analysis/ocr-text';
import { Faces, HumanDemographics, Objects, People } from '@framewise/contract/analysis/people';
import type { MeasuredGroups } from '@framewise/contract/analysis/report';
import { Shots } from '@framewise/contract/analysis/shots';
import { Speech } from '@framewise/contract/analysis/speech';
import { VisualQuality } from '@framewise/contract/analysis/visual-quality';
import { READING_RATE_WORDS_PER_SECOND } from '../text/reading-time.ts';
import type { Measured, MeasuredVideo } from './measured-video.ts';

interface GroupSchema<Group> {
  readonly shape: object;
  parse(value: unknown): Group;
}

/** A group in which nothing was measured, apart from the few fields that describe the method. */
function nothingMeasured<Group>(schema: GroupSchema<Group>, given: Partial<Group> = {}): Group {
  const nulls = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, null]));
  return schema.parse({ ...nulls, ...given });
}

export interface CompleteGroups {
  readonly groups: MeasuredGroups;
  /** Path → why the whole stage behind this field did not deliver. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** Puts a group of nulls, with its reason, in the place of every stage that did not deliver. */
export function completeGroups(video: MeasuredVideo): CompleteGroups {
  const reasons: Record<string, string> = {};
  const { groups } = video;
  function complete<Group extends object>(
    name: keyof MeasuredVideo['groups'],
    measured: Measured<Group>,
    schema: GroupSchema<Group>,
    given: Partial<Group> = {},
  ): Group {
    if (measured.ok) return measured.output;
    const empty = nothingMeasured(schema, given);
    for (const [field, value] of Object.entries(empty)) {
      if (value === null) reasons[`${name}.${field}`] = measured.reason;
    }
    return empty;
  }
  return {
    groups: {
      file_source: video.fileSource,
      encoding: complete('encoding', groups.encoding, Encoding),
      visual_quality: complete('visual_quality', groups.visual_quality, VisualQuality),
      shots: complete('shots', groups.shots, Shots),
      audio: complete('audio', groups.audio, Audio),
      speech: complete('speech', groups.speech, Speech),
      ocr_text: complete('ocr_text', groups.ocr_text, OcrText, {
        reading_rate_words_per_second: READING_RATE_WORDS_PER_SECOND,
      }),
      people: complete('people', groups.people, People),
      faces: complete('faces', groups.faces, Faces),
      Human_Demographics: complete('Human_Demographics', groups.Human_Demographics, HumanDemographics),
      objects: complete('objects', groups.objects, Objects),
      moderation: complete('moderation', groups.moderation, Moderation),
      attention: complete('attention', groups.attention, Attention, { method: 'not run' }),
      timeline: video.timeline,
    },
    reasons,
  };
}
