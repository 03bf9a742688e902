import { setTimeout as after } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Each resolves when its part answers, and rejects when it does not. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

const CHECK_TIMEOUT_MS = 3000;

export async function runChecks(
  checks: ReadinessChecks,
  log: FastifyBaseLogger,
): Promise<Record<string, 'ok' | 'failed'>> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const giveUp = new AbortController();
      const timeout = after(CHECK_TIMEOUT_MS, undefined, { signal: giveUp.signal }).then(() => {
        throw new Error(`no answer in ${CHECK_TIMEOUT_MS} ms`);
      });
      try {
        await Promise.race([check(), timeout]);
        return [name, 'ok'] as const;
      } catch (err) {
        log.warn({ err, check: name }, 'a readiness check failed');
        return [name, 'failed'] as const;
      } finally {
        timeout.catch(() => {});
        giveUp.abort();
      }
    }),
  );
  return Object.fromEntries(results);
}
