import { AppError } from '@framewise/contract/errors';
import { SESSION_TIMINGS } from '@framewise/contract/identity';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { UserCaller } from '../http/caller.ts';
import { createTimedCache } from './timed-cache.ts';

const TokenClaims = z.object({
  sub: z.string().min(1),
  email: z.string(),
  role: z.enum(['authenticated', 'admin']),
  exp: z.number(),
});

/** A token with an unknown key may ask for the key set again, but not more often than this. */
const RELOAD_PAUSE_MS = 10_000;

/** Verifies a token by the key set, which is read again every ten minutes. A verified one is remembered. */
export function createTokenVerifier(publicUrl: string, loadKeySet: () => Promise<unknown>) {
  const verified = createTimedCache<UserCaller>({ maxEntries: 10_000 });
  let keys: { get: JWTVerifyGetKey; loadedAt: number } | null = null;

  const load = async (): Promise<JWTVerifyGetKey> => {
    const get = createLocalJWKSet((await loadKeySet()) as JSONWebKeySet);
    keys = { get, loadedAt: Date.now() };
    return get;
  };
  const findKey: JWTVerifyGetKey = async (header, token) => {
    const isFresh = keys && Date.now() - keys.loadedAt < SESSION_TIMINGS.keySetCacheMs;
    const get = isFresh && keys ? keys.get : await load();
    try {
      return await get(header, token);
    } catch (error) {
      const mayReload = keys && Date.now() - keys.loadedAt > RELOAD_PAUSE_MS;
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayReload) throw error;
      return (await load())(header, token);
    }
  };

  return async (token: string): Promise<UserCaller> => {
    const known = verified.get(token);
    if (known) return known;
    const { sub, email, role, exp } = await verify(token, findKey, publicUrl);
    const caller = { uid: sub, email, role };
    verified.set(token, caller, exp * 1000 - Date.now());
    return caller;
  };
}

async function verify(token: string, findKey: JWTVerifyGetKey, publicUrl: string) {
  try {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ['ES256'],
      issuer: publicUrl,
      audience: publicUrl,
    });
    return TokenClaims.parse(payload);
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw new AppError('SESSION_EXPIRED', { cause });
    if (cause instanceof errors.JOSEError || cause instanceof z.ZodError) {
      throw new AppError('UNAUTHENTICATED', { cause });
    }
    throw cause;
  }
}
