import type { Database } from '../connect.ts';

export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

const FIND = {
  name: 'find_session_user',
  text: `select u.id, u.email, u.email_verified as "emailVerified"
  from auth.sessions s join auth.users u on u.id = s.user_id
 where s.token = $1 and s.expires_at > now()`,
};

/** Whose session this is, if it goes on. One prepared query: every page at rest asks it every few seconds. */
export async function findSessionUser(db: Database, token: string): Promise<SessionUser | null> {
  const { rows } = await db.pool.query<SessionUser>({ ...FIND, values: [token] });
  return rows[0] ?? null;
}
