import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GATES } from './gates.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const CONFIGURATION = ['biome.json', 'tsconfig.json', '.dependency-cruiser.cjs', '.gitignore'];

/** A small healthy project under the real configuration, into which each test plants one fault. */
const HEALTHY = {
  'package.json':
    '{ "name": "planted", "private": true, "type": "module", "scripts": { "start": "node contract/src/index.ts" } }\n',
  'knip.json': '{ "entry": ["web/src/page.ts"], "project": ["**/*.{ts,tsx}"] }\n',
  'contract/src/index.ts': "import { two } from './two.ts';\n\nexport const four = two + two;\n",
  'contract/src/two.ts': 'export const two = 2;\n',
  'web/tsconfig.json': '{ "extends": "../tsconfig.json", "include": ["src"] }\n',
  'web/src/page.ts': 'export const page = 1;\n',
  'README.md': 'See [the sum](contract/src/index.ts) and `contract/src/two.ts`.\n',
};

const PLANTED: Readonly<Record<string, { files: Record<string, string>; says: RegExp }>> = {
  types: {
    files: { 'contract/src/two.ts': "export const two: number = 'two';\n" },
    says: /two\.ts.*not assignable/,
  },
  'types of the web': {
    files: { 'web/src/page.ts': "export const page: number = 'one';\n" },
    says: /page\.ts.*not assignable/,
  },
  'lint and format': {
    files: { 'contract/src/two.ts': 'export const two = 2 as any;\n' },
    says: /noExplicitAny/,
  },
  'dependency rules': {
    files: {
      'contract/src/two.ts':
        "import { readFileSync } from 'node:fs';\n\nexport const two = readFileSync.length;\n",
    },
    says: /contract-is-zod-and-constants/,
  },
  'unused code': {
    files: { 'contract/src/lonely.ts': 'export const lonely = 1;\n' },
    says: /lonely\.ts/,
  },
  'file sizes': {
    files: { 'contract/src/two.ts': `export const two = 2;\n${'// a line\n'.repeat(500)}` },
    says: /two\.ts has 501 lines/,
  },
  'paths in documents': {
    files: { 'README.md': 'See `contract/src/gone.ts`.\n' },
    says: /README\.md names contract\/src\/gone\.ts, which does not exist/,
  },
  // That a build over its budget is refused is tested beside the gate; here, one that cannot be measured.
  'bundle budget': {
    files: {
      'web/index.html': '<script type="module" src="/src/page.ts"></script>\n',
      'web/vite.config.ts': 'export default { build: { manifest: true } };\n',
    },
    says: /The build has no module src\/screens\/landing/,
  },
};

/** Faults that a gate must catch beside its main one. */
const MORE_FAULTS: readonly (readonly [string, string, Record<string, string>, RegExp])[] = [
  ['lint and format', 'a badly formatted file', { 'contract/src/two.ts': 'export const two=2\n' }, /format/i],
  [
    'lint and format',
    'a function of more than 80 lines',
    { 'contract/src/two.ts': `export function two() {\n${'  two();\n'.repeat(90)}}\n` },
    /noExcessiveLinesPerFunction/,
  ],
  [
    'dependency rules',
    'a part that imports one it may not',
    {
      'server/src/main.ts': 'export const main = 1;\n',
      'engine/src/run.ts': "import { main } from '../../server/src/main.ts';\n\nexport const run = main;\n",
    },
    /engine-imports-only-what-it-may/,
  ],
  [
    'dependency rules',
    'a screen that imports a screen',
    {
      'web/src/screens/one/one.ts': "import { two } from '../two/two.ts';\n\nexport const one = two;\n",
      'web/src/screens/two/two.ts': 'export const two = 2;\n',
    },
    /web-screens-stay-apart/,
  ],
  [
    'dependency rules',
    'a driver outside of the database part',
    { 'server/src/query.ts': "import pg from 'pg';\n\nexport const query = pg.Pool;\n" },
    /sql-drivers-only-in-database/,
  ],
  [
    'paths in documents',
    'a command that does not exist',
    { 'README.md': '`npm run nowhere`\n' },
    /npm run nowhere/,
  ],
];

describe('gates', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'framewise-gate-'));
    for (const file of CONFIGURATION) cpSync(join(ROOT, file), join(folder, file));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    write(HEALTHY);
    execFileSync('git', ['init', '-q'], { cwd: folder });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  }

  const gate = (name: string) => {
    const found = GATES.find((each) => each.name === name);
    if (!found) throw new Error(`There is no gate "${name}".`);
    return found;
  };

  it('has a planted fault for every gate', () => {
    expect(Object.keys(PLANTED).sort()).toEqual(GATES.map((each) => each.name).sort());
  });

  for (const [name, { files, says }] of Object.entries(PLANTED)) {
    it(`${name}: passes the healthy project and catches the planted fault`, async () => {
      expect(await gate(name).run(folder)).toEqual({ ok: true, output: expect.anything() });
      write(files);
      const result = await gate(name).run(folder);
      expect(result.ok).toBe(false);
      expect(result.output).toMatch(says);
    });
  }

  for (const [name, fault, files, says] of MORE_FAULTS) {
    it(`${name}: catches ${fault}`, async () => {
      write(files);
      const result = await gate(name).run(folder);
      expect(result.ok).toBe(false);
      expect(result.output).toMatch(says);
    });
  }
});
