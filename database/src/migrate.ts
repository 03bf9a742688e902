import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type pg from 'pg';
import { OWNER_ROLE, openClient, SERVER_ROLE } from './connect.ts';
import { installQueue } from './queue.ts';
import { ensureRoles } from './roles.ts';

const FOLDER = new URL('../', import.meta.url);
/** Any number will do, as long as every process of the product takes the same. */
const LOCK_KEY = 7_236_114;

interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

export interface MigrationResult {
  readonly applied: readonly string[];
}

/**
 * Brings a database to the present: migrations once and in order, procedures and policies whenever
 * their text has changed. Processes that start together wait for the first one.
 */
export async function migrate(url: string): Promise<MigrationResult> {
  const client = await openClient(url);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await ensureRoles(client);
    await client.query(`set role ${OWNER_ROLE}`);
    await createBookkeeping(client);
    const applied = [
      ...(await applyMigrations(client)),
      ...(await applyDefinitions(client, 'procedures', dropOldOverloads)),
      ...(await applyDefinitions(client, 'policies', resetTable)),
    ];
    await client.query('reset role');
    await installQueue(url);
    return { applied };
  } finally {
    // Ending the session also gives the lock back.
    await client.end();
  }
}

async function createBookkeeping(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists framewise;
    grant usage on schema framewise to anon, authenticated, admin, service_role, ${SERVER_ROLE};
    create table if not exists framewise.applied_files (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    );`);
}

async function applyMigrations(client: pg.Client): Promise<string[]> {
  const known = await readApplied(client);
  const applied: string[] = [];
  for (const file of await readFolder('migrations')) {
    const before = known.get(file.name);
    if (before === file.sha256) continue;
    if (before !== undefined) {
      throw new Error(`${file.name} was changed after it had been applied. Write a new migration instead.`);
    }
    await applyFile(client, file, async () => {});
    applied.push(file.name);
  }
  return applied;
}

type Prepare = (client: pg.Client, subject: string) => Promise<void>;

async function applyDefinitions(client: pg.Client, folder: string, prepare: Prepare): Promise<string[]> {
  const known = await readApplied(client);
  const changed = (await readFolder(folder)).filter((file) => known.get(file.name) !== file.sha256);
  for (const file of changed) await applyFile(client, file, prepare);
  return changed.map((file) => file.name);
}

async function applyFile(client: pg.Client, file: SqlFile, prepare: Prepare): Promise<void> {
  try {
    await client.query('begin');
    // Procedures call each other; their bodies are checked when all of them are there.
    await client.query('set local check_function_bodies = off');
    await prepare(client, basename(file.name, '.sql'));
    await client.query(file.text);
    await client.query(
      `insert into framewise.applied_files (name, sha256) values ($1, $2)
       on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [file.name, file.sha256],
    );
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`${file.name} could not be applied: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/** A changed signature would leave the old one callable beside the new one. */
async function dropOldOverloads(client: pg.Client, procedure: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
      where p.proname = $1 and p.pronamespace = 'public'::regnamespace
        and p.prorettype <> 'trigger'::regtype`,
    [procedure],
  );
  for (const { signature } of rows) await client.query(`drop function ${signature}`);
}

/** Every table starts from nothing: rules forced on, no policy, no grant but those of the house. */
async function resetTable(client: pg.Client, table: string): Promise<void> {
  const name = `public.${client.escapeIdentifier(table)}`;
  const { rows } = await client.query<{ policyname: string }>(
    `select policyname from pg_policies where schemaname = 'public' and tablename = $1`,
    [table],
  );
  for (const { policyname } of rows) {
    await client.query(`drop policy ${client.escapeIdentifier(policyname)} on ${name}`);
  }
  await client.query(`
    alter table ${name} enable row level security, force row level security;
    revoke all on ${name} from public, anon, authenticated, admin, service_role, ${SERVER_ROLE};
    create policy house on ${name} to ${OWNER_ROLE}, service_role, ${SERVER_ROLE} using (true) with check (true);
    grant select, insert, update, delete on ${name} to service_role, ${SERVER_ROLE};`);
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from framewise.applied_files',
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

async function readFolder(folder: string): Promise<SqlFile[]> {
  const base = new URL(`${folder}/`, FOLDER);
  const names = (await readdir(base)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, base), 'utf8');
      return { name: `${folder}/${name}`, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
