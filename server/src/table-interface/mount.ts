import type { Database } from '@framewise/database/connect';
import type { FastifyInstance } from 'fastify';
import type { ResolveCaller } from '../http/caller.ts';
import { claimsOf } from '../http/claims.ts';
import { createExecutor } from './executor.ts';
import { DEFAULT_TABLE_LIMITS } from './limits.ts';
import { registerTableInterface } from './register.ts';

interface MountOptions {
  readonly db: Database;
  readonly resolveCaller: ResolveCaller;
  readonly statementMs: number;
}

/** `/rest/v1`, for callers known by session or token, and for nobody. */
export function mountTableInterface(app: FastifyInstance, { db, resolveCaller, statementMs }: MountOptions) {
  app.register(registerTableInterface, {
    prefix: '/rest/v1',
    executor: createExecutor(db, statementMs),
    limits: { ...DEFAULT_TABLE_LIMITS, statementMs },
    resolveClaims: async (request) => {
      request.caller = await resolveCaller(request);
      return claimsOf(request.caller);
    },
  });
}
