import { describe, expect, it } from 'vitest';
import { measuredGroups, timelineOf } from '../testing/measured-groups.ts';
import { captionedSeconds, captionedShare } from './captions.ts';

const line = (text: string, start: number, end: number) => ({
  text,
  start_seconds: start,
  end_seconds: end,
  box: { x: 0, y: 0, width: 1, height: 0.1 },
  confidence: 0.9,
  words: 3,
  words_per_second: 1,
  readable_in_time: true,
});
const segment = (text: string, start: number, end: number) => ({
  text,
  start_seconds: start,
  end_seconds: end,
  confidence: 0.9,
});

function groupsOf(lines: ReturnType<typeof line>[] | null, segments: ReturnType<typeof segment>[] | null) {
  return measuredGroups({
    timeline: timelineOf(4, (second) => ({ speech: second < 3 ? 1 : 0 })),
    ocr_text: { lines },
    speech: { segments },
  });
}

describe('captionedSeconds', () => {
  it('takes text for captions only when it shows what is said', () => {
    const said = [segment('Boil the water slowly', 0, 1), segment('Then add the pasta', 1, 3)];
    const captions = groupsOf([line('BOIL THEWATER', 0, 1), line('slowly', 0.5, 1)], said);
    expect(captionedSeconds(captions)).toEqual([true, false, false, null]);
    expect(captionedShare(captions)).toBeCloseTo(1 / 3);
    expect(captionedShare(groupsOf([line('Exit only', 0, 4)], said))).toBe(0);
  });

  it('does not count text from another time', () => {
    expect(captionedShare(groupsOf([line('Boil the water', 2, 4)], [segment('Boil the water', 0, 1)]))).toBe(
      0,
    );
  });

  it('does not apply where nobody speaks', () => {
    const quiet = measuredGroups({ timeline: timelineOf(2, () => ({ speech: 0 })) });
    expect(captionedShare(quiet)).toBeUndefined();
    expect(captionedShare(measuredGroups({ file_source: { has_audio: false } }))).toBeUndefined();
  });

  it('is not known without the words, the text or the speech', () => {
    expect(captionedShare(groupsOf([], null))).toBeNull();
    expect(captionedShare(groupsOf(null, [segment('Hello there', 0, 1)]))).toBeNull();
    expect(captionedShare(measuredGroups({ timeline: timelineOf(2, () => ({ speech: null })) }))).toBeNull();
  });
});
