import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;

interface Product {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

/** Starts the product as `npm start` does, in a group of its own so that Ctrl-C can be sent to all of it. */
function startProduct(environment: Record<string, string>): Product {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      WORKERS: '1',
      ...environment,
    },
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { child, output: () => output, ended: once(child, 'exit').then(([code]) => code) };
}

async function untilRunning(product: Product): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!product.output().includes('Framewise is running at')) {
    if (product.child.exitCode !== null || Date.now() > deadline) throw new Error(product.output());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Ids of processes that still work on the given folder. */
async function processesOn(folder: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const [line, environment] = await Promise.all(
        ['cmdline', 'environ'].map((file) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')),
      );
      return `${line}${environment}`.includes(folder) ? Number(id) : null;
    }),
  );
  return found.filter((id): id is number => id !== null && id !== process.pid);
}

describe('npm start', () => {
  let folder: string;
  let port: number;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'framewise-start-'));
    await chmod(folder, 0o755);
    port = await freePort();
  });
  afterAll(async () => {
    for (const id of await processesOn(folder)) process.kill(id, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  const start = (extra: Record<string, string> = {}) =>
    startProduct({ DATA_DIR: folder, PORT: String(port), ...extra });
  const address = (path: string) => `http://127.0.0.1:${port}${path}`;
  const account = { name: 'Ann', email: 'ann@example.com', password: 'correct horse' };

  async function post(path: string, body: unknown): Promise<Response> {
    return fetch(address(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
      body: JSON.stringify(body),
    });
  }

  it('starts from nothing, and Ctrl-C leaves nothing running', async () => {
    const product = start();
    await untilRunning(product);
    expect((await fetch(address('/readyz'))).status).toBe(200);
    expect((await post('/api/auth/sign-up/email', account)).status).toBe(200);
    process.kill(-(product.child.pid ?? 0), 'SIGINT');
    expect(await product.ended).toBe(0);
    expect(await processesOn(folder)).toEqual([]);
  });

  it('finds its data again at the second start', async () => {
    const product = start();
    await untilRunning(product);
    expect((await post('/api/auth/sign-in/email', account)).status).toBe(200);
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(await processesOn(folder)).toEqual([]);
  });

  it('finds its data again after kill -9 of the whole tree', async () => {
    const killed = start();
    await untilRunning(killed);
    for (const id of await processesOn(folder)) process.kill(id, 'SIGKILL');
    await killed.ended;
    const product = start();
    await untilRunning(product);
    expect((await post('/api/auth/sign-in/email', account)).status).toBe(200);
    product.child.kill('SIGINT');
    expect(await product.ended).toBe(0);
    expect(await processesOn(folder)).toEqual([]);
  });

  it('takes over the database when only its own process was killed, and its children leave by themselves', async () => {
    const killed = start();
    await untilRunning(killed);
    killed.child.kill('SIGKILL');
    await killed.ended;
    // The server frees its port when it notices; until then a start would be told that the port is taken.
    await expect
      .poll(
        () =>
          fetch(address('/healthz')).then(
            () => 'up',
            () => 'down',
          ),
        { timeout: 30_000 },
      )
      .toBe('down');
    const product = start();
    await untilRunning(product);
    product.child.kill('SIGINT');
    expect(await product.ended).toBe(0);
    expect(await processesOn(folder)).toEqual([]);
  });

  it('says in one sentence that the port is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve));
    const product = start();
    expect(await product.ended).toBe(1);
    await new Promise((resolve) => holder.close(resolve));
    expect(product.output().trim()).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
  });

  it('says in one sentence that the database cannot be reached, without its password', async () => {
    const nobody = await freePort();
    const product = start({ DATABASE_URL: `postgres://ann:secret-word@127.0.0.1:${nobody}/x` });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain(`The database at 127.0.0.1:${nobody}/x cannot be reached`);
    expect(product.output()).not.toContain('secret-word');
  });

  it('lists all wrong settings together', async () => {
    const product = start({ LOG_LEVEL: 'loud', MAX_UPLOAD_MB: 'many', GOOGLE_CLIENT_ID: 'x' });
    expect(await product.ended).toBe(1);
    expect(product.output()).toMatch(/These settings are wrong:[\s\S]*LOG_LEVEL[\s\S]*MAX_UPLOAD_MB/);
  });

  it('refuses a second product on the same data', async () => {
    const first = start();
    await untilRunning(first);
    const second = start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('Framewise is already running on');
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
  });
});
