import { AppError } from '@framewise/contract/errors';
import { SESSION_TIMINGS } from '@framewise/contract/identity';
import { getSessionCookie } from 'better-auth/cookies';
import { fromNodeHeaders } from 'better-auth/node';
import type { Caller, ResolveCaller } from '../http/caller.ts';
import type { AuthContext } from './auth-context.ts';
import { COOKIE_PREFIX, type Identity } from './create-identity.ts';
import { createTimedCache } from './timed-cache.ts';
import { roleOf } from './user-role.ts';
import { createTokenVerifier } from './verify-token.ts';

const BEARER = 'Bearer ';
const TOKEN_SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Who a request is from: a token, else the session. Answers are kept a few seconds, so that a page's
 * burst of calls costs one look into the database, and a revoked session ends within that time.
 */
export function createCallerResolver(
  ctx: AuthContext & { publicUrl: string },
  identity: Identity,
): ResolveCaller {
  const verifyToken = createTokenVerifier(ctx.publicUrl, () => identity.api.getJwks());
  const sessions = createTimedCache<Promise<Caller>>({ maxEntries: 10_000 });

  const resolveSession = async (headers: Headers): Promise<Caller> => {
    const found = await identity.api.getSession({ headers, query: { disableRefresh: true } });
    if (!found) return null;
    return { uid: found.user.id, email: found.user.email, role: roleOf(found.user, ctx.settings) };
  };

  const cachedSession = (key: string, headers: Headers): Promise<Caller> => {
    const known = sessions.get(key);
    if (known) return known;
    const asked = resolveSession(headers);
    sessions.set(key, asked, SESSION_TIMINGS.sessionCacheMs);
    asked.catch(() => sessions.delete(key));
    return asked;
  };

  return async (request) => {
    const { authorization, cookie } = request.headers;
    if (authorization !== undefined) {
      if (!authorization.startsWith(BEARER)) throw new AppError('UNAUTHENTICATED');
      const token = authorization.slice(BEARER.length).trim();
      if (TOKEN_SHAPE.test(token)) return verifyToken(token);
      const caller = await cachedSession(authorization, new Headers({ authorization }));
      if (!caller) throw new AppError('UNAUTHENTICATED');
      return caller;
    }
    const headers = cookie === undefined ? null : fromNodeHeaders({ cookie });
    const sessionCookie = headers && getSessionCookie(headers, { cookiePrefix: COOKIE_PREFIX });
    return headers && sessionCookie ? cachedSession(sessionCookie, headers) : null;
  };
}
