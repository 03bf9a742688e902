import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
  output(): string;
  ready(): Promise<void>;
}

/** The server as an operator starts it: a process of its own. */
export function startServerProcess(environment: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return {
    child,
    exited: once(child, 'exit').then(([code]) => code as number | null),
    output: () => output,
    ready: () =>
      vi.waitFor(() => expect(output).toContain('"msg":"ready"'), { timeout: 90_000, interval: 50 }),
  };
}
