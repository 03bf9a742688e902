import { setTimeout as pause } from 'node:timers/promises';
import { databaseErrorOf } from '@framewise/contract/database-errors';
import { AppError } from '@framewise/contract/errors';
import { retryDelayMs, TIMINGS } from '@framewise/contract/limits';
import {
  invalidUserDataMessage,
  reasonsAgainst,
  splitDisplayName,
  UserData,
} from '@framewise/contract/user-data';
import { type ClaimedTransaction, withClaims } from '@framewise/database/run-as';
import { type AuthContext, SERVICE } from './auth-context.ts';
import { recordActivity } from './record-activity.ts';

export interface NewUser {
  readonly data: UserData;
  readonly method: string;
  readonly userAgent: string | null;
}

/** Throws INVALID_INPUT with the specification's sentence. */
export function validateUserData(data: unknown): void {
  const reasons = reasonsAgainst(UserData, data);
  if (reasons.length > 0) throw new AppError('INVALID_INPUT', { message: invalidUserDataMessage(reasons) });
}

/**
 * Account, billing and profile in one transaction, so that a user has all of them or none; then the
 * registration event and the activity, whose failure is only logged.
 */
export async function setUpNewUser({ ctx, input }: { ctx: AuthContext; input: NewUser }): Promise<void> {
  validateUserData(input.data);
  await retryWhileItHelps(() => createRows(ctx, input.data));
  await recordActivity({
    ctx,
    input: {
      uid: input.data.firebase_uid,
      event: 'registration',
      method: input.method,
      userAgent: input.userAgent,
    },
  });
}

async function createRows(ctx: AuthContext, data: UserData): Promise<void> {
  const { first_name, last_name } = splitDisplayName(data.display_name);
  await withClaims(
    ctx.db,
    SERVICE,
    async (transaction) => {
      await transaction.run(
        `insert into public.users
           (firebase_uid, email, display_name, photo_url, phone_number, first_name, last_name, company, job_title, bio)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          data.firebase_uid,
          data.email,
          data.display_name ?? null,
          data.photo_url ?? null,
          data.phone_number ?? null,
          first_name,
          last_name,
          data.company ?? null,
          data.job_title ?? null,
          data.bio ?? null,
        ],
      );
      await initializeBilling(transaction, data);
      await transaction.run(
        `insert into public.user_profiles
           (user_id, firebase_uid, email, display_name, company, role, bio, avatar_url)
         values ($1, $1, $2, $3, $4, $5, $6, $7)`,
        [
          data.firebase_uid,
          data.email,
          data.display_name ?? null,
          data.company ?? null,
          data.job_title ?? null,
          data.bio ?? null,
          data.photo_url ?? null,
        ],
      );
    },
    { timeoutMs: ctx.settings.STATEMENT_TIMEOUT_MS },
  );
}

async function initializeBilling(transaction: ClaimedTransaction, data: UserData): Promise<void> {
  try {
    await transaction.run('select public.initialize_user_billing(p_user_id => $1, p_email => $2)', [
      data.firebase_uid,
      data.email,
    ]);
  } catch (cause) {
    const reason = databaseErrorOf(sqlStateOf(cause)).message;
    throw new AppError('INTERNAL', { message: `Failed to initialize user billing: ${reason}`, cause });
  }
}

async function retryWhileItHelps(action: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await action();
    } catch (error) {
      const isLast = attempt >= TIMINGS.databaseRetryAttempts;
      if (isLast || !databaseErrorOf(sqlStateOf(error)).retryable) throw error;
      await pause(retryDelayMs(attempt));
    }
  }
}

export function sqlStateOf(error: unknown): string | null {
  if (error instanceof AppError) return sqlStateOf(error.cause);
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
