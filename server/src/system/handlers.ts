import { createHash, timingSafeEqual } from 'node:crypto';
import { allEndpoints } from '@framewise/contract/endpoints/all';
import type { systemEndpoints } from '@framewise/contract/endpoints/system';
import { AppError } from '@framewise/contract/errors';
import type { Settings } from '@framewise/contract/settings';
import type { Registry } from 'prom-client';
import type { HandlersOf } from '../http/mount-endpoints.ts';
import { describeApi } from '../http/openapi.ts';
import { publicConfig } from './public-config.ts';
import { type ReadinessChecks, runChecks } from './readiness.ts';

interface SystemContext {
  readonly settings: Settings;
  readonly version: string;
  readonly metrics: Registry;
  readonly checks: ReadinessChecks;
}

export function systemHandlers(ctx: SystemContext): HandlersOf<typeof systemEndpoints> {
  const config = publicConfig(ctx.settings, ctx.version);
  const description = describeApi(allEndpoints, ctx.version);
  return {
    getConfig: ({ reply }) => {
      reply.header('cache-control', 'no-cache');
      return config;
    },
    checkLiveness: () => ({ status: 'ok' }),
    checkReadiness: async ({ request, reply }) => {
      const checks = await runChecks(ctx.checks, request.log);
      const isReady = Object.values(checks).every((result) => result === 'ok');
      reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
      return { status: isReady ? 'ok' : 'unavailable', checks };
    },
    getMetrics: async ({ request, reply }) => {
      const token = ctx.settings.METRICS_TOKEN;
      if (token && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
        throw new AppError('UNAUTHENTICATED');
      }
      return reply.type(ctx.metrics.contentType).send(await ctx.metrics.metrics());
    },
    getOpenApi: () => description,
  };
}

/** Compares digests, so that neither content nor length shows in the time it takes. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
