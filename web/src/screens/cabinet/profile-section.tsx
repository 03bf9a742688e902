import { LIMITS } from '@framewise/contract/limits';
import { type FormEvent, useState } from 'react';
import { type ProfileFields, useProfile, useSaveProfile } from '../../api/profile.ts';
import { readProfileCopy } from '../../api/profile-copy.ts';
import type { ProfileRow } from '../../api/rows.ts';
import type { SessionUser } from '../../api/session/session-user.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';

export function ProfileSection({ user }: { user: SessionUser }) {
  const { data, error, isPending, refetch } = useProfile(user);
  const copy = readProfileCopy(user.uid);
  if (isPending && !copy) return <SkeletonRows rows={4} label="Loading your profile" />;
  if (error && !copy) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  const known = data ?? (copy && { ...copy, role: copy.job_title });
  return (
    <>
      {error && (
        <div className="mb-4">
          <Notice tone="warn">The server does not answer. This is the copy kept in this browser.</Notice>
        </div>
      )}
      <ProfileForm user={user} profile={known ?? null} />
    </>
  );
}

type Known = Partial<Pick<ProfileRow, keyof ProfileFields>>;

function fieldsOf(user: SessionUser, profile: Known | null): Record<keyof ProfileFields, string> {
  return {
    display_name: profile?.display_name ?? user.displayName ?? '',
    company: profile?.company ?? '',
    role: profile?.role ?? '',
    bio: profile?.bio ?? '',
    location: profile?.location ?? '',
    website: profile?.website ?? '',
  };
}

function ProfileForm({ user, profile }: { user: SessionUser; profile: Known | null }) {
  // Only what was typed is kept here: the server's answer may arrive while somebody is already typing.
  const [edits, setEdits] = useState<Partial<Record<keyof ProfileFields, string>>>({});
  const fields = { ...fieldsOf(user, profile), ...edits };
  const save = useSaveProfile(user);
  const bind = (name: keyof ProfileFields) => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setEdits({ ...edits, [name]: event.target.value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value.trim() || null]),
    ) as ProfileFields;
    save.mutate(trimmed, {
      onSuccess: () => {
        setEdits({});
        toasts.add({ type: 'success', message: 'Your profile is saved.' });
      },
    });
  }

  return (
    <form onSubmit={submit} className="grid max-w-[44rem] gap-5 sm:grid-cols-2">
      <TextField
        label="Display name"
        autoComplete="name"
        maxLength={LIMITS.displayNameMaxCharacters}
        {...bind('display_name')}
      />
      <TextField label="Role" autoComplete="organization-title" {...bind('role')} />
      <TextField label="Company" autoComplete="organization" {...bind('company')} />
      <TextField label="Location" autoComplete="address-level2" {...bind('location')} />
      <TextField
        className="sm:col-span-2"
        label="Website"
        type="url"
        autoComplete="url"
        {...bind('website')}
      />
      <TextArea
        className="sm:col-span-2"
        label="About"
        maxLength={LIMITS.sanitisedTextMaxCharacters}
        {...bind('bio')}
      />
      {save.error && (
        <div className="sm:col-span-2">
          <Notice tone="bad">{save.error.message}</Notice>
        </div>
      )}
      <Button type="submit" look="primary" busy={save.isPending} className="justify-self-start">
        Save profile
      </Button>
    </form>
  );
}
