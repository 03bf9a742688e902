import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Public by their number, yet answered by the cloud's own machinery: Azure's wire server. */
const REFUSED = new Set(['168.63.129.16']);
/** The only part of IPv6 that is given out to the public. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * True only for addresses of the public internet. Whatever is private, local, reserved, or an IPv4
 * address wrapped into an IPv6 one (mapped, NAT64, 6to4, Teredo) is not: it might lead back inside.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv6') return parsed.match(GLOBAL_UNICAST);
  return !REFUSED.has(parsed.toString());
}
