import type pg from 'pg';
import { OWNER_ROLE, SERVER_ROLE } from './connect.ts';

/**
 * Requests run as one of the four client roles; objects belong to a role that is no superuser, so
 * that a security-definer function never steps around row-level security.
 */
const CLIENT_ROLES = ['anon', 'authenticated', 'admin', 'service_role'] as const;

/** Roles belong to the whole cluster, so several databases may find them made already. */
export async function ensureRoles(client: pg.Client): Promise<void> {
  for (const role of [...CLIENT_ROLES, OWNER_ROLE, SERVER_ROLE]) {
    await ignoringRace(() => createRole(client, role));
  }
  await grantRole(client, 'authenticated', 'admin');
  for (const role of CLIENT_ROLES) await grantRole(client, role, SERVER_ROLE);
  const { rows } = await client.query<{ name: string }>('select current_user as name');
  for (const role of [OWNER_ROLE, SERVER_ROLE]) await grantRole(client, role, rows[0]?.name ?? 'postgres');
  await allowOwnerInDatabase(client);
}

async function createRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  const inherits = role === 'admin' || role === OWNER_ROLE ? 'inherit' : 'noinherit';
  await client.query(`create role ${client.escapeIdentifier(role)} nologin ${inherits}`);
}

async function grantRole(client: pg.Client, role: string, to: string): Promise<void> {
  // Since version 16 whoever creates a role is its member, but may not yet become it.
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role($2::name, $1::name,
       case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) as may`,
    [role, to],
  );
  if (rows[0]?.may) return;
  const [source, target] = [role, to].map((name) => client.escapeIdentifier(name));
  await ignoringRace(() => client.query(`grant ${source} to ${target}`));
}

async function allowOwnerInDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; allowed: boolean }>(
    `select current_database() as name,
            has_database_privilege($1, current_database(), 'create')
            and has_schema_privilege($1, 'public', 'create') as allowed`,
    [OWNER_ROLE],
  );
  if (rows[0]?.allowed) return;
  const database = client.escapeIdentifier(rows[0]?.name ?? '');
  await client.query(`grant create, connect on database ${database} to ${OWNER_ROLE}, ${SERVER_ROLE}`);
  await client.query(`grant usage, create on schema public to ${OWNER_ROLE}`);
  await client.query('revoke create on schema public from public');
  await client.query(`grant usage on schema public to ${[...CLIENT_ROLES, SERVER_ROLE].join(', ')}`);
}

/** Two processes that start together may both find a role missing; the loser's error means it is there. */
async function ignoringRace(action: () => Promise<unknown>): Promise<void> {
  const RACES = new Set(['42710', '23505', 'XX000']);
  try {
    await action();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!RACES.has(code)) throw error;
  }
}
