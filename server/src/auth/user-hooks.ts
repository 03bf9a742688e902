import { AppError } from '@framewise/contract/errors';
import { LIMITS } from '@framewise/contract/limits';
import { runAs } from '@framewise/database/run-as';
import type { BetterAuthOptions, User } from 'better-auth';
import { APIError } from 'better-auth/api';
import { type AuthContext, SERVICE } from './auth-context.ts';
import { ensureUser, findUserRecord } from './ensure-user.ts';
import { type NewUser, validateUserData } from './new-user-setup.ts';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;
type HookContext = Parameters<NonNullable<NonNullable<NonNullable<Hooks['user']>['create']>['after']>>[1];

const SIGN_UP_PATH = '/sign-up/email';
const TWO_FACTOR_TRUST_COOKIE = 'trust_device';

/** Ties the identity library's users to the product's: the ensure-user flow runs inside its calls. */
export function createUserHooks(ctx: AuthContext): Hooks {
  /** Requests that registered their user, so that the session that follows is not noted as a login. */
  const registrations = new WeakSet<object>();
  return {
    user: {
      create: {
        before: async (user, context) => {
          const isByEmail = context?.path === SIGN_UP_PATH;
          // Whoever comes from a provider has no way to mend the name that it gives.
          const name = isByEmail ? user.name : user.name.slice(0, LIMITS.displayNameMaxCharacters);
          const data = {
            firebase_uid: String(user.id ?? 'not made yet'),
            email: user.email,
            display_name: name,
          };
          asIdentityError(() => validateUserData(data));
          return { data: { ...user, name } };
        },
        after: async (user, context) => {
          if (context) registrations.add(context);
          await inIdentityTerms(() => ensureUser({ ctx, input: newUser(user, context) }));
        },
      },
      update: { after: (user, context) => mirrorUser(ctx, user, context) },
    },
    session: {
      create: {
        before: async (session) => {
          const record = await findUserRecord(ctx, session.userId);
          if (record?.deleted_at) {
            throw new APIError('FORBIDDEN', {
              code: 'USER_DISABLED',
              message: 'This account has been disabled.',
            });
          }
        },
        after: async (session, context) => {
          if (!context || registrations.has(context)) return;
          const user = await context.context.internalAdapter.findUserById(session.userId);
          if (!user || awaitsSecondFactor(user, context)) return;
          await inIdentityTerms(() => ensureUser({ ctx, input: newUser(user, context) }));
        },
      },
    },
  };
}

function newUser(user: User, context: HookContext): NewUser {
  const byEmail = context?.path === SIGN_UP_PATH;
  const provider = (context?.params as { id?: string } | undefined)?.id;
  return {
    data: {
      firebase_uid: user.id,
      email: user.email,
      display_name: user.name || null,
      photo_url: user.image ?? null,
      bio: byEmail ? `Registered with the e-mail address ${user.email}` : null,
    },
    method: provider ?? 'email',
    userAgent: context?.headers?.get('user-agent') ?? null,
  };
}

/** The session after the password alone is taken back by the two-factor plugin: that is no login yet. */
function awaitsSecondFactor(user: User, context: NonNullable<HookContext>): boolean {
  const enabled = 'twoFactorEnabled' in user && user.twoFactorEnabled === true;
  const trusted = context.headers?.get('cookie')?.includes(TWO_FACTOR_TRUST_COOKIE) ?? false;
  return enabled && context.path === '/sign-in/email' && !trusted;
}

/** A changed address shows in the product's own rows; name and picture only where they were changed here. */
async function mirrorUser({ db, settings }: AuthContext, user: User, context: HookContext): Promise<void> {
  const isProfileChange = context?.path === '/update-user';
  const values = [user.id, user.email, isProfileChange, user.name || null, user.image ?? null];
  const statement = {
    text: `with changed as (
        update public.users set email = $2, updated_at = now(),
          display_name = case when $3 then $4 else display_name end,
          photo_url = case when $3 then $5 else photo_url end
        where firebase_uid = $1
      ), billed as (
        update public.user_billing set email = $2, updated_at = now(),
          display_name = case when $3 then $4 else display_name end
        where user_id = $1
      )
      update public.user_profiles set email = $2, updated_at = now(),
        display_name = case when $3 then $4 else display_name end,
        avatar_url = case when $3 then $5 else avatar_url end
      where user_id = $1`,
    values,
  };
  await runAs(db, SERVICE, statement, { timeoutMs: settings.STATEMENT_TIMEOUT_MS });
}

function asIdentityError(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw toIdentityError(error);
  }
}

async function inIdentityTerms(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    throw toIdentityError(error);
  }
}

/** What is the user's to mend becomes the library's kind of error; our own faults stay what they are. */
function toIdentityError(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'INVALID_INPUT') return error;
  return new APIError('UNPROCESSABLE_ENTITY', { code: 'INVALID_USER_DATA', message: error.message });
}
