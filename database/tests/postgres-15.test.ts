import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connect, openClient } from '../src/connect.ts';
import { startEmbeddedServer } from '../src/embedded-server.ts';
import { migrate } from '../src/migrate.ts';
import { runAs } from '../src/run-as.ts';
import { addUser, claimsOf } from '../src/testing/people.ts';

/** Debian's own server: the oldest version we promise to run on. */
const DEBIAN_15 = '/usr/lib/postgresql/15/bin';

it.runIf(existsSync(DEBIAN_15))('runs on PostgreSQL 15 as well', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'framewise-pg15-'));
  await chmod(folder, 0o755);
  const server = await startEmbeddedServer({
    folder: join(folder, 'postgres'),
    binariesFolder: DEBIAN_15,
    disposable: true,
  });
  const superuser = await openClient(server.adminUrl.replace(/\/postgres$/, '/framewise'));
  const db = connect({ url: server.url });
  try {
    await migrate(server.url);
    expect((await migrate(server.url)).applied).toEqual([]);
    await addUser(superuser, 'fifteen-000001', 1);
    await addUser(superuser, 'fifteen-000002', 1);
    const call = (text: string, values: unknown[]) =>
      runAs(db, claimsOf('fifteen-000001'), { text, values }, { timeoutMs: 5000 });
    expect((await call('select user_id from user_billing', [])).rows).toEqual([
      { user_id: 'fifteen-000001' },
    ]);
    await expect(call('select consume_credits($1)', ['fifteen-000002'])).rejects.toMatchObject({
      code: '42501',
    });
    const starts = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        db.pool.query(`select is_new from start_run('fifteen-000001', gen_random_uuid(), 'clip.mp4')`),
      ),
    );
    expect(starts.filter((start) => start.status === 'fulfilled')).toHaveLength(1);
  } finally {
    await Promise.all([db.close(), superuser.end()]);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
