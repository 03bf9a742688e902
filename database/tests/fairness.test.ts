import fc from 'fast-check';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimRun } from '../src/calls/claim-run.ts';
import { QUEUE_SCHEMA } from '../src/queue.ts';
import { createAccount } from '../src/testing/account.ts';
import { createRunFixture, type RunFixture } from '../src/testing/run-fixture.ts';

interface Taken {
  readonly jobId: string;
  readonly runId: string;
  readonly user: string;
}

/** The real procedures and the real queue; only the workers' time is played by the test. */
describe('the order in which runs are taken', () => {
  let test: RunFixture;
  let boss: PgBoss;
  beforeAll(async () => {
    test = await createRunFixture();
    const db = { executeSql: (text: string, values?: unknown[]) => test.db.pool.query(text, values) };
    boss = new PgBoss({ db, schema: QUEUE_SCHEMA, supervise: false, schedule: false, migrate: false });
    await boss.start();
  });
  afterAll(async () => {
    await boss.stop({ graceful: false });
    await test.close();
  });

  const submit = async (user: string, count = 1) => {
    for (let n = 0; n < count; n++) await test.start(user, { videoName: `v${n}.mp4` });
  };
  const take = async (): Promise<Taken | null> => {
    const [job] = await boss.fetch<{ run_id: string }>('analyse-video');
    if (!job) return null;
    const run = await claimRun(test.db, job.data.run_id);
    return { jobId: job.id, runId: job.data.run_id, user: run?.firebase_uid ?? '' };
  };
  const finish = async ({ jobId, runId }: Taken) => {
    await test.db.pool.query('select from public.finish_run($1)', [runId]);
    await boss.complete('analyse-video', jobId);
  };
  /** Workers that are always busy: each finished run is followed by the next one. */
  const drain = async (busy: Taken[]): Promise<string[]> => {
    const order: string[] = [];
    for (let next = busy.shift(); next; next = busy.shift()) {
      await finish(next);
      const taken = await take();
      if (!taken) continue;
      order.push(taken.user);
      busy.push(taken);
    }
    return order;
  };

  it('a hundred queued videos of one user do not hold up the first of another', async () => {
    for (const workers of [1, 3]) {
      const [many, one] = [await createAccount(test, { plan: 'starter' }), await createAccount(test)];
      await test.superuser.query(
        `update public.user_billing set current_plan = 'starter' where user_id = $1`,
        [one],
      );
      await submit(many, 100);
      const busy: Taken[] = [];
      for (let worker = 0; worker < workers; worker++) busy.push((await take()) as Taken);
      // Some way into the hundred, with every worker on them.
      for (let done = 0; done < 10; done++) {
        await finish(busy.shift() as Taken);
        busy.push((await take()) as Taken);
      }
      await submit(one);
      const order = await drain(busy);
      expect(order[0]).toBe(one);
      expect(order.filter((user) => user === many)).toHaveLength(90 - workers);
    }
  });

  it('users with many videos each take turns', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 1, max: 3 }),
        async (counts, workers) => {
          const users = await Promise.all(counts.map(() => createAccount(test, { credits: 8 })));
          for (const [index, user] of users.entries()) await submit(user, counts[index] ?? 0);
          const busy: Taken[] = [];
          for (let worker = 0; worker < workers; worker++) {
            const taken = await take();
            if (taken) busy.push(taken);
          }
          const order = [...busy.map(({ user }) => user), ...(await drain(busy))];
          expect(order).toHaveLength(counts.reduce((sum, count) => sum + count, 0));
          expectTurns(order, users);
        },
      ),
      { numRuns: 8 },
    ));

  it('everybody is told the place in which the queue really takes them', async () => {
    const plans = ['free', 'starter', 'free', 'pro'] as const;
    const users = await Promise.all(plans.map((plan) => createAccount(test, { plan, credits: 9 })));
    for (const user of [...users, ...users, users[1] ?? '']) await test.start(user);
    const told = new Map<string, number>();
    for (const user of users) {
      const { rows } = await test.db.pool.query('select id, place from public.list_queue_places($1)', [user]);
      for (const { id, place } of rows) told.set(id, place);
    }
    const order: string[] = [];
    for (let next = await take(); next; next = await take()) order.push(next.runId);
    expect([...told].sort((a, b) => a[1] - b[1])).toEqual(order.map((id, index) => [id, index + 1]));
  });

  it('a paid plan goes first, and nobody is forgotten', async () => {
    const free = await createAccount(test, { credits: 2 });
    const pro = await createAccount(test, { plan: 'pro' });
    await submit(free, 2);
    await submit(pro, 3);
    const first = (await take()) as Taken;
    expect([first.user, ...(await drain([first]))]).toEqual([pro, pro, pro, free, free]);
  });
});

/** While two users both wait, neither is served twice before the other is served. */
function expectTurns(order: readonly string[], users: readonly string[]): void {
  const last = new Map(users.map((user) => [user, order.lastIndexOf(user)]));
  for (const a of users) {
    for (const b of users.filter((user) => user !== a)) {
      const together = order.slice(0, Math.min(last.get(a) ?? 0, last.get(b) ?? 0) + 1);
      const ahead =
        together.filter((user) => user === a).length - together.filter((user) => user === b).length;
      expect(Math.abs(ahead)).toBeLessThanOrEqual(1);
    }
  }
}
