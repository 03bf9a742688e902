import { TIMINGS } from '@framewise/contract/limits';
import { pause } from './pause.ts';
import { readProfileCopy, writeProfileCopy } from './profile-copy.ts';
import type { UserRow } from './rows.ts';
import type { SessionUser } from './session/session-user.ts';
import { dataOf, getTables } from './table-client.ts';

const COLUMNS = 'firebase_uid, email, display_name, photo_url, company, job_title, bio, created_at';

/**
 * The server sets a new account up inside the sign-up call. Two sign-ins at once can make one of them
 * look before the other has finished: then it waits once and looks again.
 */
export async function ensureUser(user: SessionUser): Promise<UserRow> {
  let row = await findUser(user.uid);
  if (!row) {
    await pause(TIMINGS.duplicateUserRecheckMs);
    row = await findUser(user.uid);
  }
  if (!row) throw new Error(`No account record for ${user.uid}.`);
  const copy = readProfileCopy(user.uid);
  writeProfileCopy({ location: null, website: null, ...copy, ...row });
  return row;
}

async function findUser(uid: string): Promise<UserRow | null> {
  const tables = await getTables();
  return dataOf(await tables.from('users').select(COLUMNS).eq('firebase_uid', uid).maybeSingle());
}
