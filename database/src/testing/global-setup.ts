import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openClient } from '../connect.ts';
import { startEmbeddedServer } from '../embedded-server.ts';
import { migrate } from '../migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresAdminUrl: string;
  }
}

export const TEMPLATE = 'framewise_template';

/** One server for the whole run with one migrated template; each test file clones it in milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'framewise-test-'));
  // The server runs as another user when we are root, and must be able to enter.
  await chmod(folder, 0o755);
  const server = await startEmbeddedServer({ folder: join(folder, 'postgres'), disposable: true });
  const admin = await openClient(server.adminUrl);
  await admin.query(`create database ${TEMPLATE} owner framewise`);
  await admin.end();
  await migrate(databaseUrl(server.url, TEMPLATE));
  project.provide('postgresAdminUrl', server.adminUrl);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
