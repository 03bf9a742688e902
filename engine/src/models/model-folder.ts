import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getModelEntry, type ModelEntry, type ModelName } from './manifest.ts';

export type ModelCheck =
  | { readonly ok: true; readonly folder: string }
  | { readonly ok: false; readonly reason: string };

export async function findSha256(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch {
    return null;
  }
  return hash.digest('hex');
}

/** Whether every file of a model is there and unharmed; says in plain words what is wrong. */
export async function checkModelEntry(modelsFolder: string, entry: ModelEntry): Promise<ModelCheck> {
  const folder = path.join(modelsFolder, entry.name);
  const hashes = await Promise.all(entry.files.map((file) => findSha256(path.join(folder, file.saveAs))));
  for (const [index, file] of entry.files.entries()) {
    const hash = hashes[index];
    if (hash === null) return { ok: false, reason: `The model "${entry.name}" is not installed.` };
    if (hash !== file.sha256) return { ok: false, reason: `The model "${entry.name}" is damaged.` };
  }
  return { ok: true, folder };
}

export function checkModel(modelsFolder: string, name: ModelName): Promise<ModelCheck> {
  return checkModelEntry(modelsFolder, getModelEntry(name));
}
