import type { Settings } from '@framewise/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { enforceAccess } from './access.ts';
import { answerErrors } from './answer-errors.ts';
import type { ResolveCaller } from './caller.ts';
import { checkOrigins } from './check-origin.ts';
import { finishConnectionsOnClose } from './finish-connections.ts';
import { logRequests } from './logger.ts';
import { measureRequests } from './metrics.ts';
import { addSecurityHeaders } from './security-headers.ts';

interface FrameOptions {
  readonly settings: Settings;
  readonly publicUrl: string;
  readonly resolveCaller: ResolveCaller;
}

/** What holds for every route, in the order in which a request meets it. */
export function addFrame(app: FastifyInstance, options: FrameOptions): { metrics: Registry } {
  answerErrors(app);
  addSecurityHeaders(app, options.settings, options.publicUrl);
  logRequests(app);
  const metrics = measureRequests(app);
  checkOrigins(app, options.publicUrl);
  enforceAccess(app, options.resolveCaller);
  finishConnectionsOnClose(app);
  return { metrics };
}
