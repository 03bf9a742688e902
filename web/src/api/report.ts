import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { useAnalysis } from './analysis.ts';
import { isActive, useVideoRun, type VideoRun } from './video-run.ts';

/** Written again as a type-only check: the schemas themselves would weigh more than the screen. */
const KNOWN_SCHEMA: AnalysisReport['schema_version'] = 1;

function isReport(data: unknown): data is AnalysisReport {
  return (
    typeof data === 'object' &&
    data !== null &&
    'schema_version' in data &&
    data.schema_version === KNOWN_SCHEMA
  );
}

export type ReportState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'missing' }
  | { readonly kind: 'running'; readonly run: VideoRun }
  | { readonly kind: 'failed'; readonly run: VideoRun }
  | { readonly kind: 'unknown-version' }
  | { readonly kind: 'ready'; readonly report: AnalysisReport };

/** The report of a video; until there is one, how its run stands. Becomes the report by itself. */
export function useReport(uid: string, videoName: string | null): ReportState {
  const analysis = useAnalysis(uid, videoName);
  const isAbsent = analysis.data === null;
  const run = useVideoRun(uid, videoName, isAbsent);

  // A report that is there stays, whatever becomes of the next look at it.
  const failed = [analysis, run].find(({ error, data }) => error && data === undefined);
  if (failed?.error) {
    return { kind: 'error', message: failed.error.message, retry: () => void failed.refetch() };
  }
  if (analysis.isPending || (isAbsent && run.isPending)) return { kind: 'loading' };
  if (isAbsent) return stateOfRun(run.data ?? null);
  return isReport(analysis.data) ? { kind: 'ready', report: analysis.data } : { kind: 'unknown-version' };
}

function stateOfRun(run: VideoRun | null): ReportState {
  if (!run || run.status === 'completed') return { kind: 'missing' };
  return isActive(run) ? { kind: 'running', run } : { kind: 'failed', run };
}

/** The stored video itself; the session's cookie opens it, and ranges make it seekable. */
export function sourceAddress(uid: string, videoName: string): string {
  return `/api/v1/user/${encodeURIComponent(uid)}/files/${encodeURIComponent(videoName)}`;
}
