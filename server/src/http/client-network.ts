import { isIPv6 } from 'node:net';

const GROUPS_OF_A_NETWORK = 4;

/** What limits count as one client: an IPv4 address, or the /64 of an IPv6 one, which a single user owns. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? [];
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const missing = Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0));
  const groups = [...(first ?? []), ...Array<string>(missing).fill('0'), ...(last ?? [])];
  return groups
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
