import { getRunPace } from '@framewise/database/calls/get-run-pace';
import { createAccount } from '@framewise/database/testing/account';
import { createTestDatabase, type TestDatabase } from '@framewise/database/testing/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedSeconds } from './expected-seconds.ts';

interface Past {
  readonly duration: number;
  readonly took: number;
}

let test: TestDatabase;
let userId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  userId = await createAccount(test);
});
afterAll(() => test.close());

async function expectedFor(duration: number | null, past: readonly Past[]): Promise<number | null> {
  const { superuser } = test;
  await superuser.query('truncate public.video_analysis_runs cascade');
  await superuser.query(
    `insert into public.video_analysis_runs
       (firebase_uid, video_name, status, video_duration_seconds, processing_time_seconds, finished_at)
     select $1, 'v' || n, 'completed', (p ->> 'duration')::numeric, (p ->> 'took')::numeric, now() - n * interval '1 s'
       from jsonb_array_elements($2) with ordinality as e(p, n)`,
    [userId, JSON.stringify(past)],
  );
  return expectedSeconds(duration, await getRunPace(test.db));
}

/** The same line, drawn by hand. */
function naive(duration: number, past: readonly Past[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(past.map((run) => run.duration)), mean(past.map((run) => run.took))];
  const spread = mean(past.map((run) => (run.duration - x) ** 2));
  const slope = mean(past.map((run) => (run.duration - x) * (run.took - y))) / spread;
  const base = y - slope * x;
  return slope > 0 && base > 0 ? base + slope * duration : (y / x) * duration;
}

const past = fc.record({
  duration: fc.integer({ min: 1, max: 600 }),
  took: fc.integer({ min: 1, max: 300 }),
});

describe('how long a run is expected to take', () => {
  it('is read off the line through the past runs, or off their pace', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 600 }),
        fc.array(past, { minLength: 1, maxLength: 50 }),
        async (duration, runs) => {
          expect(await expectedFor(duration, runs)).toBeCloseTo(naive(duration, runs), 0);
        },
      ),
      { numRuns: 30 },
    ));

  it('grows with the length of the video', async () => {
    const runs = [10, 20, 40].map((duration) => ({ duration, took: 2 + duration / 4 }));
    expect(await expectedFor(60, runs)).toBe(17);
    expect(await expectedFor(10, runs)).toBe(4.5);
  });

  it('is unknown without past runs, and for a video of unknown length', async () => {
    expect(await expectedFor(10, [])).toBeNull();
    expect(await expectedFor(null, [{ duration: 10, took: 4 }])).toBeNull();
  });

  it('looks at the last fifty only', async () => {
    const runs = Array.from({ length: 80 }, (_, n) => ({ duration: 10, took: n < 50 ? 5 : 500 }));
    expect(await expectedFor(10, runs)).toBe(5);
  });
});
