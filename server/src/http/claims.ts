import type { Claims } from '@framewise/database/run-as';
import type { Caller } from './caller.ts';

/** A caller as row-level security sees them. */
export function claimsOf(caller: Caller): Claims {
  return caller ? { role: caller.role, sub: caller.uid, email: caller.email } : { role: 'anon' };
}
