import { AppError } from '@framewise/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Origins whose pages are ours: that of PUBLIC_URL, and its other names when it is this machine. */
export function ownOrigins(publicUrl: string): readonly string[] {
  const own = new URL(publicUrl);
  if (!LOOPBACK_HOSTS.includes(own.hostname)) return [own.origin];
  const port = own.port ? `:${own.port}` : '';
  return [own.origin, ...LOOPBACK_HOSTS.map((host) => `${own.protocol}//${host}${port}`)].filter(
    (origin, index, all) => all.indexOf(origin) === index,
  );
}

/**
 * Refuses unsafe requests that another site made a browser send. Browsers always name the origin of
 * such requests, so one that names none comes from a program, which has no cookies to be abused.
 */
export function checkOrigins(app: FastifyInstance, publicUrl: string): void {
  const trusted = new Set(ownOrigins(publicUrl));
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config?.access === 'webhook') return;
    // A token is never sent by the browser on its own, so it cannot be abused across sites.
    if (request.headers.authorization?.startsWith('Bearer ')) return;
    if (!isOurs(request, trusted)) throw new AppError('BAD_ORIGIN');
  });
}

function isOurs(request: FastifyRequest, trusted: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'same-origin' || site === 'none') return true;
  if (origin !== undefined) return trusted.has(origin) || hostOf(origin) === request.headers.host;
  return site === undefined;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
