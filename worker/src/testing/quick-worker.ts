import { readSettings } from '@framewise/contract/settings';
import { createLogger } from '../logger.ts';
import { startWorker } from '../start-worker.ts';
import { stopOnSignals } from '../stop-on-signals.ts';

/** The worker as main.ts starts it, only that it looks for dead ones every second. */
const settings = readSettings(process.env);
const log = createLogger(settings);
const databaseUrl = settings.DATABASE_URL ?? '';
stopOnSignals(await startWorker({ settings, databaseUrl, log, superviseSeconds: 1 }), (text) =>
  log.info(text),
);
