import { createHash } from 'node:crypto';
import type { RateLimit } from '@framewise/contract/endpoint';
import { AppError } from '@framewise/contract/errors';
import type { Database } from '@framewise/database/connect';

export interface RateLimiter {
  /** Counts one call; tells whether it is still within the limit and when the window ends. */
  count(key: string, limit: RateLimit): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  /** The same, but throws RATE_LIMITED. */
  enforce(key: string, limit: RateLimit): Promise<void>;
  forgetExpired(): Promise<void>;
}

const COUNT = `
insert into auth.rate_limits as held (key, calls, resets_at)
values ($1, 1, clock_timestamp() + make_interval(secs => $2))
on conflict (key) do update set
  calls = case when held.resets_at <= clock_timestamp() then 1 else held.calls + 1 end,
  resets_at = case when held.resets_at <= clock_timestamp() then excluded.resets_at else held.resets_at end
returning calls, greatest(1, ceil(extract(epoch from resets_at - clock_timestamp())))::int as seconds_left`;

/** Fixed windows counted in the database in one atomic statement, so that they hold across processes. */
export function createRateLimiter(db: Database, { enabled }: { enabled: boolean }): RateLimiter {
  const count: RateLimiter['count'] = async (key, limit) => {
    if (!enabled) return { allowed: true, retryAfterSeconds: 0 };
    const { rows } = await db.pool.query<{ calls: number; seconds_left: number }>({
      name: 'count_rate_limit',
      text: COUNT,
      values: [hashKey(key), limit.windowSeconds],
    });
    const held = rows[0];
    if (!held) throw new AppError('INTERNAL');
    return { allowed: held.calls <= limit.max, retryAfterSeconds: held.seconds_left };
  };
  return {
    count,
    async enforce(key, limit) {
      const { allowed, retryAfterSeconds } = await count(key, limit);
      if (!allowed) throw new AppError('RATE_LIMITED', { retryAfterSeconds });
    },
    async forgetExpired() {
      await db.pool.query('delete from auth.rate_limits where resets_at < clock_timestamp()');
    },
  };
}

/** Addresses and e-mails are kept only as hashes. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
