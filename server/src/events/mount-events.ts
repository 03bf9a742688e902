import { eventEndpoints } from '@framewise/contract/endpoints/events';
import type { Database } from '@framewise/database/connect';
import type { FastifyInstance } from 'fastify';
import type { ResolveCaller } from '../http/caller.ts';
import { type MountOptions, mountEndpoints } from '../http/mount-endpoints.ts';
import { EventHub } from './event-hub.ts';
import { eventHandlers } from './handlers.ts';

const STREAMS_PER_USER = 10;
const BEAT_MS = 10_000;

interface EventsOptions {
  readonly db: Database;
  readonly resolveCaller: ResolveCaller;
  /** Told of every session that ended, by the hash of its token. */
  readonly forgetSession: (hash: string) => void;
  readonly beatMs: number | undefined;
  readonly mount: MountOptions;
}

export function mountEvents(app: FastifyInstance, options: EventsOptions): void {
  const { db, resolveCaller, forgetSession, beatMs = BEAT_MS } = options;
  const hub = new EventHub({ db, log: app.log, maxStreamsPerUser: STREAMS_PER_USER, forgetSession });
  app.addHook('onReady', async () => hub.open());
  // Before the server waits for open requests: a stream never ends by itself.
  app.addHook('preClose', () => hub.close());
  mountEndpoints(app, eventEndpoints, eventHandlers({ hub, resolveCaller, beatMs }), options.mount);
}
