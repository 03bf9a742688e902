import type { runsEndpoints } from '@framewise/contract/endpoints/runs';
import type { Database } from '@framewise/database/connect';
import { claimsOf } from '../http/claims.ts';
import type { HandlersOf } from '../http/mount-endpoints.ts';
import { listActiveRuns } from './list-active-runs.ts';

interface RunsOptions {
  readonly db: Database;
  readonly statementMs: number;
}

export function runsHandlers(options: RunsOptions): HandlersOf<typeof runsEndpoints> {
  return {
    listActiveRuns: async ({ caller, input }) => ({
      active_runs: await listActiveRuns({
        ctx: { ...options, claims: claimsOf(caller) },
        input: input.params,
      }),
    }),
  };
}
