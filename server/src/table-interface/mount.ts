import type { Settings } from '@framewise/contract/settings';
import type { Database } from '@framewise/database/connect';
import type { FastifyInstance } from 'fastify';
import type { ResolveCaller } from '../http/caller.ts';
import { claimsOf } from '../http/claims.ts';
import { networkOf } from '../http/client-network.ts';
import { createMemoryLimiter } from '../http/memory-limiter.ts';
import { createExecutor } from './executor.ts';
import { DEFAULT_TABLE_LIMITS } from './limits.ts';
import { registerTableInterface } from './register.ts';

interface MountOptions {
  readonly db: Database;
  readonly resolveCaller: ResolveCaller;
  readonly settings: Pick<Settings, 'REST_MAX_ROWS' | 'REST_RATE_LIMIT' | 'STATEMENT_TIMEOUT_MS'>;
}

/** `/rest/v1`, for callers known by session or token, and for nobody. */
export function mountTableInterface(app: FastifyInstance, { db, settings, resolveCaller }: MountOptions) {
  const limits = {
    ...DEFAULT_TABLE_LIMITS,
    returnedRows: settings.REST_MAX_ROWS,
    statementMs: settings.STATEMENT_TIMEOUT_MS,
  };
  const limiter = createMemoryLimiter({ max: settings.REST_RATE_LIMIT, windowSeconds: 60 });
  app.register(registerTableInterface, {
    prefix: '/rest/v1',
    executor: createExecutor(db, limits.statementMs),
    limits,
    resolveClaims: async (request) => {
      const network = () => `network ${networkOf(request.ip)}`;
      try {
        request.caller = await resolveCaller(request);
      } catch (error) {
        // Somebody who tries tokens is nobody yet, and is counted as such.
        limiter.enforce(network());
        throw error;
      }
      limiter.enforce(request.caller?.uid ?? network());
      return claimsOf(request.caller);
    },
  });
}
