import type { Predictions } from '@framewise/contract/analysis/predictions';
import {
  type AnalysisReport,
  type MeasuredGroups,
  REPORT_SCHEMA_VERSION,
} from '@framewise/contract/analysis/report';
import type { Scores } from '@framewise/contract/analysis/scores';
import type { Timeline } from '@framewise/contract/analysis/timeline';
import { describeMarketing } from '../audience/describe-marketing.ts';
import { describePersonas } from '../audience/describe-personas.ts';
import { readLanguage } from '../language/read-language.ts';
import { fitPlatforms, summarisePlatformFit } from '../platforms/fit-platforms.ts';
import { measureFeatures } from '../predictions/measure-features.ts';
import { type PredictOptions, predict } from '../predictions/predict.ts';
import { completeGroups } from './complete-groups.ts';
import { countLeafValues } from './count-features.ts';
import { scoreMarketing, scoreOverallQuality, scoreTechnicalQuality } from './derive-scores.ts';
import { explainNull, findNullFields } from './explain-nulls.ts';
import type { MeasuredVideo } from './measured-video.ts';
import { collectSearchTags } from './search-tags.ts';
import { writeVerdict } from './write-verdict.ts';

type Reasons = Readonly<Record<string, string>>;

/** Why a score can be missing; used only where it is. */
const SCORE_REASONS: Reasons = {
  'scores.overall_quality_score': 'The sharpness of the picture, a part of it, could not be measured.',
  'scores.technical_quality':
    'The sharpness of the picture or the bitrate, parts of it, could not be measured.',
  'scores.marketing_effectiveness': 'The clarity of the message, a part of it, could not be judged.',
};

const NO_FOLLOWERS = 'No follower count was given. Views follow the account, so none are guessed.';
const VIEWS_REASONS: Reasons = {
  'predictions.expected_views': NO_FOLLOWERS,
  'predictions.expected_views_interval': NO_FOLLOWERS,
  'predictions.expected_views_follower_count': NO_FOLLOWERS,
};

/** What is known about the publishing, not about the video. */
export type ReportOptions = Pick<PredictOptions, 'followerCount'>;

function withRetention(timeline: Timeline, { retention_curve: curve }: Predictions): Timeline {
  return {
    ...timeline,
    points: timeline.points.map((point, index) => ({ ...point, retention: curve[index + 1]?.share ?? null })),
  };
}

type Concluded = Pick<
  AnalysisReport,
  'nlp' | 'personas' | 'marketing' | 'platform_fit' | 'predictions' | 'scores'
>;

async function conclude(
  groups: MeasuredGroups,
  topics: MeasuredVideo['topics'],
  options: ReportOptions,
): Promise<Concluded & { readonly reasons: Reasons }> {
  const language = await readLanguage(groups, topics);
  const fit = fitPlatforms(groups);
  const input = { groups, nlp: language.nlp, fit };
  const personas = describePersonas(input);
  const marketing = describeMarketing(groups, language.nlp);
  const predictions = predict(measureFeatures(input), options);
  return {
    nlp: language.nlp,
    personas: personas.personas,
    marketing: marketing.marketing,
    platform_fit: fit,
    predictions,
    scores: score(groups, marketing.marketing, predictions, fit),
    reasons: {
      ...language.reasons,
      ...personas.reasons,
      ...marketing.reasons,
      ...SCORE_REASONS,
      ...VIEWS_REASONS,
    },
  };
}

function score(
  groups: MeasuredGroups,
  marketing: AnalysisReport['marketing'],
  predictions: Predictions,
  fit: AnalysisReport['platform_fit'],
): Scores {
  const quality = scoreOverallQuality(groups);
  const effectiveness = scoreMarketing(groups, marketing, predictions);
  const technical = scoreTechnicalQuality(groups);
  return {
    overall_quality_score: quality.value,
    overall_quality_score_parts: [...quality.parts],
    marketing_effectiveness: effectiveness.value,
    marketing_effectiveness_parts: [...effectiveness.parts],
    technical_quality: technical.value,
    technical_quality_parts: [...technical.parts],
    verdict: writeVerdict(predictions, fit),
  };
}

function explain(groups: MeasuredGroups, concluded: Concluded, known: Reasons): Record<string, string> {
  const { timeline: _, ...measured } = groups;
  const paths = findNullFields({ ...measured, ...concluded });
  return Object.fromEntries(paths.map((path) => [path, known[path] ?? explainNull(path, groups)]));
}

/** The whole report from what the stages delivered; a stage that failed leaves nulls with its reason. */
export async function assembleReport(
  video: MeasuredVideo,
  options: ReportOptions = {},
): Promise<AnalysisReport> {
  const { groups, reasons: missing } = completeGroups(video);
  const { reasons, ...concluded } = await conclude(groups, video.topics, options);
  const { scores, predictions, platform_fit: fit, personas, nlp } = concluded;
  return {
    schema_version: REPORT_SCHEMA_VERSION,
    engine_version: video.engineVersion,
    ...groups,
    timeline: withRetention(groups.timeline, predictions),
    ...concluded,
    searchable: {
      search_tags: collectSearchTags({ groups, nlp, personas, fit }),
      platform_fit_summary: summarisePlatformFit(fit),
      viral_potential_score: predictions.viral_potential_score,
      completion_rate_pred: predictions.completion_rate_pred,
      audience_fit_summary: personas.audience_fit_summary,
      overall_quality_score: scores.overall_quality_score,
      marketing_effectiveness: scores.marketing_effectiveness,
      technical_quality: scores.technical_quality,
    },
    analysis_metadata: {
      total_persons_detected: groups.people.persons_distinct,
      total_features_processed: countLeafValues(groups),
    },
    unmeasured: explain(groups, concluded, { ...missing, ...video.reasons, ...reasons }),
    stages: [...video.stages],
  };
}
