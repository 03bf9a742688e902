import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRun } from '@framewise/database/calls/find-run';
import { connect, openClient } from '@framewise/database/connect';
import { type EmbeddedServer, startEmbeddedServer } from '@framewise/database/embedded-server';
import { migrate } from '@framewise/database/migrate';
import type { TestDatabase } from '@framewise/database/testing/test-database';
import { makeClip, scene } from '@framewise/engine/testing/make-clip';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually, stopGently, WorkerFixture } from './testing/worker-fixture.ts';

/** With a PostgreSQL of its own, because it is the one that breaks. */
describe('when PostgreSQL breaks in mid-run', { timeout: 240_000 }, () => {
  let folder: string;
  let server: EmbeddedServer;
  let fixture: WorkerFixture;
  let clip: string;

  // Not a disposable one: that would forget what it had committed.
  const startServer = () => startEmbeddedServer({ folder: join(folder, 'postgres') });
  const openDatabase = async (): Promise<TestDatabase> => {
    const superuser = await openClient(server.adminUrl.replace(/postgres$/, 'framewise'));
    // It is meant to break.
    superuser.on('error', () => {});
    const db = connect({ url: server.url });
    const close = async () => void (await Promise.allSettled([db.close(), superuser.end()]));
    return { url: server.url, db, superuser, close };
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'framewise-database-faults-'));
    await chmod(folder, 0o755);
    server = await startServer();
    await migrate(server.url);
    fixture = await WorkerFixture.open({ database: await openDatabase() });
    clip = await makeClip(scene({ seconds: 8, size: '540x960' }));
  });
  afterEach(async () => {
    await fixture.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('by kill -9: it recovers, and the run goes on to its end', async () => {
    const worker = await fixture.startWorker();
    const run = await fixture.submit(clip);
    await fixture.whenProcessing(run);
    const { rows } = await fixture.test.superuser.query<{ pid: number }>('select pg_backend_pid() as pid');
    // PostgreSQL drops every connection and recovers from its log when one of its processes dies like this.
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await expect(fixture.test.superuser.query('select 1')).rejects.toThrow();
    expect(await fixture.whenEnded(run)).toMatchObject({ status: 'completed' });
    await fixture.expectTidy(run, 'completed');
    expect(worker.exitCode).toBeNull();

    const next = await fixture.submit(clip);
    await fixture.whenEnded(next);
    await fixture.expectTidy(next, 'completed');
  });

  it('by stop and start of everything: the run is found again and completed', async () => {
    const worker = await fixture.startWorker();
    const run = await fixture.submit(clip);
    await fixture.whenProcessing(run);
    expect(await stopGently(worker)).toBe(0);
    await fixture.queue.close();
    await fixture.test.close();
    await server.stop();

    server = await startServer();
    await fixture.reopen(await openDatabase());
    await fixture.startWorker();
    await eventually(async () => (await findRun(fixture.test.db, run.id))?.status === 'completed');
    await fixture.expectTidy(run, 'completed');
  });
});
