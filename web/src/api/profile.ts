import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readProfileCopy, writeProfileCopy } from './profile-copy.ts';
import type { ProfileRow } from './rows.ts';
import type { SessionUser } from './session/session-user.ts';
import { dataOf, getTables } from './table-client.ts';

export type ProfileFields = Pick<
  ProfileRow,
  'display_name' | 'company' | 'role' | 'bio' | 'location' | 'website'
>;

export async function loadProfile(user: SessionUser): Promise<ProfileRow | null> {
  const tables = await getTables();
  const row = dataOf<ProfileRow | null>(
    await tables.from('user_profiles').select('*').eq('user_id', user.uid).maybeSingle(),
  );
  if (row) keepCopy(user, row);
  return row;
}

async function saveProfile(user: SessionUser, fields: ProfileFields): Promise<ProfileRow> {
  const tables = await getTables();
  const record = { user_id: user.uid, firebase_uid: user.uid, email: user.email, ...fields };
  const row = dataOf<ProfileRow>(
    await tables
      .from('user_profiles')
      .upsert({ ...record, updated_at: new Date().toISOString() }, { onConflict: 'firebase_uid' })
      .select('*')
      .single(),
  );
  keepCopy(user, row);
  return row;
}

function keepCopy(user: SessionUser, row: ProfileRow): void {
  writeProfileCopy({
    photo_url: user.photoURL,
    created_at: user.creationTime,
    ...readProfileCopy(user.uid),
    firebase_uid: user.uid,
    email: row.email,
    display_name: row.display_name,
    company: row.company,
    job_title: row.role,
    bio: row.bio,
    location: row.location,
    website: row.website,
  });
}

export function useProfile(user: SessionUser) {
  return useQuery({ queryKey: ['profile', user.uid], queryFn: () => loadProfile(user) });
}

export function useSaveProfile(user: SessionUser) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: ProfileFields) => saveProfile(user, fields),
    onSuccess: (row) => client.setQueryData(['profile', user.uid], row),
  });
}
