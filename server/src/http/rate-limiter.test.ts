import { createTestDatabase, type TestDatabase } from '@framewise/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimiter, hashKey } from './rate-limiter.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const LIMIT = { max: 3, windowSeconds: 60 };

describe('a limit', () => {
  it('holds across processes, and under calls that come together', async () => {
    const limiters = [
      createRateLimiter(database.db, { enabled: true }),
      createRateLimiter(database.db, { enabled: true }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => limiters[index % 2]?.count('together', LIMIT)),
    );
    expect(answers.filter((answer) => answer?.allowed)).toHaveLength(3);
    for (const answer of answers) {
      expect(answer?.retryAfterSeconds).toBeGreaterThan(0);
      expect(answer?.retryAfterSeconds).toBeLessThanOrEqual(60);
    }
  });

  it('is counted per key, and starts anew after its window', async () => {
    const limiter = createRateLimiter(database.db, { enabled: true });
    for (let count = 0; count < 3; count++) await limiter.enforce('a', LIMIT);
    await expect(limiter.enforce('a', LIMIT)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limiter.enforce('b', LIMIT);

    await database.superuser.query(
      "update auth.rate_limits set resets_at = now() - interval '1 s' where key = $1",
      [hashKey('a')],
    );
    await limiter.enforce('a', LIMIT);
  });

  it('is forgotten when its window is over, and not before', async () => {
    const limiter = createRateLimiter(database.db, { enabled: true });
    await limiter.enforce('old', LIMIT);
    await limiter.enforce('young', LIMIT);
    await database.superuser.query(
      "update auth.rate_limits set resets_at = now() - interval '1 s' where key = $1",
      [hashKey('old')],
    );
    await limiter.forgetExpired();
    const { rows } = await database.superuser.query('select key from auth.rate_limits');
    const keys = rows.map((row) => row.key);
    expect(keys).not.toContain(hashKey('old'));
    expect(keys).toContain(hashKey('young'));
  });

  it('can be switched off', async () => {
    const limiter = createRateLimiter(database.db, { enabled: false });
    for (let count = 0; count < 10; count++) await limiter.enforce('off', LIMIT);
  });
});
