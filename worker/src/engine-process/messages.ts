import type { AnalysisReport } from '@framewise/contract/analysis/report';
import type { ErrorCode } from '@framewise/contract/errors';

/** What an engine process is told once, before its first video. */
export interface EngineSetup {
  readonly modelsFolder: string;
  readonly temporaryFolder: string;
  readonly threads: number;
  readonly demographics: boolean;
  readonly transcriber: TranscriberSetup | null;
}

export interface TranscriberSetup {
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
}

export interface AnalysisRequest {
  readonly file: string;
  readonly outputFolder: string;
  readonly maxDurationSeconds: number;
  readonly maxSeconds: number;
  readonly followerCount: number | null;
}

export interface AnalysisProgress {
  readonly stage: string;
  /** 0 to 1 */
  readonly progress: number;
}

export type ToEngine =
  | { readonly kind: 'load'; readonly setup: EngineSetup }
  | { readonly kind: 'analyse'; readonly id: number; readonly request: AnalysisRequest }
  | { readonly kind: 'cancel'; readonly id: number };

export type FromEngine =
  | { readonly kind: 'progress'; readonly id: number; readonly progress: AnalysisProgress }
  | { readonly kind: 'done'; readonly id: number; readonly report: AnalysisReport }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly code: ErrorCode;
      readonly message: string;
      /** For the log: what was behind it. */
      readonly cause: string | null;
    };
