import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { measuredGroups } from '@framewise/engine/testing/measured-groups';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareReport } from './compare-report.ts';
import { loadReferenceClips, parseSrt } from './load-reference-clips.ts';
import { Reference } from './reference.ts';
import { type FeatureAccuracy, summarise } from './summarise.ts';
import { writeTables } from './write-table.ts';

/** What is said and shown in the plain video. */
const SAID = 'How to make great coffee at home. Fresh coffee beans make the coffee taste better.';

type Changes = Parameters<typeof measuredGroups>[0];

/** The part of a report that the evaluator looks at. */
function reportOf(changes: Changes = {}): AnalysisReport {
  return {
    ...measuredGroups(changes),
    unmeasured: { 'audio.loudness_integrated_lufs': 'It broke.' },
  } as unknown as AnalysisReport;
}

function judge(changes: Changes, known: Partial<Reference>, name = 'clip'): FeatureAccuracy[] {
  return summarise(compareReport(reportOf(changes), { name, file: '', reference: Reference.parse(known) }));
}

describe('the evaluator', () => {
  it('finds nothing wrong with a report that is right', () => {
    const rows = judge(
      { shots: { cut_times_seconds: [1, 2] } },
      {
        values: {
          'shots.cut_times_seconds': [1, 2],
          'audio.loudness_integrated_lufs': -14,
          'file_source.orientation': 'portrait',
          'ocr_text.cta_text_detected': false,
        },
        transcript: SAID,
        speech: [{ start_seconds: 0.2, end_seconds: 9.2 }],
        lines: [{ text: SAID, box: { x: 0.2, y: 0.4, width: 0.6, height: 0.1 } }],
      },
    );
    for (const { feature, precision, recall, meanError } of rows) {
      expect(precision ?? 1, feature).toBe(1);
      expect(recall ?? 1, feature).toBe(1);
      expect(meanError ?? 0, feature).toBeCloseTo(0);
    }
    expect(rows).toHaveLength(8);
  });

  it.each<[string, Changes, Partial<Reference>, Partial<FeatureAccuracy>]>([
    [
      'a missed and an invented cut',
      { shots: { cut_times_seconds: [1, 5] } },
      { values: { 'shots.cut_times_seconds': [1, 2] } },
      { precision: 0.5, recall: 0.5 },
    ],
    [
      'a wrong loudness',
      { audio: { loudness_integrated_lufs: -16 } },
      { values: { 'audio.loudness_integrated_lufs': -14 } },
      { meanError: 2 },
    ],
    [
      'a value that is not there',
      { audio: { loudness_integrated_lufs: null } },
      { values: { 'audio.loudness_integrated_lufs': -14 } },
      { notMeasured: 1, meanError: null, says: 'expected → found: -14 → –; null because: It broke.' },
    ],
    [
      'a wrong word',
      { speech: { transcript: 'hello whirled' } },
      { transcript: 'hello world' },
      { meanError: 0.5 },
    ],
    [
      'words that nobody said',
      { speech: { transcript: 'thank you' } },
      { values: { 'speech.transcript': null } },
      { precision: 0 },
    ],
    [
      'a wrong flag',
      { ocr_text: { cta_text_detected: true } },
      { values: { 'ocr_text.cta_text_detected': false } },
      { precision: 0, recall: 0 },
    ],
    ['text that was not read', { ocr_text: { lines: [] } }, { lines: [{ text: 'Hi there' }] }, { recall: 0 }],
    ['text that is not there', {}, { lines: [] }, { precision: 0, recall: null }],
    [
      'starts of stretches',
      { visual_quality: { black_stretches: [{ start_seconds: 2.1, end_seconds: 3 }] } },
      { values: { 'visual_quality.black_stretches': [2] } },
      { recall: 1, meanError: expect.closeTo(0.1) as unknown as number },
    ],
  ])('sees %s', (_, changes, known, row) => {
    expect(judge(changes, known)[0]).toMatchObject(row);
  });

  it('judges a series over its clips by order', () => {
    const clip = (clarity: number, level: number) =>
      compareReport(reportOf({ visual_quality: { visual_clarity_index: clarity } }), {
        name: `blur-${level}`,
        file: '',
        reference: Reference.parse({
          series: [{ name: 'blur', path: 'visual_quality.visual_clarity_index', level, rises: false }],
        }),
      });
    const falling = summarise([...clip(9, 0), ...clip(5, 2), ...clip(1, 8)]);
    const mixed = summarise([...clip(9, 0), ...clip(1, 2), ...clip(5, 8)]);
    expect(falling[0]).toMatchObject({ feature: 'visual_quality.visual_clarity_index (blur)', clips: 3 });
    expect(falling[0]?.meanError).toBeCloseTo(0);
    expect(mixed[0]?.meanError).toBeGreaterThan(0.4);
  });

  it('writes one row per feature', () => {
    const rows = judge({}, { values: { 'audio.true_peak_dbtp': -1 } });
    const [, row] = writeTables([{ title: 'Some', clips: 1, rows }], ['a note']).split('--- |\n');
    expect(row?.replace(/ +/g, ' ')).toBe(
      '| audio.true_peak_dbtp | 1 | – | – | 0.5 | 0.5 | 0 | expected → found: -1 → -1.5 |\n',
    );
  });
});

describe('loadReferenceClips', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'framewise-reference-test-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('reads transcript, subtitles and values beside a video, and leaves out videos without any', async () => {
    await writeFile(path.join(folder, 'a.mp4'), '');
    await writeFile(path.join(folder, 'a.txt'), 'Hello world');
    await writeFile(path.join(folder, 'a.srt'), '1\n00:00:01,500 --> 00:00:02,000\nHello\n');
    await writeFile(path.join(folder, 'b.mkv'), '');
    await writeFile(path.join(folder, 'b.json'), '{"people.persons_distinct": 2}');
    await writeFile(path.join(folder, 'c.mp4'), '');
    const clips = await loadReferenceClips(folder);
    expect(clips.map(({ name }) => name)).toEqual(['a.mp4', 'b.mkv']);
    expect(clips[0]?.reference).toMatchObject({
      transcript: 'Hello world',
      speech: [{ start_seconds: 1.5, end_seconds: 2 }],
    });
    expect(clips[1]?.reference.values).toEqual({ 'people.persons_distinct': 2 });
  });

  it('joins subtitles that touch', () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:02,000 --> 00:01:03,250\nb\n';
    expect(parseSrt(srt)).toEqual([{ start_seconds: 1, end_seconds: 63.25 }]);
  });
});
