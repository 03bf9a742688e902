import type { eventEndpoints } from '@framewise/contract/endpoints/events';
import { AppError } from '@framewise/contract/errors';
import { STREAM_EVENTS } from '@framewise/contract/live-event';
import type { FastifyRequest } from 'fastify';
import type { Caller, ResolveCaller } from '../http/caller.ts';
import type { HandlersOf } from '../http/mount-endpoints.ts';
import type { EventHub } from './event-hub.ts';
import { EventStream } from './event-stream.ts';

export interface EventsContext {
  readonly hub: EventHub;
  readonly resolveCaller: ResolveCaller;
  /** How often a stream is kept alive, and its session looked at again. */
  readonly beatMs: number;
}

export function eventHandlers(ctx: EventsContext): HandlersOf<typeof eventEndpoints> {
  return {
    streamEvents: async ({ caller, request, reply }) => {
      const stream = new EventStream();
      if (!(await ctx.hub.subscribe(caller.uid, stream, lastEventIdOf(request)))) {
        throw new AppError('RATE_LIMITED', { message: 'Too many open pages listen for events already.' });
      }
      keepAlive(ctx, request, stream);
      return (
        reply
          .type('text/event-stream')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          // Nothing follows a stream; kept alive, its connection would hold a server that wants to stop.
          .header('connection', 'close')
          .send(stream)
      );
    },
  };
}

function keepAlive(ctx: EventsContext, request: FastifyRequest, stream: EventStream): void {
  const timer = setInterval(async () => {
    if (await isStillSignedIn(ctx, request)) stream.beat();
    else {
      stream.send({ name: STREAM_EVENTS.signedOut, data: null });
      stream.end();
    }
  }, ctx.beatMs);
  stream.once('close', () => clearInterval(timer));
}

/** A database that does not answer is no reason to sign anybody out. */
async function isStillSignedIn(ctx: EventsContext, request: FastifyRequest): Promise<boolean> {
  try {
    const caller: Caller = await ctx.resolveCaller(request);
    return caller !== null && caller.uid === request.caller?.uid;
  } catch (error) {
    return !(error instanceof AppError && error.status === 401);
  }
}

/** Of our own making, so anything else than a number is no id of ours. */
function lastEventIdOf(request: FastifyRequest): number | null {
  const given = Number(request.headers['last-event-id']);
  return Number.isSafeInteger(given) && given > 0 ? given : null;
}
