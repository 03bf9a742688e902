import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokenBudgets, filesOf } from './bundle-budget.ts';

/** Bytes that gzip cannot make smaller. */
function noise(bytes: number): Uint8Array {
  const block = new Uint8Array(bytes);
  for (let start = 0; start < bytes; start += 65_536) {
    crypto.getRandomValues(block.subarray(start, Math.min(bytes, start + 65_536)));
  }
  return block;
}

const MANIFEST = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/app/sidebar-shell.tsx': { file: 'assets/shell.js', imports: ['_react.js'] },
  'src/screens/landing/landing.tsx': { file: 'assets/landing.js', imports: ['index.html'] },
  'src/screens/overview/overview.tsx': { file: 'assets/overview.js', imports: ['_react.js'] },
};

describe('the bundle budget', () => {
  let dist: string;
  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'framewise-bundle-'));
    await mkdir(join(dist, '.vite'));
    await mkdir(join(dist, 'assets'));
    await writeFile(join(dist, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  });
  afterEach(() => rm(dist, { recursive: true, force: true }));

  async function write(sizes: Record<string, number>) {
    for (const { file } of Object.values(MANIFEST)) {
      await writeFile(join(dist, file), noise(sizes[file] ?? 1000));
    }
  }

  it('is kept by a small build', async () => {
    await write({ 'assets/react.js': 90_000 });
    expect(await brokenBudgets(dist)).toEqual([]);
  });

  it('is broken by a landing page that pulls in too much', async () => {
    await write({ 'assets/react.js': 90_000, 'assets/landing.js': 30_000 });
    expect(await brokenBudgets(dist)).toEqual([
      'the landing page needs 122 kB of JavaScript, 120 kB are allowed.',
    ]);
  });

  it('is broken by a signed-in screen that pulls in too much', async () => {
    await write({ 'assets/react.js': 90_000, 'assets/shell.js': 60_000, 'assets/overview.js': 60_000 });
    expect(await brokenBudgets(dist)).toEqual([
      'src/screens/overview/overview.tsx needs 212 kB of JavaScript, 200 kB are allowed.',
    ]);
  });

  it('counts a file once that several modules import', () => {
    const files = filesOf(MANIFEST, ['index.html', 'src/app/sidebar-shell.tsx']);
    expect([...files]).toEqual(['assets/index.js', 'assets/react.js', 'assets/shell.js']);
  });
});
