import { passwordFaults } from '@framewise/contract/identity';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { requestPasswordReset, resetPassword } from '../../api/session/identity-calls.ts';
import { AuthForm, EmailField } from '../../features/auth/auth-form.tsx';
import { AuthFrame, TEXT_LINK } from '../../features/auth/auth-frame.tsx';
import { PasswordField, usePasswordRules } from '../../features/auth/password-field.tsx';
import { LOOKS_LIKE_EMAIL, useAttempt } from '../../features/auth/use-attempt.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const backToSignIn = (
  <Link to={PATHS.signIn} className={TEXT_LINK}>
    Back to sign in
  </Link>
);

/** Without a token it asks for the address to mail a link to; with one, for the new password. */
export default function ResetPassword() {
  const [params] = useSearchParams();
  const token = params.get('token');
  return token ? <NewPassword token={token} /> : <AskForLink isExpired={params.has('error')} />;
}

function AskForLink({ isExpired }: { isExpired: boolean }) {
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { isBusy, error, setError, attempt } = useAttempt();

  async function submit() {
    if (!LOOKS_LIKE_EMAIL.test(email)) return setError('Please enter a valid email address.');
    setIsSent(await attempt(() => requestPasswordReset(email, PATHS.resetPassword)));
  }

  return (
    <AuthFrame
      title="Reset your password"
      lead="We mail you a link with which you choose a new one."
      footer={backToSignIn}
    >
      <AuthForm action="Send the link" isBusy={isBusy} error={error} onSubmit={() => void submit()}>
        {isExpired && !isSent && (
          <Notice tone="warn">That link is no longer valid. Ask for a new one.</Notice>
        )}
        <EmailField value={email} onChange={setEmail} />
        {isSent && (
          <Notice tone="good">If there is an account with this address, the link is on its way.</Notice>
        )}
      </AuthForm>
    </AuthFrame>
  );
}

function NewPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [isDone, setIsDone] = useState(false);
  const { isBusy, error, setError, attempt } = useAttempt();
  const rules = usePasswordRules();

  async function submit() {
    const [fault] = passwordFaults(password, rules);
    if (fault) return setError(fault);
    setIsDone(await attempt(() => resetPassword(token, password)));
  }

  if (isDone) {
    return (
      <AuthFrame title="Password changed" lead="You can sign in with it now.">
        <Button asChild look="primary" className="h-10 w-full">
          <Link to={PATHS.signIn}>Sign in</Link>
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Choose a new password" lead="It replaces the old one at once." footer={backToSignIn}>
      <AuthForm action="Set password" isBusy={isBusy} error={error} onSubmit={() => void submit()}>
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          showRules
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </AuthForm>
    </AuthFrame>
  );
}
