import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import { uploadsEndpoints } from '@framewise/contract/endpoints/uploads';
import { AppError } from '@framewise/contract/errors';
import type { FastifyInstance } from 'fastify';
import { getUser } from '../http/caller.ts';
import { type MountOptions, mountEndpoints } from '../http/mount-endpoints.ts';
import { uploadsHandlers } from './handlers.ts';
import { createTusServer, type HandleTus } from './tus-server.ts';
import type { UploadsContext } from './uploads-context.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function mountUploads(
  app: FastifyInstance,
  ctx: UploadsContext,
  options: MountOptions & { readonly keptFreeBytes?: number | undefined },
): void {
  app.register(multipart);
  // Bodies of the resumable protocol stay streams.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  const handleTus = interruptible(app, createTusServer(ctx, options.keptFreeBytes));
  mountEndpoints(app, uploadsEndpoints, uploadsHandlers(ctx, handleTus), options);
  app.route({
    method: 'HEAD',
    url: '/uploads/:id',
    config: { access: 'user' },
    handler: async (request, reply) => {
      if (!UUID.test((request.params as { id: string }).id)) throw new AppError('NOT_FOUND');
      await handleTus(getUser(request.caller), { request, reply });
    },
  });
}

/** A stopping server waits for no upload: it can go on with the next one where it stopped. */
function interruptible(app: FastifyInstance, handleTus: HandleTus): HandleTus {
  const running = new Set<IncomingMessage>();
  app.addHook('preClose', async () => {
    for (const request of running) request.destroy();
  });
  return async (caller, exchange) => {
    const { raw } = exchange.request;
    running.add(raw);
    try {
      await handleTus(caller, exchange);
    } finally {
      running.delete(raw);
    }
  };
}
