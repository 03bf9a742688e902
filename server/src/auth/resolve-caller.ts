import { AppError } from '@framewise/contract/errors';
import { SESSION_TIMINGS } from '@framewise/contract/identity';
import { findSessionUser } from '@framewise/database/calls/find-session-user';
import { getSessionCookie } from 'better-auth/cookies';
import type { Caller, ResolveCaller } from '../http/caller.ts';
import type { AuthContext } from './auth-context.ts';
import { COOKIE_PREFIX, type Identity } from './create-identity.ts';
import { hashSessionToken, readBearerToken, readSignedToken } from './session-token.ts';
import { createTimedCache } from './timed-cache.ts';
import { roleOf } from './user-role.ts';
import { createTokenVerifier } from './verify-token.ts';

const BEARER = 'Bearer ';
const TOKEN_SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export interface CallerResolver {
  readonly resolveCaller: ResolveCaller;
  /** Looks the session up again at its next call; by the hash of its token. */
  forgetSession(hash: string): void;
}

/**
 * Who a request is from: a token, else the session. Answers are kept a few seconds, so that a page's
 * burst of calls costs one look into the database. A session that ends is forgotten at once by word of
 * the database; should that word be lost, within those seconds.
 */
export function createCallerResolver(
  ctx: AuthContext & { publicUrl: string; secret: string },
  identity: Identity,
): CallerResolver {
  const verifyToken = createTokenVerifier(ctx.publicUrl, () => identity.api.getJwks());
  const sessions = createTimedCache<Promise<Caller>>({ maxEntries: 10_000 });

  const resolveSession = async (token: string): Promise<Caller> => {
    const user = await findSessionUser(ctx.db, token);
    return user && { uid: user.id, email: user.email, role: roleOf(user, ctx.settings) };
  };

  const cachedSession = (token: string): Promise<Caller> => {
    const key = hashSessionToken(token);
    const known = sessions.get(key);
    if (known) return known;
    const asked = resolveSession(token);
    sessions.set(key, asked, SESSION_TIMINGS.sessionCacheMs);
    asked.catch(() => sessions.delete(key));
    return asked;
  };

  const resolveCaller: ResolveCaller = async (request) => {
    const { authorization, cookie } = request.headers;
    if (authorization !== undefined) {
      if (!authorization.startsWith(BEARER)) throw new AppError('UNAUTHENTICATED');
      const sent = authorization.slice(BEARER.length).trim();
      if (TOKEN_SHAPE.test(sent)) return verifyToken(sent);
      const token = readBearerToken(sent, ctx.secret);
      const caller = token && (await cachedSession(token));
      if (!caller) throw new AppError('UNAUTHENTICATED');
      return caller;
    }
    if (cookie === undefined) return null;
    const signed = getSessionCookie(new Headers({ cookie }), { cookiePrefix: COOKIE_PREFIX });
    const token = signed && readSignedToken(signed, ctx.secret);
    return token ? cachedSession(token) : null;
  };
  return { resolveCaller, forgetSession: (hash) => sessions.delete(hash) };
}
