import { join, resolve } from 'node:path';
import { readSettings } from '@framewise/contract/settings';
import { findEmbeddedServer } from '@framewise/database/embedded-server';
import { Supervisor } from './start/supervisor.ts';

const ROOT = new URL('..', import.meta.url).pathname;

/** One more worker, on any machine that reaches the database and the storage. */
async function startWorker(): Promise<void> {
  const settings = readSettings(process.env);
  const dataFolder = resolve(ROOT, settings.DATA_DIR);
  const databaseUrl = settings.DATABASE_URL ?? (await findEmbeddedServer(join(dataFolder, 'postgres')));
  if (!databaseUrl) {
    throw new Error(
      'No database is running here. Set DATABASE_URL, or start the product first with npm start.',
    );
  }
  const environment = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataFolder };
  const supervisor = new Supervisor({
    root: ROOT,
    environment,
    watch: false,
    say: (text) => console.log(text),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void supervisor.stop().then(() => process.exit(0)));
  }
  supervisor.start('worker', 'worker/src/main.ts');
}

try {
  await startWorker();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
