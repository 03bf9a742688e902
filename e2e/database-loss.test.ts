import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeClip } from './support/make-clip.ts';
import { findFreePort, ROOT } from './support/start-product.ts';

/** The whole product as `npm start` runs it, whose PostgreSQL is killed as a whole: no backend, the server. */
describe('kill -9 of the embedded PostgreSQL', () => {
  let folder: string;
  let product: ChildProcess;
  let output: string;
  let ended: Promise<number | null>;
  let url: string;
  let cookie: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'framewise-database-loss-'));
    await chmod(folder, 0o755);
    // Without models the engine decodes and measures, and is quick.
    await mkdir(join(folder, 'no-models'));
    const port = await findFreePort();
    url = `http://localhost:${port}`;
    output = '';
    product = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        PORT: String(port),
        DATA_DIR: folder,
        MODELS_DIR: join(folder, 'no-models'),
        WORKERS: '1',
        LOG_LEVEL: 'warn',
      },
    });
    for (const stream of [product.stdout, product.stderr]) stream?.on('data', (chunk) => (output += chunk));
    ended = once(product, 'exit').then(([code]) => code as number | null);
    await until(() => output.includes('Framewise is running'));
  });
  afterEach(async () => {
    product.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  /** The test's own time limit ends it; a product that has ended ends it sooner. */
  async function until<Value>(look: () => Value | Promise<Value>): Promise<Value> {
    for (;;) {
      const value = await look();
      if (value) return value;
      if (product.exitCode !== null) throw new Error(output);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function postmaster(): Promise<number> {
    const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
    return Number(text.split('\n')[0]);
  }

  async function signUp(): Promise<string> {
    const answer = await fetch(`${url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ name: 'Ann', email: 'ann@example.com', password: 'correct horse' }),
    });
    expect(answer.status).toBe(200);
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }

  /** Null while the product cannot answer. */
  async function read<Body>(path: string): Promise<Body | null> {
    const answer = await fetch(`${url}${path}`, { headers: { cookie } }).catch(() => null);
    return answer?.ok ? ((await answer.json()) as Body) : null;
  }

  async function submit(): Promise<string> {
    const form = new FormData();
    const clip = await makeClip(folder, 'clip.mp4', 60);
    form.set('file', new Blob([await readFile(clip)]), 'clip.mp4');
    const answer = await fetch(`${url}/api/v1/process-user-video`, {
      method: 'POST',
      headers: { cookie, origin: url },
      body: form,
    });
    expect(answer.status).toBe(202);
    return ((await answer.json()) as { run: { id: string } }).run.id;
  }

  const statusOf = async (id: string) => (await read<{ status: string }>(`/api/v1/status/${id}`))?.status;

  it('is noticed and mended: the run in hand is completed and charged once', async () => {
    cookie = await signUp();
    const id = await submit();
    await until(async () => (await statusOf(id)) === 'processing');
    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');

    await until(() => output.includes('PostgreSQL is running again.'));
    expect(await postmaster()).not.toBe(killed);
    await until(async () => ['completed', 'failed', 'error'].includes((await statusOf(id)) ?? ''));
    expect(await statusOf(id)).toBe('completed');
    const ledger = await read<unknown[]>(
      '/rest/v1/credit_transactions?select=transaction_type&order=created_at',
    );
    expect(ledger).toEqual([{ transaction_type: 'signup' }, { transaction_type: 'usage' }]);
    expect(await read('/rest/v1/user_billing?select=credits,credits_used')).toEqual([
      { credits: 0, credits_used: 1 },
    ]);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('that cannot be mended ends the product, with the reason, and leaves nothing running', async () => {
    const data = join(folder, 'postgres');
    await rename(join(data, 'global'), join(data, 'global-away'));
    process.kill(await postmaster(), 'SIGKILL');
    expect(await ended).toBe(1);
    expect(output).toContain('PostgreSQL could not be started again.');
    expect(output.match(/PostgreSQL ended and is started again/g)).toHaveLength(6);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});
