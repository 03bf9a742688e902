import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClient } from '@framewise/database/connect';
import { describeSchema } from '@framewise/database/describe-schema';
import { startEmbeddedServer } from '@framewise/database/embedded-server';
import { migrate } from '@framewise/database/migrate';

/** Writes database/schema.generated.sql from a database that was migrated from nothing. */
const folder = await mkdtemp(join(tmpdir(), 'framewise-schema-'));
await chmod(folder, 0o755);
const server = await startEmbeddedServer({ folder: join(folder, 'postgres'), disposable: true });
try {
  await migrate(server.url);
  const client = await openClient(server.adminUrl.replace(/\/postgres$/, '/framewise'));
  const file = new URL('../database/schema.generated.sql', import.meta.url);
  await writeFile(file, await describeSchema(client));
  await client.end();
  console.log('database/schema.generated.sql is written.');
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
