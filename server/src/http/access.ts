import type { Access } from '@framewise/contract/endpoint';
import { AppError } from '@framewise/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, getUser, type ResolveCaller } from './caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. A route without it is refused when it is registered. */
    access?: Access;
    /** The route resolves its caller itself, because it answers errors in another shape. */
    resolvesCaller?: boolean;
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

const NEEDS_CALLER: Readonly<Record<Access, boolean>> = {
  public: false,
  user: true,
  owner: true,
  admin: true,
  'signed-url': false,
  webhook: false,
};

/** Refuses undeclared routes at start, and callers that a route is not for, before any body is read. */
export function enforceAccess(app: FastifyInstance, resolveCaller: ResolveCaller): void {
  app.decorateRequest('caller', null);
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) {
      throw new TypeError(`${String(route.method)} ${route.url} does not declare who may call it`);
    }
  });
  app.addHook('onRequest', async (request) => {
    const { access, resolvesCaller } = request.routeOptions.config;
    if (!access || !NEEDS_CALLER[access] || resolvesCaller) return;
    request.caller = await resolveCaller(request);
    checkAccess(access, request);
  });
}

function checkAccess(access: Access, request: FastifyRequest): void {
  const user = getUser(request.caller);
  if (user.role === 'admin') return;
  if (access === 'admin') throw new AppError('FORBIDDEN');
  if (access === 'owner' && uidOf(request.params) !== user.uid) throw new AppError('FORBIDDEN');
}

function uidOf(params: unknown): string | null {
  const uid = (params as { uid?: unknown } | null)?.uid;
  return typeof uid === 'string' ? uid : null;
}
