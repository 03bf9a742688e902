import { hkdfSync } from 'node:crypto';
import { AppError } from '@framewise/contract/errors';
import { jwtVerify, SignJWT } from 'jose';

const AUDIENCE = 'video-preview';
const ALGORITHM = 'HS256';
/** As long as clients keep a preview. */
const LIFETIME_SECONDS = 3600;

export interface PreviewTokens {
  sign(uid: string): Promise<{ token: string; expires_at: string }>;
  /** Throws unless the token was signed here, is for this user's previews and has not expired. */
  verify(token: string | undefined, uid: string): Promise<void>;
}

/** Preview images are fetched without credentials, so the address itself must carry the right to see them. */
export function createPreviewTokens(secret: string): PreviewTokens {
  // A key of its own: a token for pictures must never pass for anything else.
  const key = new Uint8Array(hkdfSync('sha256', secret, '', AUDIENCE, 32));
  return {
    async sign(uid) {
      const expires = Math.floor(Date.now() / 1000) + LIFETIME_SECONDS;
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(uid)
        .setAudience(AUDIENCE)
        .setExpirationTime(expires)
        .sign(key);
      return { token, expires_at: new Date(expires * 1000).toISOString() };
    },
    async verify(token, uid) {
      if (!token) throw new AppError('UNAUTHENTICATED');
      const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], audience: AUDIENCE }).catch(
        (cause: unknown) => {
          throw new AppError('UNAUTHENTICATED', { cause });
        },
      );
      if (payload.sub !== uid) throw new AppError('FORBIDDEN');
    },
  };
}
