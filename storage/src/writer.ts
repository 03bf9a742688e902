import { hostname } from 'node:os';

const HOST = hostname().replace(/[^A-Za-z0-9]/g, '-');

/** Names this process on what it writes, so that others know when nobody writes it any more. */
export function writerName(): string {
  return `${HOST}.${process.pid}`;
}

/** False for a process of this machine that has ended; one of another machine may still live. */
export function mayBeAlive(writer: string): boolean {
  const [host, pid] = writer.split('.');
  if (host !== HOST) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
