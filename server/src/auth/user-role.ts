import type { Settings } from '@framewise/contract/settings';
import type { UserRole } from '../http/caller.ts';

/** Admins are named by e-mail, and only a proven address counts. */
export function roleOf(
  user: { readonly email: string; readonly emailVerified: boolean },
  settings: Pick<Settings, 'ADMIN_EMAILS'>,
): UserRole {
  const isAdmin =
    user.emailVerified &&
    settings.ADMIN_EMAILS.some((email) => email.toLowerCase() === user.email.toLowerCase());
  return isAdmin ? 'admin' : 'authenticated';
}
