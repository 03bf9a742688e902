import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildOcrText } from './build-ocr-text.ts';
import { CALL_TO_ACTION_PHRASES } from './call-to-action-phrases.ts';
import { findCallsToAction } from './find-calls-to-action.ts';
import { coveredSeconds, measureReadingTime } from './reading-time.ts';
import { findTextOutsideSafeZones } from './safe-zones.ts';

const line = (text: string, start_seconds: number, end_seconds: number, box = {}) => ({
  text,
  start_seconds,
  end_seconds,
  box: { x: 0.2, y: 0.4, width: 0.4, height: 0.05, ...box },
  confidence: 0.9,
});

describe('measureReadingTime', () => {
  it('lets a viewer read one line after the other at three words a second', () => {
    // Six words need 2 s; the second line can only be begun then and is gone at 2.5 s.
    const reading = measureReadingTime([
      line('one two three four five six', 0, 4),
      line('seven eight nine', 1, 2.5),
      line('ten', 3, 4),
    ]);
    expect(reading.lines.map((read) => read.readable_in_time)).toEqual([true, false, true]);
    expect(reading.readableShare).toBeCloseTo(7 / 10);
    expect(reading.wordsPerSecond).toBeCloseTo(10 / 4);
    expect(reading.lines[1]?.words_per_second).toBeCloseTo(2);
  });

  it('has no rate where there is no text', () => {
    expect(measureReadingTime([])).toMatchObject({ wordsPerSecond: null, readableShare: null });
  });

  it('never finds less readable when lines stay longer', () => {
    const spans = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0.1, max: 5, noNaN: true })),
    );
    fc.assert(
      fc.property(spans, (items) => {
        const build = (extra: number) => {
          let start = 0;
          return items.map(([words, seconds]) => {
            const shown = line('word '.repeat(words), start, start + seconds + extra);
            start += seconds + extra;
            return shown;
          });
        };
        const share = (extra: number) => measureReadingTime(build(extra)).readableShare ?? 1;
        return share(1) >= share(0) - 1e-9;
      }),
    );
  });
});

describe('coveredSeconds', () => {
  it('counts time shown twice once', () => {
    expect(coveredSeconds([line('a', 4, 5), line('b', 0, 2), line('c', 1, 3)])).toBe(4);
  });
});

describe('findCallsToAction', () => {
  const find = (text: string) => findCallsToAction({ lines: [line(text, 0, 1)], segments: [] });

  it.each(CALL_TO_ACTION_PHRASES.flatMap((phrase) => phrase.examples.map((text) => [phrase.name, text])))(
    'finds %s in "%s"',
    (name, text) => expect(find(text ?? '').map((call) => call.phrase)).toContain(name),
  );

  it.each([
    'I like this song a lot',
    'They follow a strict diet',
    'My share of the bill',
    'The comments were nice',
    'A call from my mother',
    'He saved the day',
    'That was a link in the chain',
    'Learning to bake bread',
    'My bio teacher',
  ])('finds none in "%s"', (text) => expect(find(text)).toEqual([]));

  it('finds a call that goes on in the line below, and one that is spoken', () => {
    const lines = [line('Follow for', 0, 4, { y: 0.4 }), line('more tips', 1, 3, { y: 0.46 })];
    const segments = [
      { text: 'So please subscribe to the channel.', start_seconds: 6, end_seconds: 8, confidence: 1 },
    ];
    expect(findCallsToAction({ lines, segments })).toEqual([
      { phrase: 'follow', text: 'follow for', source: 'picture', start_seconds: 0, end_seconds: 4 },
      { phrase: 'subscribe', text: 'please subscribe', source: 'speech', start_seconds: 6, end_seconds: 8 },
    ]);
    const split = [line('Link in', 0, 4, { y: 0.4 }), line('bio', 1, 3, { y: 0.46 })];
    expect(findCallsToAction({ lines: split, segments: [] })).toMatchObject([
      { phrase: 'link in bio', start_seconds: 1, end_seconds: 3 },
    ]);
  });
});

describe('findTextOutsideSafeZones', () => {
  const screen = { width: 1080, height: 1920 };
  const zones = new Map([['tiktok', { top: 150, bottom: 440, left: 60, right: 150 }]]);
  const find = (box: object, video = screen) =>
    findTextOutsideSafeZones({ lines: [line('text', 0, 1, box)], video, screen, zones });

  it('says nothing of text inside', () => {
    expect(find({ x: 0.1, y: 0.1, width: 0.7, height: 0.6 })).toEqual([]);
  });

  it('tells how much of a line is covered and at which edge', () => {
    // Lowest safe row is 1480 of 1920; the line reaches from 1440 to 1536: 56 of its 96 rows are covered.
    const [found] = find({ x: 0.2, y: 0.75, width: 0.4, height: 0.05 });
    expect(found?.platform).toBe('tiktok');
    expect(found?.lines[0]?.edges).toEqual(['bottom']);
    expect(found?.lines[0]?.covered_share).toBeCloseTo(56 / 96);
  });

  it('shows a wide video whole in the middle of the screen', () => {
    // 1920×1080 on a phone is 607.5 rows high: its lowest line is far from the buttons.
    expect(find({ x: 0.3, y: 0.9, width: 0.4, height: 0.1 }, { width: 1920, height: 1080 })).toEqual([]);
    expect(
      find({ x: 0, y: 0.5, width: 0.1, height: 0.1 }, { width: 1920, height: 1080 })[0]?.lines[0],
    ).toMatchObject({
      edges: ['left'],
    });
  });
});

describe('buildOcrText', () => {
  const build = (lines: ReturnType<typeof line>[]) =>
    buildOcrText({
      lines,
      segments: [],
      video: { width: 1080, height: 1920, durationSeconds: 10 },
      screen: { width: 1080, height: 1920 },
      zones: new Map(),
    });

  it('sums up what was read', () => {
    expect(build([line('Link in bio', 1, 3), line('again', 2, 6), line('again', 8, 9)])).toMatchObject({
      full_text: 'Link in bio\nagain',
      first_text_seconds: 1,
      text_share_of_time: 0.6,
      cta_text_detected: true,
    });
  });

  it('says that there is no text, rather than nothing', () => {
    expect(build([])).toMatchObject({
      lines: [],
      full_text: '',
      first_text_seconds: null,
      text_share_of_time: 0,
      cta_text_detected: false,
      readable_text_share: null,
    });
  });
});
