import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cpuSeconds } from './cpu-time.ts';

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));

export interface Target {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serverPid: number;
  readonly databasePid: number | null;
}

export interface Measurement {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of one request; null where it cannot be read. */
  readonly serverCpuUs: number | null;
  readonly databaseCpuUs: number | null;
}

interface AutocannonResult {
  readonly requests: { readonly average: number; readonly total: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly non2xx: number;
}

/** Loads one address from a process of its own; any answer but 2xx makes the figure worthless. */
export async function measure(target: Target, seconds: number, connections: number): Promise<Measurement> {
  const headers = Object.entries(target.headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = ['--json', '-d', String(seconds), '-c', String(connections), ...headers, target.url];
  const before = readCpu(target);
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...args]);
  const result = JSON.parse(stdout) as AutocannonResult;
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${target.name}: ${result.errors} errors, ${result.non2xx} answers that were not 2xx`);
  }
  const after = readCpu(target);
  const perRequest = (from: number | null, to: number | null) =>
    from === null || to === null ? null : ((to - from) * 1e6) / result.requests.total;
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    serverCpuUs: perRequest(before.server, after.server),
    databaseCpuUs: perRequest(before.database, after.database),
  };
}

function readCpu({ serverPid, databasePid }: Target) {
  return {
    server: cpuSeconds(serverPid),
    database: databasePid === null ? null : cpuSeconds(databasePid),
  };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
