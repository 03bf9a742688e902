import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gateTranscript, repeatedShare } from './gate-transcript.ts';
import { SpeechBuffer } from './speech-buffer.ts';
import { splitTranscript } from './split-transcript.ts';
import { formatSrt, formatVtt } from './subtitles.ts';
import { FRAME_SECONDS, VoiceSegmenter } from './voice-segmenter.ts';

describe('gateTranscript', () => {
  const piece = (text: string, meanLogProbability: number | null, voiceProbability = 0.9, seconds = 3) => ({
    text,
    meanLogProbability,
    voiceProbability,
    language: 'en',
    startSeconds: 0,
    endSeconds: seconds,
  });

  it('keeps clear pieces and drops guessed, whispered and empty ones', () => {
    const clear = piece('Good morning everybody', -0.2);
    const dropped = [
      piece('the cat is the moon', -0.9),
      piece('hello there', -0.1, 0.4),
      piece(' ... ', -0.1),
    ];
    expect(gateTranscript([clear, ...dropped])).toEqual([clear]);
  });

  it('keeps a doubtful piece only among mostly clear speech', () => {
    const doubtful = piece('seems like a hundred years', -0.5);
    expect(gateTranscript([doubtful])).toEqual([]);
    expect(gateTranscript([piece('It was only three years ago', -0.2, 0.9, 8), doubtful])).toHaveLength(2);
  });

  it('drops a model that goes in circles, however sure it is', () => {
    const loop = 'I think I know. I think I know. I think I know.';
    expect(repeatedShare(loop)).toBeGreaterThan(0.3);
    expect(gateTranscript([piece(loop, -0.05)])).toEqual([]);
    expect(repeatedShare('one two three four five six')).toBe(0);
  });

  it('leaves the judgement to a transcriber that does not tell how sure it is', () => {
    expect(gateTranscript([piece('Guten Morgen', null)])).toHaveLength(1);
  });
});

describe('VoiceSegmenter', () => {
  const segmenter = (maxSeconds = 100) =>
    new VoiceSegmenter({
      minSilenceSeconds: 10 * FRAME_SECONDS,
      minSpeechSeconds: 3 * FRAME_SECONDS,
      maxSeconds,
    });
  const all = (probabilities: number[], maxSeconds?: number) => {
    const run = segmenter(maxSeconds);
    return [...run.push(probabilities), ...run.finish()].map((s) => [s.startFrame, s.endFrame]);
  };
  const frames = (...parts: [count: number, probability: number][]) =>
    parts.flatMap(([count, probability]) => Array.from({ length: count }, () => probability));

  it('bridges short pauses and ends at long ones', () => {
    expect(all(frames([5, 0], [20, 0.9], [8, 0.1], [20, 0.9], [12, 0.1], [20, 0.9]))).toEqual([
      [5, 53],
      [65, 85],
    ]);
  });

  it('drops clicks', () => expect(all(frames([20, 0], [2, 0.9], [20, 0]))).toEqual([]));

  it('cuts what is too long at its quietest frame', () => {
    const long = frames([90, 0.9], [1, 0.5], [200, 0.9]);
    expect(all(long, 100 * FRAME_SECONDS)[0]).toEqual([0, 91]);
  });

  it('covers every voiced frame once, however the frames come in', () => {
    const probability = fc.constantFrom(0, 0.2, 0.6, 0.95);
    fc.assert(
      fc.property(
        fc.array(probability, { maxLength: 200 }),
        fc.integer({ min: 1, max: 50 }),
        (values, chunk) => {
          const run = segmenter(30 * FRAME_SECONDS);
          const segments = [];
          for (let at = 0; at < values.length; at += chunk)
            segments.push(...run.push(values.slice(at, at + chunk)));
          segments.push(...run.finish());
          expect(segments.map((s) => [s.startFrame, s.endFrame])).toEqual(all(values, 30 * FRAME_SECONDS));
          for (const [index, segment] of segments.entries()) {
            expect(segment.startFrame).toBeGreaterThanOrEqual(segments[index - 1]?.endFrame ?? 0);
            expect(segment.endFrame - segment.startFrame).toBeLessThanOrEqual(30);
          }
        },
      ),
    );
  });
});

describe('SpeechBuffer', () => {
  it('gives every sample once in whole frames and forgets what nobody needs', () => {
    const buffer = new SpeechBuffer();
    const read: number[] = [];
    for (let start = 0; start < 200_000; start += 1000) {
      buffer.push(Float32Array.from({ length: 1000 }, (_, index) => start + index));
      read.push(...buffer.read());
      buffer.forgetBefore(start - 5000);
    }
    expect(buffer.slice(195_000, 195_002)).toEqual(Float32Array.of(195_000, 195_001));
    read.push(...buffer.readRest());
    expect(read.length).toBe(Math.ceil(200_000 / 512) * 512);
    expect(read.slice(0, 200_000).every((value, index) => value === index)).toBe(true);
    expect(buffer.totalSamples).toBe(200_000);
  });
});

describe('splitTranscript', () => {
  it('cuts at sentence ends and shares out the time by letters', () => {
    const parts = splitTranscript({
      text: 'One two. Three four five.',
      startSeconds: 2,
      endSeconds: 14,
      confidence: 0.9,
    });
    expect(parts.map((part) => part.text)).toEqual(['One two.', 'Three four five.']);
    expect(parts.map((part) => [part.start_seconds, part.end_seconds])).toEqual([
      [2, 6],
      [6, 14],
    ]);
  });

  it('never gives a subtitle too long to show, and loses no word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,12}[,.]?$/), { minLength: 1, maxLength: 60 }),
        (words) => {
          const text = words.join(' ');
          const parts = splitTranscript({ text, startSeconds: 0, endSeconds: 10, confidence: null });
          expect(parts.map((part) => part.text).join(' ')).toBe(text);
          for (const part of parts) expect(part.text.length).toBeLessThanOrEqual(80);
          expect(parts.at(-1)?.end_seconds).toBeCloseTo(10);
        },
      ),
    );
  });
});

describe('subtitles', () => {
  const cues = [
    { start_seconds: 0, end_seconds: 1.2345, text: 'Hello' },
    { start_seconds: 3661.5, end_seconds: 3662, text: 'a <b> & c\n\nd --> e' },
  ];

  it('are valid SubRip', () => {
    expect(formatSrt(cues)).toBe(
      '1\n00:00:00,000 --> 00:00:01,235\nHello\n\n2\n01:01:01,500 --> 01:01:02,000\na <b> & c d → e\n',
    );
  });

  it('are valid WebVTT', () => {
    expect(formatVtt(cues)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.235\nHello\n\n01:01:01.500 --> 01:01:02.000\na &lt;b&gt; &amp; c d → e\n',
    );
  });
});
