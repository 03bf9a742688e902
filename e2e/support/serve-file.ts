import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename } from 'node:path';

/** Somebody else's web server with one video on it. */
export async function serveFile(path: string): Promise<{ url: string; close: () => void }> {
  const { size } = await stat(path);
  const server = createServer((request, answer) => {
    if (request.url !== `/${basename(path)}`) return answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': 'video/mp4', 'content-length': size });
    createReadStream(path).pipe(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/${basename(path)}`, close: () => server.close() };
}
