import type { Endpoint, Endpoints, InputOf, OutputOf } from '@framewise/contract/endpoint';
import { AppError } from '@framewise/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { UserCaller } from './caller.ts';
import { networkOf } from './client-network.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** An endpoint that anybody may call does not find out who does. */
type CallerOf<E extends Endpoint> = E['access'] extends 'user' | 'owner' | 'admin' ? UserCaller : null;

/** What a handler is called with. `reply` is for streams and unusual statuses only. */
export interface Call<E extends Endpoint> {
  readonly caller: CallerOf<E>;
  readonly input: InputOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<E extends Endpoint> = (call: Call<E>) => OutputOf<E> | Promise<OutputOf<E>>;

/** One handler per declared endpoint; a missing one is a type error. */
export type HandlersOf<Domain extends Endpoints> = { readonly [Name in keyof Domain]: Handler<Domain[Name]> };

export interface MountOptions {
  readonly rateLimiter: RateLimiter;
  /** Checks every answer against its declaration; for tests. */
  readonly checkAnswers: boolean;
}

/** `/user/{uid}` as it is declared and documented → `/user/:uid` as the router has it. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

export function mountEndpoints<Domain extends Endpoints>(
  app: FastifyInstance,
  endpoints: Domain,
  handlers: HandlersOf<Domain>,
  options: MountOptions,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    mountEndpoint(app, endpoint, handlers[name] as unknown as Handler<Endpoint>, options);
  }
}

function mountEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  options: MountOptions,
): void {
  app.route({
    method: endpoint.method,
    url: routerPath(endpoint.path),
    config: { access: endpoint.access },
    handler: async (request, reply) => {
      if (endpoint.rateLimit) {
        const who = request.caller?.uid ?? networkOf(request.ip);
        await options.rateLimiter.enforce(`${endpoint.method} ${endpoint.path} ${who}`, endpoint.rateLimit);
      }
      reply.code(endpoint.status ?? 200);
      const caller = request.caller as CallerOf<Endpoint>;
      const answer = await handler({ caller, input: parseInput(endpoint, request), request, reply });
      if (options.checkAnswers && endpoint.output && !reply.sent) checkAnswer(endpoint, answer);
      return answer;
    },
  });
}

function parseInput(endpoint: Endpoint, request: FastifyRequest): InputOf<Endpoint> {
  const faults: { path: string; message: string }[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(value ?? {});
    if (result.success) return result.data;
    faults.push(...result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
    return undefined;
  };
  const input = {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, request.body),
  };
  if (faults.length > 0) throw new AppError('INVALID_INPUT', { issues: faults });
  return input as InputOf<Endpoint>;
}

function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  const result = endpoint.output?.safeParse(answer);
  if (result && !result.success) {
    throw new TypeError(`The answer of ${endpoint.method} ${endpoint.path} breaks its declaration`, {
      cause: result.error,
    });
  }
}
