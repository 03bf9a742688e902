import http from 'node:http';
import https from 'node:https';
import { isIP, type Socket } from 'node:net';
import tls from 'node:tls';
import { AppError } from '@framewise/contract/errors';
import { checkLink, isAllowedHost } from './check-link.ts';
import { connectGuarded } from './guarded-connection.ts';

const MAX_REDIRECTS = 5;
const IDLE_TIMEOUT_MS = 20_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface OpenLinkOptions {
  readonly allow: readonly string[];
  readonly signal: AbortSignal;
}

export interface OpenedLink {
  /** Where the redirects ended. */
  readonly url: URL;
  readonly answer: http.IncomingMessage;
}

/** Follows a link to a successful answer, checking every address on the way. */
export async function openLink(link: string, options: OpenLinkOptions): Promise<OpenedLink> {
  let url = checkLink(link, options.allow);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await request(url, options);
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    if (status === 200) return { url, answer };
    answer.destroy();
    if (!REDIRECTS.has(status) || !location) {
      throw new AppError('LINK_FAILED', {
        message: `This link could not be fetched: the site answered ${status}.`,
      });
    }
    if (!URL.canParse(location, url.href)) throw new AppError('LINK_FAILED');
    url = checkLink(new URL(location, url).href, options.allow);
  }
  throw new AppError('LINK_FAILED', { message: 'This link is redirected too often.' });
}

async function request(url: URL, { allow, signal }: OpenLinkOptions): Promise<http.IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (isSecure ? 443 : 80));
  const socket = await connectGuarded({ host, port, isOpened: isAllowedHost(url, allow) }, signal);
  const send = (isSecure ? https : http).request;
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      signal,
      // The connection is made already; nothing here may make another one.
      createConnection: () => (isSecure ? secure(socket, host) : socket),
      headers: { accept: 'video/*, */*;q=0.5', 'accept-encoding': 'identity', 'user-agent': 'Framewise' },
    });
    outgoing.setTimeout(IDLE_TIMEOUT_MS, () => outgoing.destroy(new Error('the site stopped answering')));
    outgoing.once('response', resolve);
    outgoing.once('error', (error) => {
      socket.destroy();
      reject(error);
    });
    outgoing.end();
  });
}

/** The certificate must be the host's; an address has no name to ask for, only one to be checked. */
function secure(socket: Socket, host: string): tls.TLSSocket {
  return tls.connect({ socket, host, servername: isIP(host) ? '' : host });
}
