import type { FileSource } from '@framewise/contract/analysis/file-source';
import type { MeasuredGroups, StageOutcome } from '@framewise/contract/analysis/report';
import type { Timeline } from '@framewise/contract/analysis/timeline';
import type { TopicClassifier } from '../language/topic-classifier.ts';

/** What a stage delivered, or why it did not. A `StageResult` is one. */
export type Measured<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly reason: string };

type StageGroups = Omit<MeasuredGroups, 'file_source' | 'timeline'>;

/** Everything that is known about one video after its decode, before anything is concluded from it. */
export interface MeasuredVideo {
  readonly engineVersion: string;
  readonly fileSource: FileSource;
  /** One point per second; `retention` is filled in by the predictions. */
  readonly timeline: Timeline;
  readonly groups: { readonly [Name in keyof StageGroups]: Measured<StageGroups[Name]> };
  /** Reasons for single fields that a stage left null, by path: `audio.true_peak_dbtp`. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly stages: readonly StageOutcome[];
  /** Made once per process; without it there are no topics, and the report says why. */
  readonly topics: Measured<TopicClassifier>;
}
