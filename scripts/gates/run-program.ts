import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface GateResult {
  readonly ok: boolean;
  readonly output: string;
}

/** A check of the tree below `root`. Everything it needs comes from there, so a test can plant faults. */
export interface Gate {
  readonly name: string;
  run(root: string): Promise<GateResult>;
}

/** Runs a program of node_modules and keeps what it printed. */
export function runProgram(root: string, program: string, args: readonly string[]): Promise<GateResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules', '.bin', program), args, { cwd: root });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}
