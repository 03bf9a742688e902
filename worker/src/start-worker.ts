import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JobName } from '@framewise/contract/jobs/jobs';
import type { Settings } from '@framewise/contract/settings';
import { connect } from '@framewise/database/connect';
import { WorkingQueue } from '@framewise/database/queue';
import { sweepRunFolders } from '@framewise/engine/pipeline/run-folder';
import { openStorage } from '@framewise/storage/open-storage';
import type { Logger } from 'pino';
import { EngineProcess } from './engine-process/engine-process.ts';
import type { EngineSetup } from './engine-process/messages.ts';
import { type JobHandlers, jobHandlers } from './jobs/handlers.ts';

const PRODUCT_FOLDER = fileURLToPath(new URL('../../', import.meta.url));

export interface WorkerOptions {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly log: Logger;
  /** How often this worker looks for dead ones. */
  readonly superviseSeconds?: number;
}

export interface RunningWorker {
  /** Gives the present run back to the queue and takes no further one. */
  stop(): Promise<void>;
}

export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { settings, log } = options;
  const workFolder = join(resolve(settings.DATA_DIR), 'work');
  await mkdir(workFolder, { recursive: true });
  await sweepRunFolders(workFolder);

  const db = connect({
    url: options.databaseUrl,
    maxConnections: 4,
    applicationName: 'framewise-worker',
    onIdleError: (err) => log.warn({ err }, 'a database connection broke'),
  });
  const storage = await openStorage(settings);
  const engine = new EngineProcess(engineSetup(settings, workFolder));
  engine.warmUp();
  const queue = await WorkingQueue.open({
    db,
    onError: (err) => log.warn({ err }, 'the queue did not answer'),
    ...(options.superviseSeconds && { superviseSeconds: options.superviseSeconds }),
  });
  const leaving = new AbortController();
  const handlers = jobHandlers({
    db,
    queue,
    storage,
    engine,
    log,
    workFolder,
    maxVideoSeconds: settings.MAX_VIDEO_SECONDS,
    links: { maxBytes: settings.MAX_UPLOAD_MB * 1024 * 1024, allow: settings.URL_IMPORT_ALLOW },
    leaving: leaving.signal,
  });
  for (const name of Object.keys(handlers) as JobName[]) await work(queue, name, handlers);
  log.info('ready');

  return {
    stop: async () => {
      leaving.abort(new Error('This worker is leaving.'));
      await queue.close();
      await engine.close();
      storage.close();
      await db.close();
    },
  };
}

function work<Name extends JobName>(queue: WorkingQueue, name: Name, handlers: JobHandlers): Promise<void> {
  return queue.work(name, handlers[name]);
}

function engineSetup(settings: Settings, temporaryFolder: string): EngineSetup {
  return {
    modelsFolder: settings.MODELS_DIR ? resolve(settings.MODELS_DIR) : join(PRODUCT_FOLDER, 'data', 'models'),
    temporaryFolder,
    threads: threadsPerWorker(settings),
    demographics: settings.DEMOGRAPHICS,
    transcriber: settings.TRANSCRIBER_URL
      ? {
          url: settings.TRANSCRIBER_URL,
          key: settings.TRANSCRIBER_KEY ?? null,
          model: settings.TRANSCRIBER_MODEL,
        }
      : null,
  };
}

/** All workers of a machine together get its cores; npm start leaves one to the server, if there are two. */
function threadsPerWorker(settings: Settings): number {
  const cores = availableParallelism();
  const workers = settings.WORKERS || Math.max(1, cores - 1);
  return Math.max(1, Math.floor(cores / workers));
}
