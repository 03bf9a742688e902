import { PROCEDURES, type ProcedureDefinition } from '@framewise/contract/procedures';
import { TABLES, type TableDefinition } from '@framewise/contract/tables';
import type { Claims } from '@framewise/database/run-as';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callProcedure } from './call-procedure.ts';
import { toRestError } from './database-failure.ts';
import type { TableLimits } from './limits.ts';
import { parseAccept } from './media-type.ts';
import { splitQueryString } from './parse-query-string.ts';
import { parsePreferences } from './preferences.ts';
import { readTable } from './read-table.ts';
import { failures, type RestError } from './rest-error.ts';
import type { Executor, TableContext, TableRequest } from './table-request.ts';
import { type WriteVerb, writeTable } from './write-table.ts';

export interface TableInterfaceOptions {
  readonly executor: Executor;
  /** Who is calling; throws SESSION_EXPIRED or UNAUTHENTICATED for a token that does not hold. */
  readonly resolveClaims: (request: FastifyRequest) => Promise<Claims>;
  readonly limits: TableLimits;
}

const WRITE_VERBS: Readonly<Record<string, WriteVerb>> = {
  POST: 'insert',
  PATCH: 'update',
  DELETE: 'delete',
};
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'];

/** Mounts `/{table}` and `/rpc/{procedure}` under the prefix it is registered with. */
export async function registerTableInterface(app: FastifyInstance, options: TableInterfaceOptions) {
  const context: TableContext = options;
  takeBodiesAsText(app, options.limits);
  app.setErrorHandler((error, request, reply) => fail(request, reply, error, false));

  // A wildcard, because the router's bound on the length of named parameters would answer in its own words.
  app.route<{ Params: { '*': string } }>({
    method: METHODS,
    url: '/*',
    config: { access: 'public', resolvesCaller: true },
    handler: async (request, reply) => {
      let isAnonymous = true;
      try {
        const claims = await options.resolveClaims(request);
        isAnonymous = claims.role === 'anon';
        const tableRequest = readRequest(request, claims, options.limits);
        const answer = await serve(context, request.params['*'], request.method, tableRequest);
        reply.code(answer.status).headers(answer.headers);
        // An answer without a type has no body, and Fastify would give an empty text one.
        return answer.headers['content-type'] ? reply.send(answer.body) : reply.send();
      } catch (error) {
        return fail(request, reply, error, isAnonymous);
      }
    },
  });
}

function serve(context: TableContext, path: string, method: string, request: TableRequest) {
  const isProcedure = path.startsWith('rpc/');
  const name = isProcedure ? path.slice('rpc/'.length) : path;
  if (name === '' || name === 'rpc' || name.includes('/')) throw failures.path();
  return isProcedure
    ? serveProcedure(context, name, method, request)
    : serveTable(context, name, method, request);
}

async function serveTable(context: TableContext, name: string, method: string, request: TableRequest) {
  const target = tables.get(name);
  if (!target) throw failures.table(name);
  if (method === 'GET' || method === 'HEAD') return readTable(context, target, request);
  const verb = WRITE_VERBS[method];
  if (!verb) throw failures.method(method);
  if (!target.verbs.includes(verb)) throw failures.forbidden(name, request.claims.role === 'anon');
  return writeTable(context, target, verb, request);
}

async function serveProcedure(context: TableContext, name: string, method: string, request: TableRequest) {
  const procedure = procedures.get(name);
  if (!procedure) throw failures.procedure(name, []);
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') throw failures.rpcMethod(method);
  return callProcedure(context, procedure, method, request);
}

const tables = byName<TableDefinition>(TABLES);
const procedures = byName<ProcedureDefinition>(PROCEDURES);

function byName<Definition extends object>(definitions: Readonly<Record<string, Definition>>) {
  return new Map(Object.entries(definitions).map(([name, definition]) => [name, { ...definition, name }]));
}

function readRequest(request: FastifyRequest, claims: Claims, limits: TableLimits): TableRequest {
  const { headers, method } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const profile = headerText(headers[isRead ? 'accept-profile' : 'content-profile']);
  if (profile !== null && profile !== 'public') throw failures.schema(profile);
  return {
    claims,
    parameters: splitQueryString(request.raw.url ?? '', limits),
    shape: parseAccept(headerText(headers.accept)),
    preferences: parsePreferences(headerText(headers.prefer)),
    range: isRead ? headerText(headers.range) : null,
    body: request.body,
    isBodiless: method === 'HEAD',
  };
}

function headerText(header: string | readonly string[] | undefined): string | null {
  if (header === undefined) return null;
  return typeof header === 'string' ? header : header.join(', ');
}

/** Bodies stay text: PostgreSQL parses them, and other content types get PostgREST's answer. */
function takeBodiesAsText(app: FastifyInstance, { bodyBytes }: TableLimits): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: bodyBytes } as const;
  app.addContentTypeParser('application/json', options, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', { bodyLimit: bodyBytes }, (request, _payload, done) => {
    done(failures.body(`Content-Type not acceptable: ${request.headers['content-type'] ?? ''}`));
  });
}

function fail(request: FastifyRequest, reply: FastifyReply, cause: unknown, isAnonymous: boolean) {
  const error = isTooLarge(cause) ? failures.bodyTooLarge() : toRestError(cause, isAnonymous);
  if (error.status >= 500) request.log.error({ err: cause }, 'the table interface failed');
  return sendError(reply, error);
}

function isTooLarge(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
}

function sendError(reply: FastifyReply, error: RestError) {
  return reply
    .code(error.status)
    .headers({ 'content-type': 'application/json; charset=utf-8', ...error.headers })
    .send(JSON.stringify(error.body));
}
