import { z } from 'zod';
import { Attention } from './attention.ts';
import { Audio } from './audio.ts';
import { Share } from './box.ts';
import { Encoding } from './encoding.ts';
import { FileSource } from './file-source.ts';
import { Marketing } from './marketing.ts';
import { Moderation } from './moderation.ts';
import { Nlp } from './nlp.ts';
import { OcrText } from './ocr-text.ts';
import { Faces, HumanDemographics, Objects, People } from './people.ts';
import { Personas } from './personas.ts';
import { PlatformFit } from './platform-fit.ts';
import { Predictions } from './predictions.ts';
import { Scores } from './scores.ts';
import { Shots } from './shots.ts';
import { Speech } from './speech.ts';
import { Timeline } from './timeline.ts';
import { VisualQuality } from './visual-quality.ts';

/** Raised when a field changes its meaning or goes; a new field does not raise it. */
export const REPORT_SCHEMA_VERSION = 1;

/** What is kept beside the report so that it can be found and listed without opening it. */
export const SearchableData = z.object({
  search_tags: z.array(z.string()).describe('Lower case words to find this video by'),
  platform_fit_summary: z.string().describe('Which platforms the file fits, in one or two sentences'),
  viral_potential_score: Share.nullable(),
  completion_rate_pred: Share.nullable(),
  audience_fit_summary: z.string().nullable(),
  overall_quality_score: Share.nullable(),
  marketing_effectiveness: Share.nullable(),
  technical_quality: Share.nullable(),
});
export type SearchableData = z.infer<typeof SearchableData>;

export const AnalysisMetadata = z.object({
  total_persons_detected: z.int().nonnegative().nullable().describe('Different persons, counted as tracks'),
  total_features_processed: z.int().nonnegative().describe('Values actually measured in this report'),
});
export type AnalysisMetadata = z.infer<typeof AnalysisMetadata>;

/** How one stage went. The only part of a report that differs between two runs on the same file. */
export const StageOutcome = z.object({
  stage: z.string(),
  version: z.int().nonnegative(),
  ok: z.boolean(),
  reason: z.string().nullable().describe('Why it did not deliver'),
  milliseconds: z.number().nonnegative(),
});
export type StageOutcome = z.infer<typeof StageOutcome>;

/** The groups that are measured on the file, before anything is concluded from them. */
export const MeasuredGroups = z.object({
  file_source: FileSource,
  encoding: Encoding,
  visual_quality: VisualQuality,
  shots: Shots,
  audio: Audio,
  speech: Speech,
  ocr_text: OcrText,
  people: People,
  faces: Faces,
  Human_Demographics: HumanDemographics,
  objects: Objects,
  moderation: Moderation,
  attention: Attention,
  timeline: Timeline,
});
export type MeasuredGroups = z.infer<typeof MeasuredGroups>;

export const AnalysisReport = MeasuredGroups.extend({
  schema_version: z.literal(REPORT_SCHEMA_VERSION),
  engine_version: z.string(),
  nlp: Nlp,
  personas: Personas,
  marketing: Marketing,
  platform_fit: PlatformFit,
  predictions: Predictions,
  scores: Scores,
  searchable: SearchableData,
  analysis_metadata: AnalysisMetadata,
  unmeasured: z
    .record(z.string(), z.string())
    .describe('Path of every field that is null → the reason, one sentence'),
  stages: z.array(StageOutcome),
});
export type AnalysisReport = z.infer<typeof AnalysisReport>;
