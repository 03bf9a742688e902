import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '@framewise/contract/settings';

/** AUTH_SECRET, or one that is made once and kept beside the data, readable by this user only. */
export async function loadAuthSecret(settings: Pick<Settings, 'AUTH_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (settings.AUTH_SECRET) return settings.AUTH_SECRET;
  const file = join(settings.DATA_DIR, 'auth-secret');
  await mkdir(settings.DATA_DIR, { recursive: true });
  return (await findSecret(file)) ?? (await makeSecret(file));
}

async function findSecret(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Linking a finished file is atomic: of processes that start together one wins, and none reads half. */
async function makeSecret(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  return (await readFile(file, 'utf8')).trim();
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
