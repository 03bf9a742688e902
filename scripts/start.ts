import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { readSettings, type Settings } from '@framewise/contract/settings';
import { type EmbeddedServer, startEmbeddedServer } from '@framewise/database/embedded-server';
import { migrate } from '@framewise/database/migrate';
import { buildWeb } from './start/build-web.ts';
import { DatabaseWatch } from './start/database-watch.ts';
import { lockFolder } from './start/lock-folder.ts';
import { assertPortFree, waitUntilHealthy } from './start/port.ts';
import { Supervisor } from './start/supervisor.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const flags = new Set(process.argv.slice(2));
const say = (sentence: string) => console.log(sentence);

/** What must be undone on the way out, last first. */
const undo: Array<() => Promise<void> | void> = [];
let stopping: Promise<never> | null = null;

function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    for (const step of undo.reverse()) {
      try {
        await step();
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        code = 1;
      }
    }
    process.exit(code);
  })();
  return stopping;
}

function giveUp(error: unknown): Promise<never> | undefined {
  if (stopping) return;
  console.error(error instanceof Error ? error.message : error);
  return stop(1);
}

async function openDatabase(settings: Settings, dataFolder: string): Promise<string> {
  if (settings.DATABASE_URL) return settings.DATABASE_URL;
  const server: EmbeddedServer = await startEmbeddedServer({
    folder: join(dataFolder, 'postgres'),
    onNotice: say,
  });
  undo.push(() => server.stop());
  const watch = new DatabaseWatch({ server, say });
  undo.push(() => watch.stop());
  void watch.failed.then(giveUp);
  return server.url;
}

/** One core stays free for the server and PostgreSQL, as far as there are two. */
function workerCount(settings: Settings): number {
  if (flags.has('--without-workers')) return 0;
  return settings.WORKERS || Math.max(1, availableParallelism() - 1);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const dataFolder = resolve(ROOT, settings.DATA_DIR);
  await mkdir(dataFolder, { recursive: true });
  await assertPortFree(settings.HOST, settings.PORT);
  const unlock = await lockFolder(dataFolder);
  undo.push(unlock);

  await buildWeb(ROOT, say);
  const databaseUrl = await openDatabase(settings, dataFolder);
  await migrate(databaseUrl);

  const environment = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataFolder };
  const supervisor = new Supervisor({ root: ROOT, environment, watch: flags.has('--watch'), say });
  undo.push(() => supervisor.stop());
  supervisor.start('server', 'server/src/main.ts');
  for (let number = 1; number <= workerCount(settings); number++) {
    supervisor.start(`worker ${number}`, 'worker/src/main.ts');
  }
  await waitUntilHealthy(settings.HOST, settings.PORT, supervisor.failed);
  supervisor.trustServer();
  say(
    `\nFramewise is running at ${settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`}  (Ctrl-C stops it)\n`,
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

try {
  await start();
} catch (error) {
  await giveUp(error);
}
