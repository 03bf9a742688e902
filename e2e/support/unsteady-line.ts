import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** One request of the upload protocol that went over the line. */
export interface SentUpload {
  readonly method: string;
  /** Where the sender began, as it said itself. */
  readonly offset: number;
  /** Bytes of the body that went over. */
  bytes: number;
}

export interface UnsteadyLine {
  readonly port: number;
  /** In order. Only requests to /uploads are kept. */
  readonly uploads: readonly SentUpload[];
  /** From now on an upload stands still after so many bytes; null lets everything through. */
  holdAfter(bytes: number | null): void;
  /** Resolves when an upload stands still. */
  standsStill(): Promise<void>;
  /** Breaks every connection; new ones work again. */
  cut(): void;
  close(): void;
}

/** A line between browser and product that a test can slow down, hold and cut. */
export async function openUnsteadyLine(port: number, productPort: number): Promise<UnsteadyLine> {
  const uploads: SentUpload[] = [];
  const sockets = new Set<Socket>();
  let limit: number | null = null;
  let still = Promise.withResolvers<void>();

  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { method = '', url = '', headers } = incoming;
    const upstream = request({ port: productPort, method, path: url, headers }, (reply) => {
      // On a connection used before, the browser itself would send a broken request again, as it was.
      answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, connection: 'close' });
      reply.pipe(answer);
    });
    upstream.on('error', () => answer.destroy());
    incoming.on('error', () => upstream.destroy());
    answer.on('close', () => upstream.destroy());
    const sent = { method, offset: Number(headers['upload-offset'] ?? 0), bytes: 0 };
    if (url.startsWith('/uploads')) uploads.push(sent);
    incoming.on('data', (chunk: Buffer) => {
      const rest = method === 'PATCH' && limit !== null ? limit - sent.bytes : chunk.length;
      if (rest < chunk.length) {
        incoming.pause();
        chunk = chunk.subarray(0, Math.max(0, rest));
        still.resolve();
      }
      sent.bytes += chunk.length;
      upstream.write(chunk);
    });
    incoming.on('end', () => upstream.end());
  };

  const server = createServer(forward);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    port,
    uploads,
    holdAfter(bytes) {
      limit = bytes;
      still = Promise.withResolvers();
    },
    standsStill: () => still.promise,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
