import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '@framewise/contract/settings';

/** AUTH_SECRET, or one that is made once and kept beside the data, readable by this user only. */
export async function loadAuthSecret(settings: Pick<Settings, 'AUTH_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (settings.AUTH_SECRET) return settings.AUTH_SECRET;
  const file = join(settings.DATA_DIR, 'auth-secret');
  await mkdir(settings.DATA_DIR, { recursive: true });
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
