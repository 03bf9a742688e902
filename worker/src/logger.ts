import type { Settings } from '@framewise/contract/settings';
import { type Logger, pino, stdTimeFunctions } from 'pino';

export function createLogger(settings: Pick<Settings, 'LOG_LEVEL'>): Logger {
  return pino({
    level: settings.LOG_LEVEL,
    base: { service: 'worker', pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
  });
}
