import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@framewise/contract/errors';
import { checkLink, isAllowedHost } from './check-link.ts';
import { connectGuarded } from './guarded-connection.ts';

export interface GuardedProxy {
  readonly url: string;
  close(): void;
}

/**
 * A proxy on this machine that leads only to public addresses. A program that fetches by itself, as
 * yt-dlp does, is sent through it, because its own requests and redirects cannot be checked.
 */
export async function startGuardedProxy(allow: readonly string[], maxBytes: number): Promise<GuardedProxy> {
  let received = 0;
  const sockets = new Set<{ destroy(): unknown }>();
  const track = <S extends NodeJS.EventEmitter & { destroy(): unknown }>(socket: S): S => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const connect = async (url: URL) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const socket = track(await connectGuarded({ host, port, isOpened: isAllowedHost(url, allow) }));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxBytes) close();
    });
    return socket;
  };

  const server = http.createServer((request, response) => {
    forward(request, response, connect, allow).catch(() => response.writeHead(403).end());
  });
  server.on('connect', (request, client) => {
    track(client);
    const target = `https://${request.url ?? ''}`;
    Promise.resolve()
      .then(() => connect(checkLink(target, allow)))
      .then((socket) => {
        client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        client.pipe(socket).pipe(client);
        client.on('close', () => socket.destroy());
      })
      .catch(() => client.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  });
  server.on('connection', track);
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

async function forward(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  connect: (url: URL) => Promise<import('node:net').Socket>,
  allow: readonly string[],
): Promise<void> {
  // Only whole addresses: a request for a path is meant for a server, and this is none.
  if (!request.url?.startsWith('http:')) throw new AppError('LINK_NOT_ALLOWED');
  const url = checkLink(request.url, allow);
  const socket = await connect(url);
  const { 'proxy-connection': _, 'proxy-authorization': __, ...headers } = request.headers;
  const outgoing = http.request(url, {
    method: request.method ?? 'GET',
    headers,
    createConnection: () => socket,
  });
  outgoing.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  request.pipe(outgoing);
}
