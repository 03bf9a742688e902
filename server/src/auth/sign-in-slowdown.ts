import { SIGN_IN_SLOWDOWN } from '@framewise/contract/identity';
import type { Database } from '@framewise/database/connect';
import { networkOf } from '../http/client-network.ts';
import { hashKey } from '../http/rate-limiter.ts';

/** null: the try may go on, and counts as failed until `forgive` says otherwise. */
export interface SlowDown {
  begin(email: string, address: string): Promise<{ retryAfterSeconds: number } | null>;
  forgive(email: string, address: string): Promise<void>;
  forgetOld(): Promise<void>;
}

/** $1 free tries, $2 key; a wait that doubles with each failure beyond the free ones. */
const WAIT = `case when held.failures < $1 then interval '0'
  else least(make_interval(secs => ${SIGN_IN_SLOWDOWN.firstWaitSeconds} * 2 ^ (held.failures - $1)),
             make_interval(secs => ${SIGN_IN_SLOWDOWN.longestWaitSeconds})) end`;
const FORGOTTEN = `interval '${SIGN_IN_SLOWDOWN.forgottenAfterSeconds} seconds'`;

/** Counting before the password is looked at keeps parallel tries from slipping through together. */
const BEGIN = `
insert into auth.sign_in_failures as held (key, failures, last_failure_at) values ($2, 1, clock_timestamp())
on conflict (key) do update set
  failures = case when held.last_failure_at < clock_timestamp() - ${FORGOTTEN} then 1 else held.failures + 1 end,
  last_failure_at = clock_timestamp()
where held.last_failure_at + ${WAIT} <= clock_timestamp()
returning failures`;

const TIME_LEFT = `
select greatest(1, ceil(extract(epoch from held.last_failure_at + ${WAIT} - clock_timestamp())))::int as seconds
from auth.sign_in_failures held where key = $2`;

const TAKE_BACK = `
update auth.sign_in_failures set failures = greatest(0, failures - 1) where key = $1`;

/** Slows wrong sign-ins per account and per address, the same for accounts that do not exist. */
export function createSlowDown(db: Database): SlowDown {
  const count = async (key: string, freeTries: number): Promise<number | null> => {
    const { rowCount } = await db.pool.query({
      name: 'begin_sign_in',
      text: BEGIN,
      values: [freeTries, key],
    });
    if (rowCount) return null;
    const { rows } = await db.pool.query<{ seconds: number }>(TIME_LEFT, [freeTries, key]);
    return rows[0]?.seconds ?? 1;
  };
  return {
    async begin(email, address) {
      const byAddress = await count(addressKey(address), SIGN_IN_SLOWDOWN.freeTriesPerAddress);
      if (byAddress !== null) return { retryAfterSeconds: byAddress };
      const byAccount = await count(accountKey(email), SIGN_IN_SLOWDOWN.freeTriesPerAccount);
      if (byAccount === null) return null;
      await db.pool.query(TAKE_BACK, [addressKey(address)]);
      return { retryAfterSeconds: byAccount };
    },
    async forgive(email, address) {
      await db.pool.query('delete from auth.sign_in_failures where key = $1', [accountKey(email)]);
      await db.pool.query(TAKE_BACK, [addressKey(address)]);
    },
    async forgetOld() {
      await db.pool.query(
        `delete from auth.sign_in_failures where last_failure_at < clock_timestamp() - ${FORGOTTEN}`,
      );
    },
  };
}

function accountKey(email: string): string {
  return hashKey(`account ${email.trim().toLowerCase()}`);
}

function addressKey(address: string): string {
  return hashKey(`address ${networkOf(address)}`);
}
