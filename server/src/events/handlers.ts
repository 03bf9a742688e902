import type { eventEndpoints } from '@framewise/contract/endpoints/events';
import { AppError } from '@framewise/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Caller, ResolveCaller } from '../http/caller.ts';
import type { HandlersOf } from '../http/mount-endpoints.ts';
import type { EventHub } from './event-hub.ts';
import { EventStream } from './event-stream.ts';

/** A page that was closed without a word is noticed within a few beats. */
const RETRY_STREAM_SECONDS = 30;

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
      const checkSession = async () => {
        if (!(await isStillSignedIn(ctx, request))) stream.signOut();
      };
      const subscription = { uid: caller.uid, stream, checkSession };
      if (!(await ctx.hub.subscribe(subscription, lastEventIdOf(request)))) {
        throw new AppError('RATE_LIMITED', {
          message: 'Too many open pages listen for events already.',
          retryAfterSeconds: RETRY_STREAM_SECONDS,
        });
      }
      keepAlive(stream, checkSession, ctx.beatMs);
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

function keepAlive(stream: EventStream, checkSession: () => Promise<void>, beatMs: number): void {
  const timer = setInterval(async () => {
    await checkSession();
    stream.beat();
  }, beatMs);
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
