import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { ROOT } from './stage.ts';

const DIST = join(ROOT, 'web', 'dist');
const SHELL = 'src/app/sidebar-shell.tsx';
const LANDING = 'src/screens/landing/landing.tsx';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
);
type Manifest = z.infer<typeof Manifest>;

export interface Bundle {
  readonly screen: string;
  readonly kilobytes: number;
}

/** The JavaScript of a first visit to each screen, compressed: the entry, the frame, the screen, their imports. */
export async function measureBundles(): Promise<readonly Bundle[]> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(DIST, '.vite', 'manifest.json'), 'utf8')));
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const screens = Object.keys(manifest).filter((key) => /^src\/screens\/[^/]+\/[^/]+\.tsx$/.test(key));
  return Promise.all(
    screens.map(async (key) => ({
      screen: key.split('/')[2] ?? key,
      kilobytes:
        (await gzipped(filesOf(manifest, key === LANDING ? [entry, key] : [entry, SHELL, key]))) / 1000,
    })),
  );
}

function filesOf(manifest: Manifest, roots: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports.forEach(visit);
  };
  roots.forEach(visit);
  return files;
}

async function gzipped(files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(join(DIST, file)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
