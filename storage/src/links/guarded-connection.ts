import dns, { type LookupAddress } from 'node:dns';
import net from 'node:net';
import { AppError } from '@framewise/contract/errors';
import { isPublicAddress } from './address-rules.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** A refusal on the way to a connection; sockets pass on errors, so the code is found in its cause. */
export class AddressRefused extends Error {
  constructor(address: string) {
    super(`${address} is not an address of the public internet`);
    this.name = 'AddressRefused';
  }
}

type Callback = (error: Error | null, addresses: LookupAddress[]) => void;

/**
 * Looks a name up and lets only public addresses through. The connection is made to the very address
 * that was checked, so a name that answers differently the second time gains nothing.
 */
export function lookupPublic(hostname: string, options: object, callback: Callback): void {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    if (refused) return callback(new AddressRefused(refused.address), []);
    callback(null, addresses);
  });
}

export interface Target {
  /** A name or an address without brackets. */
  readonly host: string;
  readonly port: number;
  /** The operator opened this host: it is reached whatever its address. */
  readonly isOpened: boolean;
}

/** A connection to a public address, or to an opened host; never to anything else. */
export function connectGuarded(target: Target, signal?: AbortSignal): Promise<net.Socket> {
  const { host, port, isOpened } = target;
  return new Promise((resolve, reject) => {
    if (!isOpened && net.isIP(host) && !isPublicAddress(host)) return reject(new AddressRefused(host));
    const lookupName = lookupPublic as unknown as net.LookupFunction;
    const socket = net.connect({
      host,
      port,
      ...(!isOpened && { lookup: lookupName }),
      ...(signal && { signal }),
    });
    const timer = setTimeout(
      () => socket.destroy(new Error('the connection took too long')),
      CONNECT_TIMEOUT_MS,
    );
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    socket.once('connect', () => {
      clearTimeout(timer);
      const address = socket.remoteAddress ?? '';
      // Once more on the address itself, should a lookup ever be skipped.
      if (!isOpened && !isPublicAddress(address)) return socket.destroy(new AddressRefused(address));
      resolve(socket);
    });
  });
}

/** A refusal of ours, however deep a library has wrapped it. */
export function toLinkError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AddressRefused) return new AppError('LINK_NOT_ALLOWED', { cause: error });
    if (cause instanceof AppError) return cause;
  }
  return new AppError('LINK_FAILED', { cause: error });
}
