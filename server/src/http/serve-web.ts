import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '@framewise/contract/errors';
import type { FastifyInstance } from 'fastify';

const ONE_YEAR = 'public, max-age=31536000, immutable';
/** Addresses of the API: an unknown one below them is an error, not the app. */
const API_PREFIXES = ['/api/', '/rest/', '/uploads/'];
/** The bundler puts a hash of the content into the names below it. */
const HASHED_PREFIX = 'assets/';

/** The built single-page app: real files as they are, every other page address as index.html. */
export function serveWeb(app: FastifyInstance, webRoot: string): void {
  // The build is done before the server starts; a list of it also means that no path can climb out.
  const files = listFiles(webRoot);
  app.register(fastifyStatic, { root: webRoot, serve: false, preCompressed: true, cacheControl: false });
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const name = decodePath(path);
    if (name !== null && files.has(name) && name !== 'index.html') {
      reply.header('cache-control', name.startsWith(HASHED_PREFIX) ? ONE_YEAR : 'no-cache');
      return reply.sendFile(name);
    }
    const isPage = name !== null && !name.startsWith(HASHED_PREFIX) && !isApi(path);
    if (!isPage) throw new AppError('NOT_FOUND');
    if (!files.has('index.html')) {
      throw new AppError('UNAVAILABLE', {
        message: 'The web app is not built. Run npm start, which builds it.',
      });
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

function isApi(path: string): boolean {
  return API_PREFIXES.some((prefix) => path.startsWith(prefix));
}

function listFiles(root: string): ReadonlySet<string> {
  try {
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
    return new Set(names.map((name) => name.split(sep).join('/')));
  } catch {
    return new Set();
  }
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path).slice(1);
  } catch {
    return null;
  }
}
