import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Once stopping has begun, an answer also ends its connection; a kept-alive one would hold the process.
 * So would one that browsers open in advance: without a request it never counts as idle.
 */
export function finishConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
