import type pg from 'pg';
import type { Claims } from '../run-as.ts';

export const OWNER = 'owner-0000000001';
export const STRANGER = 'stranger-0000001';
export const NEWCOMER = 'newcomer-0000001';

export const claimsOf = (uid: string): Claims => ({
  role: 'authenticated',
  sub: uid,
  email: `${uid}@example.com`,
});
export const ANONYMOUS: Claims = { role: 'anon' };
export const ADMIN: Claims = { role: 'admin', sub: 'admin-0000000001', email: 'admin@example.com' };
export const SERVICE: Claims = { role: 'service_role' };

/** A user with billing, as sign-up leaves one behind. */
export async function addUser(superuser: pg.Client, uid: string, credits = 1): Promise<void> {
  await superuser.query(
    `insert into public.users (firebase_uid, email, display_name) values ($1, $1 || '@example.com', 'Ann Lee Moss')`,
    [uid],
  );
  await superuser.query('insert into public.user_billing (user_id) values ($1)', [uid]);
  if (credits > 0) {
    await superuser.query(
      `insert into public.credit_transactions (user_id, transaction_type, credits_amount) values ($1, 'grant', $2)`,
      [uid, credits],
    );
  }
}
