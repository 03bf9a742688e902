import { type FormEvent, useState } from 'react';
import {
  useChangePassword,
  useDeviceSessions,
  useRevokeOtherSessions,
  useSignInMethods,
} from '../../api/session/account-calls.ts';
import { PasswordField } from '../../features/auth/password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { countOf, formatDate } from '../../ui/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';

export function SecuritySection() {
  const { data: methods } = useSignInMethods();
  const hasPassword = methods?.some((method) => method.providerId === 'credential') ?? false;
  return (
    <div className="grid max-w-[44rem] grid-cols-1 gap-8">
      {hasPassword && <PasswordForm />}
      <Devices />
    </div>
  );
}

function PasswordForm() {
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const change = useChangePassword();

  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          setCurrentPassword('');
          setNewPassword('');
          toasts.add({ type: 'success', message: 'Your password is changed. Other devices are signed out.' });
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className="grid max-w-[25rem] gap-4">
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        value={currentPassword}
        onChange={(event) => setCurrentPassword(event.target.value)}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        showRules
        value={newPassword}
        onChange={(event) => setNewPassword(event.target.value)}
      />
      {change.error && <Notice tone="bad">{change.error.message}</Notice>}
      <Button type="submit" busy={change.isPending} className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}

function Devices() {
  const { data: sessions } = useDeviceSessions();
  const revoke = useRevokeOtherSessions();
  if (!sessions) return null;
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">Signed in on {countOf(sessions.length, 'device')}</h3>
      <ul className="mb-4 divide-y border-y text-sm">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <span className="min-w-0 max-w-full truncate">{session.userAgent ?? 'Unknown device'}</span>
            <span className="text-faint">since {formatDate(session.createdAt)}</span>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button busy={revoke.isPending} onClick={() => revoke.mutate()}>
          Sign out the others
        </Button>
      )}
    </div>
  );
}
