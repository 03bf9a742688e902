import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../start/build-web.ts';
import type { Gate } from './run-program.ts';

const KILOBYTE = 1000;
const SHELL = 'src/app/sidebar-shell.tsx';
const LANDING = 'src/screens/landing/landing.tsx';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

type Manifest = Readonly<Record<string, Chunk>>;

export interface Budget {
  readonly name: string;
  readonly limitBytes: number;
  /** The modules whose code is needed before the page can be painted. */
  readonly roots: readonly string[];
}

/** What a first visit must download as JavaScript: the entry, the frame and the screen, with their imports. */
export function budgetsOf(manifest: Manifest): readonly Budget[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const screens = Object.keys(manifest).filter((key) =>
    /^src\/screens\/(overview|dashboard|analysis|boost|insights|forensic|history|status|cabinet|pdf-test)\//.test(
      key,
    ),
  );
  return [
    { name: 'the landing page', limitBytes: 120 * KILOBYTE, roots: [entry, LANDING] },
    ...screens.map((screen) => ({
      name: screen,
      limitBytes: 200 * KILOBYTE,
      roots: [entry, SHELL, screen],
    })),
  ];
}

/** The files of the given modules and of everything they import statically, each once. */
export function filesOf(manifest: Manifest, roots: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no module ${key}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const root of roots) visit(root);
  return files;
}

async function gzippedBytes(dist: string, files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

/** Sentences for the budgets that a build breaks. */
export async function brokenBudgets(dist: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const broken: string[] = [];
  for (const { name, limitBytes, roots } of budgetsOf(manifest)) {
    const bytes = await gzippedBytes(dist, filesOf(manifest, roots));
    if (bytes > limitBytes) {
      broken.push(
        `${name} needs ${Math.ceil(bytes / KILOBYTE)} kB of JavaScript, ${limitBytes / KILOBYTE} kB are allowed.`,
      );
    }
  }
  return broken;
}

export const bundleBudget: Gate = {
  name: 'bundle budget',
  async run(root) {
    if (!existsSync(join(root, 'web', 'index.html'))) return { ok: true, output: '' };
    try {
      await buildWeb(root, () => {});
      const broken = await brokenBudgets(join(root, 'web', 'dist'));
      return { ok: broken.length === 0, output: broken.join('\n') };
    } catch (error) {
      return { ok: false, output: error instanceof Error ? error.message : String(error) };
    }
  },
};
