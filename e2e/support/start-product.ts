import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const ROOT = new URL('../../', import.meta.url).pathname;
const START_LIMIT_MS = 240_000;

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

interface ProductOptions {
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
}

/** The product as `npm start` runs it, with data of its own that is gone afterwards. */
export async function startProduct({ port, environment = {}, flags = [] }: ProductOptions): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'framewise-e2e-'));
  // PostgreSQL runs as another user when we are root, and must be able to enter.
  await chmod(dataDir, 0o755);
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.ts'), ...flags], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGINT');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  if (!(await saysItRuns(child, exited))) {
    await stop();
    throw new Error('the product did not start; its own words are above');
  }
  return { url: `http://localhost:${port}`, dataDir, stop };
}

/** False when it ended, or took too long, before it said so. */
async function saysItRuns(child: ChildProcess, exited: Promise<unknown>): Promise<boolean> {
  let output = '';
  const running = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Framewise is running')) resolve(true);
      });
    }
  });
  const limit = new AbortController();
  const tooLate = pause(START_LIMIT_MS, false, { signal: limit.signal }).catch(() => false);
  const isRunning = await Promise.race([running, exited.then(() => false), tooLate]);
  limit.abort();
  if (!isRunning) console.error(output);
  return isRunning;
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
