import { existsSync } from 'node:fs';
import path from 'node:path';

/** Tests run the real models: the bootstrap puts them here before it starts the tests. */
export function getModelsFolder(): string {
  const folder = path.resolve(import.meta.dirname, '../../../../data/models');
  if (!existsSync(folder)) {
    throw new Error(`There are no models in ${folder}. Run "node scripts/fetch-models.ts" first.`);
  }
  return folder;
}
