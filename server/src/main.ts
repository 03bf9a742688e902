import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readSettings, type Settings, SettingsError, switchedOff } from '@framewise/contract/settings';
import { connect, DatabaseUnreachable, openClient } from '@framewise/database/connect';
import { openQueue, QUEUE_SCHEMA } from '@framewise/database/queue';
import { openStorage } from '@framewise/storage/open-storage';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { loadAuthSecret } from './auth/auth-secret.ts';
import { createLogger } from './http/logger.ts';

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** Less than the supervisor waits before it kills. */
const STOP_LIMIT_MS = 13_000;

/** A reason not to start that is the operator's to mend: told in one sentence, without a stack. */
class CannotStart extends Error {}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  if (!settings.DATABASE_URL) throw new CannotStart('DATABASE_URL is not set; npm start sets it for you.');
  // Fails here, with a sentence, rather than at the first request.
  await (await openClient(settings.DATABASE_URL)).end();

  const log = createLogger(settings);
  const db = connect({
    url: settings.DATABASE_URL,
    maxConnections: settings.DATABASE_POOL_SIZE,
    applicationName: 'framewise-server',
    onIdleError: (err) => log.warn({ err }, 'a database connection broke'),
  });
  const publicUrl = publicUrlOf(settings);
  const storage = await openStorage(settings);
  const queue = await openQueue(db);
  const app = createApp({
    settings,
    db,
    queue,
    storage,
    log,
    publicUrl,
    authSecret: await loadAuthSecret(settings),
    version: await readVersion(),
    webRoot: WEB_ROOT,
    checks: { queue: () => db.pool.query(`select from ${QUEUE_SCHEMA}.version`) },
  });
  app.addHook('onClose', async () => {
    storage.close();
    await queue.close();
    await db.close();
  });
  stopOnSignals(app);

  for (const sentence of switchedOff(settings)) log.info(sentence);
  await listen(app, settings);
  log.info({ address: publicUrl, port: settings.PORT, pid: process.pid }, 'ready');
}

function publicUrlOf(settings: Settings): string {
  return new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin;
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

async function listen(app: FastifyInstance, { HOST, PORT }: Settings): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    await app.close();
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE') {
      throw new CannotStart(`Port ${PORT} is taken by another program. Set PORT to a free one.`);
    }
    if (code === 'EACCES') throw new CannotStart(`Port ${PORT} may not be opened by this user.`);
    throw error;
  }
}

/** New connections are refused, requests under way are answered, then the database is let go. */
function stopOnSignals(app: FastifyInstance): void {
  let isStopping = false;
  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ reason }, 'stopping');
    setTimeout(() => {
      app.log.error('requests did not end in time');
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    app.close().then(
      () => app.log.info('stopped'),
      (err: unknown) => {
        app.log.error({ err }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Started by a supervisor that is gone, also by kill -9, nobody would ever stop us.
  process.on('disconnect', () => stop('the supervisor is gone'));
  process.channel?.unref();
}

try {
  await start();
} catch (error) {
  const isPlain =
    error instanceof CannotStart || error instanceof SettingsError || error instanceof DatabaseUnreachable;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
