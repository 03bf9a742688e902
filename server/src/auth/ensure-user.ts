import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@framewise/contract/errors';
import { TIMINGS } from '@framewise/contract/limits';
import { runAs } from '@framewise/database/run-as';
import { type AuthContext, SERVICE } from './auth-context.ts';
import { type NewUser, setUpNewUser, sqlStateOf } from './new-user-setup.ts';
import { recordActivity } from './record-activity.ts';

const UNIQUE_VIOLATION = '23505';

export interface UserRecord {
  readonly firebase_uid: string;
  readonly email: string;
  readonly deleted_at: Date | string | null;
}

/**
 * Finds the user's record and notes the login, or sets a new user up. Two sign-ins of one new user may
 * meet here: the one that comes second waits and takes the record of the first.
 */
export async function ensureUser({ ctx, input }: { ctx: AuthContext; input: NewUser }): Promise<void> {
  const uid = input.data.firebase_uid;
  if (await findUserRecord(ctx, uid)) {
    const { method, userAgent } = input;
    return recordActivity({ ctx, input: { uid, event: 'login', method, userAgent } });
  }
  try {
    await setUpNewUser({ ctx, input });
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
    await pause(TIMINGS.duplicateUserRecheckMs);
    if (!(await findUserRecord(ctx, uid))) throw new AppError('CONFLICT', { cause: error });
  }
}

export async function findUserRecord(ctx: AuthContext, uid: string): Promise<UserRecord | null> {
  const { rows } = await runAs<UserRecord>(
    ctx.db,
    SERVICE,
    {
      text: 'select firebase_uid, email, deleted_at from public.users where firebase_uid = $1',
      values: [uid],
    },
    { timeoutMs: ctx.settings.STATEMENT_TIMEOUT_MS, readOnly: true },
  );
  return rows[0] ?? null;
}
