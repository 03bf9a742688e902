import type { ModelName } from '../models/manifest.ts';
import { checkModel } from '../models/model-folder.ts';
import { ModelThread, type ThreadModel } from '../models/model-thread.ts';
import type { Measured } from '../scores/measured-video.ts';

/** The folders of the named models, or why one of them cannot be used. */
async function foldersOf(modelsFolder: string, names: readonly ModelName[]): Promise<Measured<string[]>> {
  const checks = await Promise.all(names.map((name) => checkModel(modelsFolder, name)));
  const folders: string[] = [];
  for (const check of checks) {
    if (!check.ok) return check;
    folders.push(check.folder);
  }
  return { ok: true, output: folders };
}

/** Loads a model onto its thread now, so that no video pays for it. */
export async function loadModel<Input, Output>(input: {
  modelsFolder: string;
  names: readonly ModelName[];
  create(folders: readonly string[]): ThreadModel<Input, Output>;
}): Promise<Measured<ThreadModel<Input, Output>>> {
  const folders = await foldersOf(input.modelsFolder, input.names);
  if (!folders.ok) return folders;
  const model = input.create(folders.output);
  try {
    await model.ready();
    return { ok: true, output: model };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: `The model "${input.names.join('" and "')}" could not be loaded: ${why}` };
  }
}

/** A fixed number of threads that the model families share, each family always on the same one. */
export class ModelThreads {
  readonly #threads: readonly ModelThread[];

  constructor(count: number) {
    this.#threads = Array.from({ length: Math.max(1, count) }, () => new ModelThread());
  }

  forFamily(family: number): ModelThread {
    return this.#threads[family % this.#threads.length] ?? new ModelThread();
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}
