import { readSettings, SettingsError } from '@framewise/contract/settings';
import { DatabaseUnreachable, openClient } from '@framewise/database/connect';
import { createLogger } from './logger.ts';
import { startWorker } from './start-worker.ts';
import { stopOnSignals } from './stop-on-signals.ts';

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  if (!settings.DATABASE_URL)
    throw new SettingsError(['DATABASE_URL is missing; npm start sets it for you.']);
  // Fails here, with a sentence, rather than at the first job.
  await (await openClient(settings.DATABASE_URL)).end();
  const log = createLogger(settings);
  const worker = await startWorker({ settings, databaseUrl: settings.DATABASE_URL, log });
  stopOnSignals(worker, (sentence) => log.info(sentence));
}

try {
  await start();
} catch (error) {
  const isPlain = error instanceof SettingsError || error instanceof DatabaseUnreachable;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
