import { identityRoutes } from '@framewise/contract/endpoints/identity';
import { passwordRulesOf } from '@framewise/contract/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prepareErrorReply, toAppError } from '../http/answer-errors.ts';
import { routerPath } from '../http/mount-endpoints.ts';
import { CLIENT_ADDRESS_HEADER } from './create-identity.ts';
import { type IdentityFailure, phraseFailure, readFailure } from './identity-failures.ts';
import {
  detailFailure,
  forgiveSuccess,
  type GuardContext,
  hideDuration,
  type IdentityCall,
  refuseEarly,
} from './identity-guards.ts';

interface RoutesContext extends GuardContext {
  readonly publicUrl: string;
}

/** Mounts the listed routes of the identity library, and only those. */
export function mountIdentity(app: FastifyInstance, ctx: RoutesContext): void {
  app.register(async (scope) => {
    // A popup must stay connected with the page that opened it, on its way through here and back.
    scope.addHook('onRequest', async (_request, reply) => {
      reply.removeHeader('cross-origin-opener-policy');
    });
    scope.setErrorHandler((thrown, request, reply) => {
      const error = toAppError(thrown);
      prepareErrorReply(error, request, reply);
      return reply.send({ code: error.code, message: error.message, reason: null });
    });
    for (const route of identityRoutes) {
      scope.route({
        method: route.method,
        url: routerPath(route.path),
        // The library checks its own sessions: it also knows which of them are fresh enough.
        config: { access: route.access, resolvesCaller: true },
        exposeHeadRoute: false,
        handler: (request, reply) => answer(ctx, request, reply),
      });
    }
  });
}

async function answer(
  ctx: RoutesContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = toCall(request);
  const startedAt = Date.now();
  const refused = await refuseEarly(ctx, call);
  if (refused) return sendFailure(ctx, call, refused, reply);

  const response = await ctx.identity.handler(toWebRequest(ctx, request));
  await hideDuration(ctx, call, startedAt);
  copyHeaders(response, reply);
  if (response.status < 400) {
    await forgiveSuccess(ctx, call);
    return reply.code(response.status).send(response.body ? await response.text() : null);
  }
  const body = parseJson(await response.text());
  const failure = readFailure(response.status, body, response.headers.get('x-retry-after'));
  if (failure.status >= 500) request.log.error({ code: failure.code }, 'an identity call failed');
  return sendFailure(ctx, call, await detailFailure(ctx, call, failure), reply);
}

function sendFailure(ctx: RoutesContext, call: IdentityCall, failure: IdentityFailure, reply: FastifyReply) {
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(phraseFailure(call.path, failure, passwordRulesOf(ctx.settings))));
}

function toCall(request: FastifyRequest): IdentityCall {
  const isObject = typeof request.body === 'object' && request.body !== null;
  return {
    path: request.url.split('?', 1)[0] ?? request.url,
    body: isObject ? (request.body as Record<string, unknown>) : {},
    address: request.ip,
  };
}

/** Headers that belong to the connection or are ours to say. */
const NOT_PASSED_ON = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'expect',
  'origin',
]);

function toWebRequest({ publicUrl }: RoutesContext, request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || NOT_PASSED_ON.has(name) || name.startsWith('x-forwarded-')) continue;
    for (const item of Array.isArray(value) ? value : [value]) headers.append(name, item);
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  // The origin has been checked for the whole server already, by a rule that also knows programs.
  headers.set('origin', new URL(publicUrl).origin);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  if (hasBody) headers.set('content-type', 'application/json');
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers,
    ...(hasBody && { body: JSON.stringify(request.body ?? {}) }),
  });
}

function copyHeaders(response: Response, reply: FastifyReply): void {
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
