import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAuthSecret } from './auth-secret.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewise-secret-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the secret', () => {
  it('is the given one', async () => {
    expect(await loadAuthSecret({ AUTH_SECRET: 'given', DATA_DIR: folder })).toBe('given');
  });

  it('is made once, also by processes that start together, and is ours alone', async () => {
    const load = () => loadAuthSecret({ AUTH_SECRET: undefined, DATA_DIR: join(folder, 'new') });
    const secrets = await Promise.all([load(), load(), load()]);
    expect(new Set([...secrets, await load()]).size).toBe(1);
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
    expect((await stat(join(folder, 'new', 'auth-secret'))).mode & 0o777).toBe(0o600);
  });
});
