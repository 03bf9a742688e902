import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIVE_CHANNEL, LiveMessage } from '@framewise/contract/live-event';
import { connect, type Database } from '@framewise/database/connect';
import { freePort, startEmbeddedServer } from '@framewise/database/embedded-server';
import { migrate } from '@framewise/database/migrate';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface SubmittedRun {
  readonly id: string;
  readonly submittedAt: number;
}

/** The whole product in its own processes: PostgreSQL, the server and as many workers as wanted. */
export class QueueStage {
  readonly #db: Database;
  readonly #server: ChildProcess;
  readonly #url: string;
  readonly #environment: Record<string, string>;
  readonly #undo: (() => Promise<unknown>)[];
  #workers: ChildProcess[] = [];
  #cookie = '';

  private constructor(parts: {
    db: Database;
    server: ChildProcess;
    url: string;
    environment: Record<string, string>;
    undo: (() => Promise<unknown>)[];
  }) {
    this.#db = parts.db;
    this.#server = parts.server;
    this.#url = parts.url;
    this.#environment = parts.environment;
    this.#undo = parts.undo;
  }

  static async open(): Promise<QueueStage> {
    const folder = await mkdtemp(join(tmpdir(), 'framewise-bench-'));
    await chmod(folder, 0o755);
    const postgres = await startEmbeddedServer({ folder: join(folder, 'postgres') });
    await migrate(postgres.url);
    const port = await freePort();
    const environment = {
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'info',
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      PORT: String(port),
      AUTH_RATE_LIMIT: 'off',
      REST_RATE_LIMIT: '0',
      MODELS_DIR: join(ROOT, 'data', 'models'),
    };
    const server = startProcess('server/src/main.ts', environment);
    await server.ready;
    const db = connect({ url: postgres.url, maxConnections: 2 });
    const undo = [
      () => rm(folder, { recursive: true, force: true }),
      () => postgres.stop(),
      () => db.close(),
    ];
    const url = `http://127.0.0.1:${port}`;
    const stage = new QueueStage({ db, server: server.child, url, environment, undo });
    await stage.#signUp();
    return stage;
  }

  /** As many workers as given, each with its share of the cores; the ones before are stopped. */
  async setWorkers(count: number): Promise<void> {
    await Promise.all(this.#workers.map(stopProcess));
    const workers = Array.from({ length: count }, () =>
      startProcess('worker/src/main.ts', { ...this.#environment, WORKERS: String(count) }),
    );
    this.#workers = workers.map(({ child }) => child);
    await Promise.all(workers.map(({ ready }) => ready));
  }

  async submit(file: string): Promise<SubmittedRun> {
    const form = new FormData();
    form.set('file', await openAsBlob(file), basename(file));
    const submittedAt = performance.now();
    const answer = await fetch(`${this.#url}/api/v1/process-user-video`, {
      method: 'POST',
      headers: { cookie: this.#cookie },
      body: form,
    });
    if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
    const { run } = (await answer.json()) as { run: { id: string } };
    return { id: run.id, submittedAt };
  }

  /**
   * Milliseconds from the first byte of the first upload to the end of the last run. Watched by notifications:
   * asking again and again would take the processor from those who are measured.
   */
  async waitFor(runs: readonly SubmittedRun[]): Promise<number> {
    const pending = new Set(runs.map(({ id }) => id));
    const watcher = await this.#db.pool.connect();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const tell = (run: { id: string; status: string; error_code: string | null }) => {
      if (run.status === 'failed') reject(new Error(`A run failed: ${run.error_code}`));
      if (run.status === 'completed') pending.delete(run.id);
      if (pending.size === 0) resolve();
    };
    watcher.on('notification', ({ payload }) => {
      const message = LiveMessage.parse(JSON.parse(payload ?? ''));
      if ('event' in message) tell(message.event);
    });
    try {
      await watcher.query(`listen ${LIVE_CHANNEL}`);
      const { rows } = await watcher.query(
        'select id, status, error_code from public.video_analysis_runs where id = any($1)',
        [[...pending]],
      );
      rows.forEach(tell);
      await promise;
      return performance.now() - Math.min(...runs.map(({ submittedAt }) => submittedAt));
    } finally {
      watcher.release(true);
    }
  }

  async cancel({ id }: SubmittedRun): Promise<void> {
    const headers = { cookie: this.#cookie };
    await fetch(`${this.#url}/api/v1/active-runs/${id}`, { method: 'DELETE', headers });
  }

  get serverPid(): number {
    return this.#server.pid ?? 0;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#workers, this.#server].map(stopProcess));
    for (const step of this.#undo.toReversed()) await step();
  }

  async #signUp(): Promise<void> {
    const answer = await fetch(`${this.#url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Load Test', email: 'load@example.com', password: 'correct horse' }),
    });
    const { user } = (await answer.json()) as { user: { id: string } };
    this.#cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    await this.#db.pool.query(`select public.change_plan($1, 'pro')`, [user.id]);
  }
}

function startProcess(script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [script], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}.`)));
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('"ready"') && resolve());
  });
  return { child, ready };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
