import { setTimeout as pause } from 'node:timers/promises';
import { retryDelayMs } from '@framewise/contract/limits';
import { isTransientFault } from '@framewise/database/transient-fault';
import type { Logger } from 'pino';

/** A minute and a half of pauses: longer than a restart of PostgreSQL takes. */
const ATTEMPTS = 12;

/** Minutes of work are not thrown away because the database was away for a moment. */
export async function retryDatabase<Result>(log: Logger, call: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (err) {
      if (attempt === ATTEMPTS || !isTransientFault(err)) throw err;
      log.warn({ err, attempt }, 'the database did not answer');
      await pause(retryDelayMs(attempt));
    }
  }
}
