import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, readBalance, readLedger } from '../testing/account.ts';
import { createRunFixture, type RunFixture } from '../testing/run-fixture.ts';
import { failRun } from './fail-run.ts';
import { startRun } from './start-run.ts';

describe('startRun', () => {
  let test: RunFixture;
  beforeAll(async () => {
    test = await createRunFixture();
  });
  afterAll(() => test.close());

  const jobsOf = async (runId: string) => {
    const { rows } = await test.superuser.query<{ priority: number; state: string }>(
      `select priority, state from pgboss.job where name = 'analyse-video' and data ->> 'run_id' = $1`,
      [runId],
    );
    return rows;
  };

  it('charges one credit, creates a pending run and queues one job for it', async () => {
    const userId = await createAccount(test, { credits: 3 });
    const { isNew, run } = await test.start(userId, {
      videoPlatform: 'tiktok',
      videoSizeMb: 12.5,
      sourceObject: 'users/x/source',
    });
    expect(isNew).toBe(true);
    expect(run).toMatchObject({
      firebase_uid: userId,
      status: 'pending',
      video_platform: 'tiktok',
      video_source_type: 'upload',
      video_size_mb: 12.5,
      source_object: 'users/x/source',
    });
    expect(run.created_at).toBeInstanceOf(Date);
    expect(await jobsOf(run.id)).toEqual([{ priority: 0, state: 'created' }]);
    expect(await readBalance(test, userId)).toBe(2);
  });

  it('answers fifty equal requests at once with one run, one charge and one job', async () => {
    const userId = await createAccount(test, { credits: 5 });
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => test.start(userId, { requestId })));
    expect(new Set(answers.map(({ run }) => run.id)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    const runId = answers[0]?.run.id ?? '';
    expect(await readBalance(test, userId)).toBe(4);
    expect(await readLedger(test, runId)).toEqual(['usage']);
    expect(await jobsOf(runId)).toHaveLength(1);
  });

  it('refuses without credits, and leaves no run and no job', async () => {
    const userId = await createAccount(test, { credits: 1 });
    const starts = await Promise.allSettled(Array.from({ length: 8 }, () => test.start(userId)));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const refused of starts.filter((start) => start.status === 'rejected')) {
      expect(refused.reason).toMatchObject({
        code: 'INSUFFICIENT_CREDITS',
        message: 'Insufficient credits. Please upgrade your plan.',
      });
    }
    const { rows } = await test.superuser.query('select from video_analysis_runs where firebase_uid = $1', [
      userId,
    ]);
    expect(rows).toHaveLength(1);
    expect(await readBalance(test, userId)).toBe(0);
  });

  it('charges nothing when the job cannot be queued', async () => {
    const userId = await createAccount(test, { credits: 1 });
    const broken = { ...test.queue, send: () => Promise.reject(new Error('queue is away')) };
    const input = { userId, requestId: randomUUID(), videoName: 'clip.mp4' };
    await expect(startRun({ db: test.db, queue: broken }, input)).rejects.toThrow('queue is away');
    expect(await readBalance(test, userId)).toBe(1);
  });

  it('puts paid plans before free ones', async () => {
    const free = await createAccount(test, { credits: 1 });
    const pro = await createAccount(test, { plan: 'pro' });
    const [first] = await jobsOf((await test.start(free)).run.id);
    const [second] = await jobsOf((await test.start(pro)).run.id);
    expect(second?.priority).toBeGreaterThan(first?.priority ?? 0);
  });

  it('makes one run of a video, whatever the request says', async () => {
    const userId = await createAccount(test, { credits: 2 });
    const videoId = randomUUID();
    expect((await test.start(userId, { videoId })).run.video_id).toBe(videoId);
    await expect(test.start(userId, { videoId })).rejects.toMatchObject({ code: '23505' });
    expect(await readBalance(test, userId)).toBe(1);
  });

  it('names a second upload of the same file apart', async () => {
    const userId = await createAccount(test, { credits: 2 });
    expect((await test.start(userId)).run.video_name).toBe('clip.mp4');
    expect((await test.start(userId)).run.video_name).toBe('clip (2).mp4');
  });

  describe('of a sample', () => {
    const sample = (userId: string) => test.start(userId, { videoSourceType: 'sample' });

    it('costs nothing, also where there is no credit, and leaves the ledger alone', async () => {
      const userId = await createAccount(test, { credits: 1 });
      await test.start(userId);
      const { isNew, run } = await sample(userId);
      expect([isNew, run.video_source_type]).toEqual([true, 'sample']);
      expect(await readBalance(test, userId)).toBe(0);
      expect(await readLedger(test, run.id)).toEqual([]);
      expect(await jobsOf(run.id)).toHaveLength(1);
      await expect(test.start(userId)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    });

    it('answers fifty requests at once with one run and one job, each account with its own', async () => {
      const [ada, bea] = [
        await createAccount(test, { credits: 1 }),
        await createAccount(test, { credits: 1 }),
      ];
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => sample(index % 2 === 0 ? ada : bea)),
      );
      expect(new Set(answers.map(({ run }) => run.id)).size).toBe(2);
      expect(answers.filter(({ isNew }) => isNew)).toHaveLength(2);
      for (const { run } of answers.slice(0, 2)) expect(await jobsOf(run.id)).toHaveLength(1);
    });

    it('may be tried again once it has failed, gives back nothing, and is one again then', async () => {
      const userId = await createAccount(test, { credits: 1 });
      const first = await sample(userId);
      await failRun(test.db, { runId: first.run.id, code: 'INTERNAL' });
      expect(await readBalance(test, userId)).toBe(1);
      const second = await sample(userId);
      expect(second.isNew).toBe(true);
      expect(second.run.id).not.toBe(first.run.id);
      expect((await sample(userId)).run.id).toBe(second.run.id);
    });

    it('never stands in for a video of the user, which is charged as ever', async () => {
      const userId = await createAccount(test, { credits: 2 });
      const { run } = await sample(userId);
      const own = await test.start(userId);
      expect([own.isNew, own.run.video_source_type]).toEqual([true, 'upload']);
      expect(own.run.id).not.toBe(run.id);
      expect(await readBalance(test, userId)).toBe(1);
    });

    it('is kept to one by the table itself', async () => {
      const userId = await createAccount(test, { credits: 1 });
      await sample(userId);
      const second = `insert into public.video_analysis_runs (firebase_uid, video_name, video_source_type)
                      values ($1, 'b.mp4', 'sample')`;
      await expect(test.superuser.query(second, [userId])).rejects.toMatchObject({
        code: '23505',
        constraint: 'video_analysis_runs_one_sample',
      });
    });
  });
});
