import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeleteAccount } from '../../api/session/account-calls.ts';
import { loadSession } from '../../api/session/session.ts';
import { PasswordField } from '../../features/auth/password-field.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

export function DeleteSection() {
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState('');
  const remove = useDeleteAccount();
  const navigate = useNavigate();

  function submit(event: FormEvent) {
    event.preventDefault();
    remove.mutate(password, {
      onSuccess: () => void loadSession().then(() => navigate(PATHS.landing)),
    });
  }

  return (
    <>
      <p className="mb-4 max-w-[62ch] text-sm text-soft">
        Your account is closed, your profile is deleted, and your usage history is removed. This cannot be
        undone.
      </p>
      <Button look="danger" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Delete your account?"
        description="Enter your password to confirm. If you sign in with Google or GitHub, leave it empty."
      >
        <form onSubmit={submit} className="grid gap-4">
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {remove.error && <Notice tone="bad">{remove.error.message}</Notice>}
          <div className="flex justify-end gap-2">
            <Button onClick={() => setIsOpen(false)}>Keep it</Button>
            <Button type="submit" look="danger" busy={remove.isPending}>
              Delete for good
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
