import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Settings } from '@framewise/contract/settings';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

/** Bodies and query strings are never logged; these are the secrets that could ride on a logged object. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["set-auth-token"]',
  '["set-auth-jwt"]',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
];

const PLACES = ['', 'headers', 'req.headers', 'res.headers', 'body', '*'];

const REDACTED = [
  // Elsewhere a code names an error; in a body it may be the second factor.
  'body.code',
  ...PLACES.flatMap((place) => SECRET_FIELDS.map((field) => pathTo(place, field))),
];

function pathTo(place: string, field: string): string {
  return place === '' || field.startsWith('[') ? `${place}${field}` : `${place}.${field}`;
}

export function createLogger(settings: Pick<Settings, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options = {
    level: settings.LOG_LEVEL,
    base: { service: 'server' },
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[redacted]' },
  };
  return pino(options, destination ?? standardOutput());
}

/** Lines are written together, at once when there are many: a system call each would cost a tenth of the speed. */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 100 });
}

const ACCEPTED_REQUEST_ID = /^[\w.-]{8,64}$/;

/** A proxy's id is kept, so that one request can be followed through both logs. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && ACCEPTED_REQUEST_ID.test(given) ? given : randomUUID();
}

/** One line per finished request, with the path but never the query: it may carry tokens. */
export function logRequests(app: FastifyInstance): void {
  // These lines have no field that could hold a secret, and looking for one in each is not free.
  const lines = app.log.child({}, { redact: [] });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    lines.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? null,
        path: loggablePath(request.url, request.routeOptions.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        uid: request.caller?.uid,
      },
      'request',
    );
  });
}

/** A route with `:token` in its path is named by the route, not by the secret in it. */
function loggablePath(url: string, route: string | undefined): string {
  const path = url.split('?', 1)[0] ?? url;
  return route?.includes(':token') ? route : path;
}
