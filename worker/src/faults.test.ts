import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cancelRun } from '@framewise/database/calls/cancel-run';
import type { Run } from '@framewise/database/calls/run';
import { createAccount } from '@framewise/database/testing/account';
import { makeClip, scene } from '@framewise/engine/testing/make-clip';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, findEngine, killHard, stopGently, WorkerFixture } from './testing/worker-fixture.ts';

/** Real worker processes, real decoding: each test breaks something and looks at what is left. */
describe('whatever breaks, a run ends once, is paid once and leaves nothing behind', {
  timeout: 180_000,
}, () => {
  let fixture: WorkerFixture;
  let short: string;
  let long: string;
  beforeAll(async () => {
    fixture = await WorkerFixture.open();
    short = await makeClip(scene({ seconds: 1 }));
    long = await makeClip(scene({ seconds: 8, size: '540x960' }));
  });
  afterEach(async () => {
    await fixture.killWorkers();
    await fixture.expectNoProcess();
  });
  afterAll(() => fixture.close());

  const cancel = (run: Run) => cancelRun(fixture.test.db, { userId: run.firebase_uid, runId: run.id });
  const skipPauses = () =>
    fixture.test.superuser.query(`update pgboss.job set start_after = now() where state = 'retry'`);

  it('kill -9 of a worker in mid-run: another takes the run up', async () => {
    const first = await fixture.startWorker();
    const run = await fixture.submit(long);
    await fixture.whenProcessing(run);
    await killHard(first);
    await fixture.expectNoProcess();
    await fixture.startWorker();
    expect(await fixture.whenEnded(run)).toMatchObject({ status: 'completed', attempts: 2 });
    await fixture.expectTidy(run, 'completed');
  });

  it('kill -9 of a worker in its last attempt: the run is failed and paid back', async () => {
    const first = await fixture.startWorker();
    const run = await fixture.submit(long);
    await fixture.whenProcessing(run);
    await fixture.test.superuser.query(
      `update pgboss.job set retry_limit = retry_count where data ->> 'run_id' = $1`,
      [run.id],
    );
    await killHard(first);
    await fixture.startWorker();
    expect(await fixture.whenEnded(run)).toMatchObject({ status: 'failed', error_code: 'ANALYSIS_CRASHED' });
    await fixture.expectTidy(run, 'failed');
  });

  it('a video that crashes the engine every time: failed after three attempts, and the next one works', async () => {
    const worker = await fixture.startWorker();
    const run = await fixture.submit(long);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await eventually(async () => {
        await skipPauses();
        const now = await fixture.find(run);
        return now?.status === 'processing' && now.attempts === attempt;
      });
      const engine = await eventually(() => findEngine(worker));
      process.kill(engine, 'SIGKILL');
    }
    expect(await fixture.whenEnded(run)).toMatchObject({
      status: 'failed',
      attempts: 3,
      error_code: 'ANALYSIS_CRASHED',
      error_message: 'The analysis stopped unexpectedly on this video.',
    });
    await fixture.expectTidy(run, 'failed');
    const next = await fixture.submit(short);
    await fixture.whenEnded(next);
    await fixture.expectTidy(next, 'completed');
    expect(worker.exitCode).toBeNull();
  });

  it('a file that is no video: failed at once, with its sentence', async () => {
    await fixture.startWorker();
    const run = await fixture.submit(new URL(import.meta.url).pathname);
    expect(await fixture.whenEnded(run)).toMatchObject({ status: 'failed', attempts: 1 });
    await fixture.expectTidy(run, 'failed');
  });

  it('cancelled in mid-run: stopped, paid back, and the worker goes on', async () => {
    const worker = await fixture.startWorker();
    const run = await fixture.submit(long);
    await fixture.whenProcessing(run);
    await cancel(run);
    const next = await fixture.submit(short);
    await fixture.whenEnded(next);
    await fixture.expectTidy(run, 'failed');
    await fixture.expectTidy(next, 'completed');
    expect(worker.exitCode).toBeNull();
  });

  it('cancelled while its worker is dead: what the dead one had stored is removed', async () => {
    const first = await fixture.startWorker();
    const run = await fixture.submit(long);
    await fixture.whenProcessing(run);
    await killHard(first);
    const prefix = `users/${run.firebase_uid}/videos/${run.video_id}`;
    await fixture.storage.put(`${prefix}/report.json`, '{}');
    await fixture.storage.put(`${prefix}/frames/1.jpg`, 'half of the results');
    await cancel(run);
    await fixture.startWorker();
    await eventually(async () => {
      await skipPauses();
      return (await fixture.objectsOf(run)).join() === 'source';
    });
    await fixture.expectTidy(run, 'failed');
  });

  it('cancel racing with completion: one of them wins, wholly', async () => {
    await fixture.startWorker();
    const runs: Run[] = [];
    for (let count = 0; count < 4; count++) {
      const run = await fixture.submit(short);
      runs.push(run);
      await eventually(async () => {
        const now = await fixture.find(run);
        return now && now.status !== 'pending' && (now.progress > 80 || now.status === 'completed');
      });
      await cancel(run);
    }
    for (const run of runs) {
      const { status } = await fixture.whenEnded(run);
      await eventually(async () => {
        const names = await fixture.objectsOf(run);
        return status === 'completed' || names.every((name) => name === 'source');
      });
      await fixture.expectTidy(run, status === 'completed' ? 'completed' : 'failed');
    }
  });

  it('two workers racing: every run is taken once', async () => {
    await Promise.all([fixture.startWorker(), fixture.startWorker()]);
    const userId = await createAccount(fixture.test, { credits: 6 });
    const runs: Run[] = [];
    for (let count = 0; count < 6; count++) runs.push(await fixture.submit(short, userId));
    for (const run of runs) {
      expect(await fixture.whenEnded(run)).toMatchObject({ status: 'completed', attempts: 1 });
      await fixture.expectTidy(run, 'completed');
    }
  });

  it('a worker that is told to stop gives its run back, without using up an attempt', async () => {
    const first = await fixture.startWorker();
    const run = await fixture.submit(long);
    await fixture.whenProcessing(run);
    expect(await stopGently(first)).toBe(0);
    expect(await fixture.find(run)).toMatchObject({ status: 'pending' });
    const { rows } = await fixture.test.superuser.query(
      `select retry_count from pgboss.job where data ->> 'run_id' = $1 and state = 'created'`,
      [run.id],
    );
    expect(rows).toEqual([{ retry_count: 0 }]);
    await fixture.startWorker();
    expect(await fixture.whenEnded(run)).toMatchObject({ status: 'completed' });
    await fixture.expectTidy(run, 'completed');
  });

  it('a worker whose supervisor is gone stops by itself', async () => {
    const worker = await fixture.startWorker();
    worker.disconnect();
    await eventually(async () => worker.exitCode !== null);
    expect(worker.exitCode).toBe(0);
  });

  it('storage that cannot take the result: tried again, and completed when it can', async () => {
    const run = await fixture.submit(short);
    const obstacle = join(
      fixture.dataFolder,
      'objects/users',
      run.firebase_uid,
      'videos',
      run.video_id,
      'report.json',
    );
    await mkdir(join(obstacle, 'in-the-way'), { recursive: true });
    await fixture.startWorker();
    await eventually(async () => (await fixture.find(run))?.attempts === 1);
    await eventually(async () => (await fixture.find(run))?.status === 'pending');
    await rm(obstacle, { recursive: true });
    await skipPauses();
    expect(await fixture.whenEnded(run)).toMatchObject({ status: 'completed', attempts: 2 });
    await fixture.expectTidy(run, 'completed');
  });

  it('storage that is away: failed after the attempts with its own code, and paid back', async () => {
    const run = await fixture.submit(short);
    await fixture.startWorker({
      STORAGE_URL: 's3://nowhere',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    await eventually(async () => {
      await skipPauses();
      return (await fixture.find(run))?.status === 'failed';
    });
    expect(await fixture.find(run)).toMatchObject({ error_code: 'STORAGE_FAILED', attempts: 3 });
    await fixture.expectTidy(run, 'failed');
  });
});
