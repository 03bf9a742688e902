import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { useAnalysis } from './analysis.ts';

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
  | { readonly kind: 'unknown-version' }
  | { readonly kind: 'ready'; readonly report: AnalysisReport };

export function useReport(uid: string, videoName: string | null): ReportState {
  const { data, error, isPending, refetch } = useAnalysis(uid, videoName);
  if (error) return { kind: 'error', message: error.message, retry: () => void refetch() };
  if (isPending) return { kind: 'loading' };
  if (data === null || data === undefined) return { kind: 'missing' };
  return isReport(data) ? { kind: 'ready', report: data } : { kind: 'unknown-version' };
}

/** The stored video itself; the session's cookie opens it, and ranges make it seekable. */
export function sourceAddress(uid: string, videoName: string): string {
  return `/api/v1/user/${encodeURIComponent(uid)}/files/${encodeURIComponent(videoName)}`;
}
