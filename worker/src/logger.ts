import type { Settings } from '@framewise/contract/settings';
import { type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';

export function createLogger(settings: Pick<Settings, 'LOG_LEVEL'>): Logger {
  return pino({
    level: settings.LOG_LEVEL,
    base: { service: 'worker', pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  });
}

/** The database's pool hangs the whole connection on the errors of an idle one. */
function describeError(error: Error): object {
  const { client: _connection, ...rest } = stdSerializers.err(error) as { client?: unknown };
  return rest;
}
