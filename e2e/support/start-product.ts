import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGINT');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };

  const deadline = Date.now() + START_LIMIT_MS;
  while (!output.includes('Framewise is running')) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`the product did not start:\n${output}`);
    }
    await new Promise((resolve) => child.stdout.once('data', resolve).once('close', resolve));
  }
  return { url: `http://localhost:${port}`, dataDir, stop };
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
