import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, type Settings } from '@framewise/contract/settings';
import { openQueue, type Queue } from '@framewise/database/queue';
import { createTestDatabase, type TestDatabase } from '@framewise/database/testing/test-database';
import type { ObjectStorage } from '@framewise/storage/object-storage';
import { openStorage } from '@framewise/storage/open-storage';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, createApp } from '../app.ts';
import { createLogger } from '../http/logger.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly settings: Settings;
  readonly database: TestDatabase;
  readonly dataDir: string;
  readonly storage: ObjectStorage;
  readonly queue: Queue;
  /** Every line logged so far. */
  readonly logLines: readonly string[];
  close(): Promise<void>;
}

interface TestServerOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly database?: TestDatabase;
  readonly app?: Partial<AppOptions>;
}

/** The real server on a free port with a database of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'framewise-server-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'trace',
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    ...options.environment,
  });
  const logLines: string[] = [];
  const queue = await openQueue(database.db);
  const storage = options.app?.storage ?? (await openStorage(settings));
  const app = createApp({
    settings,
    db: database.db,
    queue,
    storage,
    log: createLogger(settings, { write: (line) => void logLines.push(line) }),
    publicUrl: settings.PUBLIC_URL ?? url,
    authSecret: 'a secret that is only used in tests, long enough',
    version: '0.0.0-test',
    webRoot: join(dataDir, 'web'),
    checkAnswers: true,
    ...options.app,
  });
  await app.listen({ host: 'localhost', port });
  return {
    app,
    url,
    settings,
    database,
    dataDir,
    storage,
    queue,
    logLines,
    async close() {
      await app.close();
      await queue.close();
      if (!options.database) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
