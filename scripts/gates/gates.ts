import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundleBudget } from './bundle-budget.ts';
import { docPaths } from './doc-paths.ts';
import { fileSizes } from './file-sizes.ts';
import { type Gate, runProgram } from './run-program.ts';

const PARTS = [
  'contract',
  'database',
  'storage',
  'engine',
  'worker',
  'server',
  'web',
  'e2e',
  'benchmarks',
  'scripts',
];

const types: Gate = { name: 'types', run: (root) => runProgram(root, 'tsc', ['-p', '.']) };

const webTypes: Gate = { name: 'types of the web', run: (root) => runProgram(root, 'tsc', ['-p', 'web']) };

/** Lint, format, and the length of functions. */
const lint: Gate = {
  name: 'lint and format',
  run: (root) => runProgram(root, 'biome', ['check', '--error-on-warnings', '.']),
};

const dependencies: Gate = {
  name: 'dependency rules',
  run: (root) => {
    const present = PARTS.filter((part) => existsSync(join(root, part)));
    return runProgram(root, 'depcruise', [...present, '--config', '.dependency-cruiser.cjs']);
  },
};

const unused: Gate = {
  name: 'unused code',
  run: (root) => runProgram(root, 'knip', ['--no-progress', '--treat-config-hints-as-errors']),
};

export const GATES: readonly Gate[] = [
  types,
  webTypes,
  lint,
  dependencies,
  unused,
  fileSizes,
  docPaths,
  bundleBudget,
];
