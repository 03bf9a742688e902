import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '@framewise/database/connect';
import { freePort, startEmbeddedServer } from '@framewise/database/embedded-server';
import { migrate } from '@framewise/database/migrate';
import { parentOf } from './cpu-time.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const POOL_SIZE = 10;
const RUNS_OF_OTHERS = 20_000;
const OWN_RUNS = 200;
const ACTIVE_RUNS = 3;

export interface Stage {
  readonly bareUrl: string;
  readonly serverUrl: string;
  readonly databaseUrl: string;
  readonly uid: string;
  readonly token: string;
  /** A run of the signed-in user. */
  readonly runId: string;
  readonly barePid: number;
  readonly serverPid: number;
  /** The parent of all database connections; null where it cannot be told. */
  readonly databasePid: number | null;
  close(): Promise<void>;
}

/** A database with many users' runs, the bare server and the product's server, each its own process. */
export async function setStage(logLevel: string): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'framewise-bench-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedServer({ folder: join(folder, 'postgres') });
  await migrate(postgres.url);
  const [barePort, serverPort] = [await freePort(), await freePort()];
  const serverUrl = `http://127.0.0.1:${serverPort}`;
  const environment = {
    NODE_ENV: 'production',
    LOG_LEVEL: logLevel,
    DATABASE_URL: postgres.url,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    DATA_DIR: folder,
    PORT: String(serverPort),
    PUBLIC_URL: serverUrl,
    AUTH_RATE_LIMIT: 'off',
    REST_RATE_LIMIT: '0',
    WORKERS: '0',
  };
  const bareArguments = ['benchmarks/load/bare-server.ts', postgres.url, String(barePort), String(POOL_SIZE)];
  const bare = startNode(bareArguments, {});
  const server = startNode(['server/src/main.ts'], environment);
  const close = async () => {
    await Promise.all([bare, server].map(stopChild));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitFor(`${serverUrl}/readyz`);
    await waitFor(`http://127.0.0.1:${barePort}/`);
    const account = await signUp(serverUrl);
    const filled = await fillDatabase(postgres.url, account.uid);
    const pids = { barePid: bare.pid ?? 0, serverPid: server.pid ?? 0 };
    const urls = { bareUrl: `http://127.0.0.1:${barePort}`, serverUrl, databaseUrl: postgres.url };
    return { ...urls, ...account, ...filled, ...pids, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function startNode(args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...args], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function waitFor(url: string): Promise<void> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not answer within 30 s.`);
}

async function signUp(serverUrl: string): Promise<{ uid: string; token: string }> {
  const answer = await fetch(`${serverUrl}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Load Test', email: 'load@example.com', password: 'correct horse' }),
  });
  if (!answer.ok) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { id: string } };
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const token = await fetch(`${serverUrl}/api/auth/token`, { headers: { cookie: cookie.join('; ') } });
  return { uid: user.id, token: ((await token.json()) as { token: string }).token };
}

async function fillDatabase(url: string, uid: string) {
  const db = connect({ url, maxConnections: 1 });
  const insert = `insert into public.video_analysis_runs
      (firebase_uid, video_name, status, video_duration_seconds, video_size_mb, processing_time_seconds,
       analysis_metadata, created_at)
    select $1, 'clip ' || n || '.mp4', case when n <= $3::int then 'processing' else 'completed' end, 31.5, 12.25, 44.2,
           '{"total_persons_detected": 3, "total_features_processed": 412}', now() - n * interval '1 minute'
      from generate_series(1, $2::int) n returning id`;
  try {
    await db.pool.query(
      `insert into public.users (firebase_uid, email) values ('somebody-else-01', 'else@example.com')`,
    );
    await db.pool.query(insert, ['somebody-else-01', RUNS_OF_OTHERS, 0]);
    const { rows } = await db.pool.query<{ id: string }>(insert, [uid, OWN_RUNS, ACTIVE_RUNS]);
    await db.pool.query('analyze public.video_analysis_runs').catch(() => {});
    const own = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    return { runId: rows[OWN_RUNS - 1]?.id ?? '', databasePid: parentOf(own.rows[0]?.pid ?? 0) };
  } finally {
    await db.close();
  }
}
