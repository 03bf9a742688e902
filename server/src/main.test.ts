import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect as openSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@framewise/database/testing/test-database';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { findFreePort } from './testing/test-server.ts';

let database: TestDatabase;
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'framewise-main-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

function startProcess(environment: Record<string, string>): ServerProcess {
  const started = startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...environment });
  children.push(started.child);
  return started;
}

describe('the process', { timeout: 180_000 }, () => {
  it('says in JSON lines when it is ready and what is switched off, and keeps its secret to itself', async () => {
    const port = await findFreePort();
    const { ready, output, child, exited } = startProcess({ PORT: String(port) });
    await ready();
    const lines = output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({ msg: 'ready', address: `http://localhost:${port}` });
    expect(output()).toContain(
      'Google sign-in is off: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set.',
    );

    const readiness = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(await readiness.json()).toEqual({
      status: 'ok',
      checks: { database: 'ok', storage: 'ok', queue: 'ok' },
    });

    const secret = join(dataDir, 'auth-secret');
    expect((await stat(secret)).mode & 0o777).toBe(0o600);
    expect(output()).not.toContain(await readFile(secret, 'utf8'));
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });

  it('answers what is under way before it stops', async () => {
    const port = await findFreePort();
    const { ready, child, exited, output } = startProcess({ PORT: String(port) });
    await ready();
    const body = JSON.stringify({ name: 'Late', email: 'late@example.com', password: 'correct horse' });
    const head = `POST /api/auth/sign-up/email HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const socket = openSocket(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.write(head + body.slice(0, 10));
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200));

    child.kill('SIGTERM');
    await vi.waitFor(() => expect(output()).toContain('"msg":"stopping"'), { timeout: 30_000 });
    await vi.waitFor(async () => {
      await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    });
    socket.write(body.slice(10));

    expect(await exited).toBe(0);
    expect(answer).toContain('HTTP/1.1 200 OK');
    expect(output()).toContain('"msg":"stopped"');
  });

  it('stops when the supervisor that started it is gone', async () => {
    const { ready, child, exited } = startProcess({ PORT: String(await findFreePort()) });
    await ready();
    child.disconnect();
    expect(await exited).toBe(0);
  });

  it('ends with one sentence when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { exited, output } = startProcess({ PORT: String(port), LOG_LEVEL: 'silent' });

    expect(await exited).toBe(1);
    expect(output()).toBe(`Port ${port} is taken by another program. Set PORT to a free one.\n`);
    other.close();
  });

  it('ends with one sentence when the database cannot be reached', async () => {
    const port = await findFreePort();
    const { exited, output } = startProcess({
      DATABASE_URL: `postgres://user:hidden@127.0.0.1:${port}/none`,
    });

    expect(await exited).toBe(1);
    expect(output()).toMatch(/^The database at 127\.0\.0\.1:\d+\/none cannot be reached: .+\n$/);
    expect(output()).not.toContain('hidden');
  });

  it('lists every wrong setting together', async () => {
    const { exited, output } = startProcess({ PORT: 'many', GOOGLE_CLIENT_ID: 'id', AUTH_SECRET: 'short' });

    expect(await exited).toBe(1);
    expect(output()).toContain('PORT');
    expect(output()).toContain('AUTH_SECRET');
  });
});
