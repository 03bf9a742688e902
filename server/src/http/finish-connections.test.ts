import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { finishConnectionsOnClose } from './finish-connections.ts';

it('does not wait for connections that never asked anything', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  finishConnectionsOnClose(app);
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const arrived = once(app.server, 'connection');
  const socket = connect(Number(address.port), address.hostname);
  const ended = once(socket, 'close');
  await arrived;
  await app.close();
  await ended;
  expect(app.server.listening).toBe(false);
}, 10_000);
