import { readCopy, removeCopy, writeCopy } from './local-copy.ts';
import { onSignedOut } from './session/session.ts';

/** What this browser keeps of a profile, so that names and faces show before the server answers. */
export interface ProfileCopy {
  readonly firebase_uid: string;
  readonly email: string;
  readonly display_name: string | null;
  readonly photo_url: string | null;
  readonly company: string | null;
  readonly job_title: string | null;
  readonly bio: string | null;
  readonly location: string | null;
  readonly website: string | null;
  readonly created_at: string;
}

const keyOf = (uid: string) => `user_profile_${uid}`;

export function readProfileCopy(uid: string): ProfileCopy | null {
  return readCopy<ProfileCopy>(keyOf(uid));
}

export function writeProfileCopy(profile: ProfileCopy): void {
  writeCopy(keyOf(profile.firebase_uid), profile);
}

onSignedOut((uid) => removeCopy(keyOf(uid)));
