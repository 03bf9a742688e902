import { getRunPace, type RunPace } from '@framewise/database/calls/get-run-pace';
import type { Database } from '@framewise/database/connect';

const KEPT_MS = 30_000;

/** Asked by every page that shows a run, and no different from one second to the next. */
export function createRunPace(db: Database, now: () => number = Date.now): () => Promise<RunPace> {
  let kept: { readonly pace: Promise<RunPace>; readonly until: number } | null = null;
  return () => {
    if (kept && kept.until > now()) return kept.pace;
    const pace = getRunPace(db);
    kept = { pace, until: now() + KEPT_MS };
    pace.catch(() => {
      kept = null;
    });
    return pace;
  };
}
