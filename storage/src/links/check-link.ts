import { isIP } from 'node:net';
import { AppError } from '@framewise/contract/errors';
import { isPublicAddress } from './address-rules.ts';

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
/** Below this, ports belong to other services: mail, databases, remote shells. */
const FIRST_FREE_PORT = 1024;

/** Hosts that the operator opened, as `host` or `host:port`. */
export function isAllowedHost(url: URL, allow: readonly string[]): boolean {
  const port = url.port || DEFAULT_PORTS[url.protocol];
  return allow.includes(url.hostname) || allow.includes(`${url.hostname}:${port}`);
}

/** What can be said of a link before anything is looked up. Every redirect passes here again. */
export function checkLink(link: string, allow: readonly string[]): URL {
  if (!URL.canParse(link)) throw new AppError('LINK_NOT_ALLOWED');
  const url = new URL(link);
  if (!(url.protocol in DEFAULT_PORTS) || url.username || url.password)
    throw new AppError('LINK_NOT_ALLOWED');
  if (isAllowedHost(url, allow)) return url;
  if (url.port && Number(url.port) < FIRST_FREE_PORT) throw new AppError('LINK_NOT_ALLOWED');
  // The URL parser has already made 0x7f.1 and 2130706433 into 127.0.0.1.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new AppError('LINK_NOT_ALLOWED');
  return url;
}
