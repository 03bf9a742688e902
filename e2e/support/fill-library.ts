import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Product, ROOT } from './start-product.ts';

const SCRIPT = join(ROOT, 'database', 'src', 'testing', 'fill-library.ts');

/** Many more videos for somebody who has one analysed video, by SQL from that one. */
export async function fillLibrary(product: Product, uid: string, count: number): Promise<void> {
  const folder = join(product.dataDir, 'postgres');
  await promisify(execFile)(process.execPath, [SCRIPT, folder, uid, String(count)]);
}
