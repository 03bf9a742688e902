import type { FastifyInstance } from 'fastify';

/** Once stopping has begun, an answer also ends its connection; a kept-alive one would hold the process. */
export function finishConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
