import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openClient } from './connect.ts';
import {
  type Binaries,
  binariesIn,
  findBinaries,
  handOver,
  type ServerHome,
  settleHome,
} from './embedded-home.ts';
import { clearLeftovers, findRunning } from './embedded-leftovers.ts';

const run = promisify(execFile);

export interface EmbeddedServer {
  /** The address of a role that is no superuser and owns the product's database. */
  readonly url: string;
  /** The address of the superuser, for tests that make databases of their own. */
  readonly adminUrl: string;
  isRunning(): Promise<boolean>;
  /** Starts it again at the same address, on the data it had; for one that has died. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedServerOptions {
  readonly folder: string;
  /** Trades safety against power loss for speed; for tests only. */
  readonly disposable?: boolean;
  /** Another PostgreSQL's programs instead of the packaged ones. */
  readonly binariesFolder?: string;
  readonly onNotice?: (sentence: string) => void;
}

const DATABASE = 'framewise';

/**
 * Starts a real PostgreSQL on this folder, or finds the one that already runs there: a server outlives
 * a parent that was killed, and its data must not be opened twice.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const home = await settleHome(options.folder, options.onNotice ?? (() => {}));
  const binaries = options.binariesFolder ? binariesIn(options.binariesFolder) : await findBinaries(home);
  const password = await readPassword(home);
  if (!existsSync(join(home.folder, 'PG_VERSION'))) await initialise(home, binaries, password);

  const disposable = options.disposable ?? false;
  const bringUp = (port?: number) => launchOrFind(home, { binaries, password, disposable, port });
  const port = await bringUp();
  const adminUrl = adminAddress(password, port);
  await ensureDatabase(adminUrl, password);
  return {
    url: productUrl(password, port),
    adminUrl,
    isRunning: async () => (await findRunning(home)) === port,
    revive: async () => {
      if ((await bringUp(port)) !== port) throw new Error('PostgreSQL was started by somebody else.');
    },
    stop: () => stop(home, binaries),
  };
}

interface BringUp {
  readonly binaries: Binaries;
  readonly password: string;
  readonly disposable: boolean;
  /** Any free one if absent. */
  readonly port: number | undefined;
}

/** The port it answers at when this resolves. */
async function launchOrFind(home: ServerHome, how: BringUp): Promise<number> {
  const running = await findRunning(home);
  if (running === null) await clearLeftovers(home);
  const port = running ?? how.port ?? (await freePort());
  const child = running ? null : launch(home, how.binaries, port, how.disposable);
  await waitUntilReady(adminAddress(how.password, port), child);
  return port;
}

/** The address of a server that already runs on this folder, for processes that only join it. */
export async function findEmbeddedServer(folder: string): Promise<string | null> {
  const home = await settleHome(folder, () => {});
  const port = await findRunning(home);
  return port === null ? null : productUrl(await readPassword(home), port);
}

function adminAddress(password: string, port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

function productUrl(password: string, port: number): string {
  return `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

async function readPassword(home: ServerHome): Promise<string> {
  const file = join(home.secrets, 'postgres-password');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Into a folder beside it first: a start that is killed half-way leaves no half-made database behind. */
async function initialise(home: ServerHome, binaries: Binaries, password: string): Promise<void> {
  const folder = `${home.folder}.new`;
  const passwordFile = `${folder}-password`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    await handOver(home, folder);
    await handOver(home, passwordFile);
    const args = ['-D', folder, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile];
    await run(binaries.initdb, [...args, '-E', 'UTF8', '--locale=C.UTF-8'], { ...home.identity, cwd: '/' });
    await rename(folder, home.folder);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function launch(home: ServerHome, binaries: Binaries, port: number, disposable: boolean): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    log_min_messages: 'warning',
    ...(disposable ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', home.folder, '-p', String(port), ...flags], {
    ...home.identity,
    cwd: '/',
    // A group of its own: Ctrl-C in the terminal must reach us first, who then stop it in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.unref();
  return child;
}

async function waitUntilReady(url: string, child: ChildProcess | null): Promise<void> {
  let log = '';
  let exited = false;
  child?.stderr?.on('data', (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  child?.on('exit', () => {
    exited = true;
  });
  child?.on('error', (error) => {
    exited = true;
    log += error.message;
  });
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      const client = await openClient(url);
      await client.end();
      (child?.stderr as { unref?: () => void } | null)?.unref?.();
      return;
    } catch (error) {
      if (exited || Date.now() > deadline) {
        throw new Error(`The embedded PostgreSQL did not start.\n${log.trim()}`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function ensureDatabase(adminUrl: string, password: string): Promise<void> {
  const client = await openClient(adminUrl);
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [DATABASE]);
    if (!role.rowCount) {
      const secret = client.escapeLiteral(password);
      await client.query(`create role ${DATABASE} login createrole createdb password ${secret}`);
    }
    const database = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!database.rowCount) await client.query(`create database ${DATABASE} owner ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function stop(home: ServerHome, binaries: Binaries): Promise<void> {
  if ((await findRunning(home)) === null) return;
  await run(binaries.pgCtl, ['stop', '-D', home.folder, '-m', 'fast', '-w', '-t', '60'], {
    ...home.identity,
    cwd: '/',
  });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
