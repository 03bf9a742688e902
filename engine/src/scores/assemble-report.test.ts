import { AnalysisReport, type MeasuredGroups } from '@framewise/contract/analysis/report';
import { describe, expect, it } from 'vitest';
import type { TopicClassifier } from '../language/topic-classifier.ts';
import { evaluate } from '../predictions/evaluate.ts';
import { measureFeatures } from '../predictions/measure-features.ts';
import { predict } from '../predictions/predict.ts';
import { measuredGroups } from '../testing/measured-groups.ts';
import { assembleReport } from './assemble-report.ts';
import { countLeafValues } from './count-features.ts';
import { findNullFields } from './explain-nulls.ts';
import type { Measured, MeasuredVideo } from './measured-video.ts';

const topics: Measured<TopicClassifier> = {
  ok: true,
  output: async () => [
    { topic: 'Food & Drink', similarity: 0.7, confidence: 0.8 },
    { topic: 'Home & Garden', similarity: 0.4, confidence: 0.1 },
  ],
};

function videoOf(groups: MeasuredGroups, changes: Partial<MeasuredVideo> = {}): MeasuredVideo {
  const { file_source, timeline, ...rest } = groups;
  const measured = Object.entries(rest).map(([name, output]) => [name, { ok: true, output }]);
  return {
    engineVersion: '1.2.3',
    fileSource: file_source,
    timeline,
    groups: Object.fromEntries(measured) as MeasuredVideo['groups'],
    reasons: {},
    stages: [{ stage: 'probe', version: 1, ok: true, reason: null, milliseconds: 5 }],
    topics,
    ...changes,
  };
}

/** What is handed over when every stage broke. */
function allFailed(reason: string): MeasuredVideo['groups'] {
  const names = Object.keys(videoOf(measuredGroups()).groups);
  return Object.fromEntries(names.map((name) => [name, { ok: false, reason }])) as MeasuredVideo['groups'];
}

describe('assembleReport', () => {
  it('makes a report that satisfies the contract', async () => {
    const report = await assembleReport(videoOf(measuredGroups()));
    expect(AnalysisReport.parse(report)).toEqual(report);
    expect(report.engine_version).toBe('1.2.3');
    expect(report.nlp.topics_primary).toEqual(['Food & Drink']);
    expect(report.searchable.viral_potential_score).toBe(report.predictions.viral_potential_score);
    expect(report.searchable.search_tags).toEqual(
      expect.arrayContaining(['food & drink', 'coffee', 'portrait']),
    );
    expect(report.analysis_metadata.total_persons_detected).toBe(1);
    expect(report.timeline.points[9]?.retention).toBe(report.predictions.completion_rate_pred);
  });

  it('expects views only for an account it was told of, and says why otherwise', async () => {
    const video = videoOf(measuredGroups());
    const told = await assembleReport(video, { followerCount: 5000 });
    expect(AnalysisReport.parse(told)).toEqual(told);
    expect(told.predictions.expected_views).toBeGreaterThan(0);
    expect(Object.keys(told.unmeasured).filter((path) => path.includes('expected_views'))).toEqual([]);
    const { predictions, unmeasured } = await assembleReport(video);
    expect(predictions.expected_views).toBeNull();
    expect(unmeasured['predictions.expected_views']).toBe(
      'No follower count was given. Views follow the account, so none are guessed.',
    );
  });

  it('still makes one when every stage failed, and says why for every field', async () => {
    const reason = 'The model is not installed.';
    const report = await assembleReport(
      videoOf(measuredGroups(), { groups: allFailed(reason), topics: { ok: false, reason } }),
    );
    AnalysisReport.parse(report);
    expect(report.unmeasured['people.persons_distinct']).toBe(reason);
    expect(report.unmeasured['scores.overall_quality_score']).toContain('sharpness');
    expect(report.scores.marketing_effectiveness).toBeNull();
    expect(report.predictions.viral_potential_score_interval[0]).toBeLessThan(0.5);
  });

  it.each([
    ['a plain video', measuredGroups()],
    [
      'a video without sound',
      measuredGroups({
        file_source: { has_audio: false, audio_codec: null },
        audio: { loudness_integrated_lufs: null },
        speech: { transcript: null, first_speech_seconds: null, language: null },
      }),
    ],
  ])('gives a reason for exactly the null fields of %s', async (_, groups) => {
    const report = await assembleReport(videoOf(groups));
    const { timeline: __, ...measured } = groups;
    const { nlp, personas, marketing, predictions, scores } = report;
    const nulls = findNullFields({ ...measured, nlp, personas, marketing, predictions, scores });
    expect(Object.keys(report.unmeasured).sort()).toEqual(nulls.sort());
    for (const path of nulls) expect(report.unmeasured[path]).toMatch(/^[A-Z].*\.$/);
  });

  it('prefers the reason a stage gave to its own', async () => {
    const groups = measuredGroups({ audio: { true_peak_dbtp: null } });
    const given = await assembleReport(
      videoOf(groups, { reasons: { 'audio.true_peak_dbtp': 'Filter broke.' } }),
    );
    expect(given.unmeasured['audio.true_peak_dbtp']).toBe('Filter broke.');
    const silent = await assembleReport(
      videoOf(measuredGroups({ audio: { true_peak_dbtp: null, silence_share: 1 } })),
    );
    expect(silent.unmeasured['audio.true_peak_dbtp']).toBe('The sound is silent throughout.');
  });

  it('never lets a demographic guess into predictions, scores, summaries or tags', async () => {
    const plain = await assembleReport(videoOf(measuredGroups()));
    const other = await assembleReport(
      videoOf(
        measuredGroups({
          Human_Demographics: { age_range: 'senior (55+)', age_range_confidence: 0.99, faces: null },
        }),
      ),
    );
    for (const group of [
      'predictions',
      'scores',
      'searchable',
      'personas',
      'marketing',
      'platform_fit',
    ] as const) {
      expect(other[group]).toEqual(plain[group]);
    }
  });

  it('is the same report for the same measurements', async () => {
    const [first, second] = await Promise.all([
      assembleReport(videoOf(measuredGroups())),
      assembleReport(videoOf(measuredGroups())),
    ]);
    expect(second).toEqual(first);
  });
});

describe('a stored report', () => {
  it('gives the model the same inputs again, so what-ifs start from its own numbers', async () => {
    const made = await assembleReport(videoOf(measuredGroups()));
    const stored = AnalysisReport.parse(JSON.parse(JSON.stringify(made)));
    const features = measureFeatures({ groups: stored, nlp: stored.nlp, fit: stored.platform_fit });
    expect(predict(features)).toEqual(stored.predictions);
    expect(evaluate(features, { call_to_action: 1 }).score.before).toBe(
      stored.predictions.viral_potential_score,
    );
  });
});

describe('countLeafValues', () => {
  it('counts what is there, not what is null', () => {
    expect(countLeafValues({ a: 1, b: null, c: ['x', null, { d: false, e: undefined }], f: {} })).toBe(3);
  });

  it('counts less in a report that measured less', async () => {
    const all = await assembleReport(videoOf(measuredGroups()));
    const less = await assembleReport(
      videoOf(measuredGroups({ audio: { loudness_integrated_lufs: null, true_peak_dbtp: null } })),
    );
    expect(less.analysis_metadata.total_features_processed).toBe(
      all.analysis_metadata.total_features_processed - 2,
    );
  });
});
