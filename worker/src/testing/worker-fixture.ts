import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings } from '@framewise/contract/settings';
import { findRun } from '@framewise/database/calls/find-run';
import type { Run } from '@framewise/database/calls/run';
import { startRun } from '@framewise/database/calls/start-run';
import { openQueue, type Queue } from '@framewise/database/queue';
import { createAccount, readLedger } from '@framewise/database/testing/account';
import { createTestDatabase, type TestDatabase } from '@framewise/database/testing/test-database';
import { videoObject } from '@framewise/storage/object-key';
import type { ObjectStorage } from '@framewise/storage/object-storage';
import { openStorage } from '@framewise/storage/open-storage';
import { expect } from 'vitest';

const QUICK_WORKER = fileURLToPath(new URL('./quick-worker.ts', import.meta.url));
const SHIPPED_WORKER = fileURLToPath(new URL('../main.ts', import.meta.url));
const ENDED = ['completed', 'failed'];

/** Polls a condition that real processes bring about; the test's own time limit ends it. */
export async function eventually<Value>(
  look: () => Promise<Value | null | undefined | false>,
): Promise<Value> {
  for (;;) {
    const value = await look();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

interface FixtureOptions {
  readonly database?: TestDatabase;
  /** With the heartbeat and the look-out of a real installation, which take their time. */
  readonly asShipped?: boolean;
}

export class WorkerFixture {
  test: TestDatabase;
  queue: Queue;
  readonly storage: ObjectStorage;
  readonly dataFolder: string;
  readonly #program: string;
  readonly #workers = new Set<ChildProcess>();

  private constructor(
    parts: Pick<WorkerFixture, 'test' | 'queue' | 'storage' | 'dataFolder'>,
    program: string,
  ) {
    this.#program = program;
    this.test = parts.test;
    this.queue = parts.queue;
    this.storage = parts.storage;
    this.dataFolder = parts.dataFolder;
  }

  static async open({ database, asShipped = false }: FixtureOptions = {}): Promise<WorkerFixture> {
    const test = database ?? (await createTestDatabase());
    const dataFolder = await mkdtemp(join(tmpdir(), 'framewise-worker-test-'));
    await mkdir(join(dataFolder, 'no-models'));
    const storage = await openStorage(readSettings({ DATA_DIR: dataFolder }));
    // The queue's own calls take nothing below ten seconds, which is too long to wait for in most tests.
    if (!asShipped) await test.superuser.query(`update pgboss.queue set heartbeat_seconds = 2`);
    const parts = { test, storage, dataFolder, queue: await openQueue(test.db) };
    return new WorkerFixture(parts, asShipped ? SHIPPED_WORKER : QUICK_WORKER);
  }

  /** After a restart of the database: the same data at a new address. */
  async reopen(database: TestDatabase): Promise<void> {
    this.test = database;
    this.queue = await openQueue(database.db);
  }

  async close(): Promise<void> {
    await this.killWorkers();
    await this.queue.close();
    await this.test.close();
    await rm(this.dataFolder, { recursive: true, force: true });
  }

  async killWorkers(): Promise<void> {
    await Promise.all([...this.#workers].map(killHard));
  }

  /** A worker process, by default without models: the engine then decodes and measures, and is quick. */
  async startWorker(environment: Record<string, string> = {}): Promise<ChildProcess> {
    const worker = spawn(process.execPath, [this.#program], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: this.test.url,
        DATA_DIR: this.dataFolder,
        MODELS_DIR: join(this.dataFolder, 'no-models'),
        LOG_LEVEL: 'info',
        ...environment,
      },
    });
    this.#workers.add(worker);
    worker.once('exit', () => this.#workers.delete(worker));
    await new Promise<void>((resolve, reject) => {
      worker.once('exit', (code) => reject(new Error(`The worker ended with ${code} while it started.`)));
      worker.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.includes('"ready"')) resolve();
      });
    });
    return worker;
  }

  /** An uploaded video and its run, paid with the user's only credit. */
  async submit(clip: string, userId?: string, choices: { followerCount?: number } = {}): Promise<Run> {
    const owner = userId ?? (await createAccount(this.test, { credits: 1 }));
    const videoId = randomUUID();
    const sourceObject = videoObject(owner, videoId, 'source');
    await this.storage.put(sourceObject, createReadStream(clip));
    const input = { userId: owner, requestId: randomUUID(), videoName: 'clip.mp4', sourceObject, videoId };
    const ctx = { db: this.test.db, queue: this.queue };
    return (await startRun(ctx, { ...input, ...choices })).run;
  }

  find(run: Run): Promise<Run | null> {
    return findRun(this.test.db, run.id).catch(() => null);
  }

  whenEnded(run: Run): Promise<Run> {
    return eventually(async () => {
      const now = await this.find(run);
      return now && ENDED.includes(now.status) ? now : null;
    });
  }

  whenProcessing(run: Run): Promise<Run> {
    return eventually(async () => {
      const now = await this.find(run);
      return now?.status === 'processing' ? now : null;
    });
  }

  /** What must be true of every run that ended, however it ended and whatever happened on the way. */
  async expectTidy(run: Run, status: 'completed' | 'failed'): Promise<void> {
    expect(await this.find(run)).toMatchObject({ status });
    expect(await readLedger(this.test, run.id)).toEqual(
      status === 'completed' ? ['usage'] : ['usage', 'refund'],
    );
    const { rows } = await this.test.db.pool.query('select from public.video_analyses where run_id = $1', [
      run.id,
    ]);
    expect(rows).toHaveLength(status === 'completed' ? 1 : 0);
    const results = ['report.json', 'preview.jpg'];
    const names = (await this.objectsOf(run)).filter(
      (name) => results.includes(name) || name.startsWith('frames/'),
    );
    if (status === 'failed') expect(names).toEqual([]);
    else {
      expect(names).toEqual(expect.arrayContaining(results));
      const report = await this.storage.stat(videoObject(run.firebase_uid, run.video_id, 'report'));
      expect(await this.find(run)).toMatchObject({
        report_size_bytes: report?.sizeBytes,
        report_stored_at: report?.updatedAt,
      });
    }
    await eventually(async () => (await readdir(join(this.dataFolder, 'work'))).length === 0);
  }

  /** Nothing that a worker started may outlive it. */
  async expectNoProcess(): Promise<void> {
    await eventually(async () => (await processesNaming(this.dataFolder)).length === 0);
  }

  async objectsOf(run: Run): Promise<string[]> {
    const prefix = `users/${run.firebase_uid}/videos/${run.video_id}/`;
    const names: string[] = [];
    for await (const { key } of this.storage.list(prefix)) names.push(key.slice(prefix.length));
    return names;
  }
}

/** Processes, other than this one, whose command line or environment names a folder. */
export async function processesNaming(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const named = await Promise.all(
    pids.map(async (pid) => {
      const files = ['cmdline', 'environ'].map((file) =>
        readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => ''),
      );
      return (await Promise.all(files)).some((text) => text.includes(folder));
    }),
  );
  return pids.filter((_, index) => named[index]);
}

/** The engine process that a worker has running now. */
export async function findEngine(worker: ChildProcess): Promise<number | null> {
  const file = `/proc/${worker.pid}/task/${worker.pid}/children`;
  const [pid] = (await readFile(file, 'utf8').catch(() => '')).trim().split(' ').map(Number);
  return pid || null;
}

/** Ends a process the hard way, and waits until it is gone. */
export async function killHard(process: ChildProcess): Promise<void> {
  const gone = once(process, 'exit');
  process.kill('SIGKILL');
  await gone;
}

export async function stopGently(process: ChildProcess): Promise<number | null> {
  const gone = once(process, 'exit');
  process.kill('SIGTERM');
  const [code] = await gone;
  return code as number | null;
}
