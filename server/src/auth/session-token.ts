import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The session's token out of a cookie that the identity library signed, as `token.signature`; null unless
 * the signature is ours. Written here because the library's own way costs a whole endpoint per question.
 */
export function readSignedToken(sent: string, secret: string): string | null {
  const signed = decoded(sent);
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return null;
  const token = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1), 'base64');
  const ours = createHmac('sha256', secret).update(token).digest();
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : null;
}

/** A client without cookies sends the token as it was answered at sign-in, or the cookie's signed value. */
export function readBearerToken(sent: string, secret: string): string | null {
  if (!sent.includes('.')) return sent === '' ? null : sent;
  return readSignedToken(sent, secret);
}

/** How a session is named where its token must not be seen; the database makes the same name. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
