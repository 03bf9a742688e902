import { AppError } from '@framewise/contract/errors';
import type { FastifyRequest } from 'fastify';

export type UserRole = 'authenticated' | 'admin';

/** A signed-in user, by session cookie or by token. */
export interface UserCaller {
  readonly uid: string;
  readonly email: string;
  readonly role: UserRole;
}

/** null: nobody is signed in. */
export type Caller = UserCaller | null;

/** Throws SESSION_EXPIRED or UNAUTHENTICATED for a token that is given but not good. */
export type ResolveCaller = (request: FastifyRequest) => Promise<Caller>;

export function getUser(caller: Caller): UserCaller {
  if (!caller) throw new AppError('UNAUTHENTICATED');
  return caller;
}
