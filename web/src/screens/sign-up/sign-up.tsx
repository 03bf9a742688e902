import { passwordFaults, signUpErrorMessage } from '@framewise/contract/identity';
import { LIMITS } from '@framewise/contract/limits';
import { useState } from 'react';
import { Link } from 'react-router';
import { signUp } from '../../api/session/sign-in.ts';
import { AuthForm, EmailField } from '../../features/auth/auth-form.tsx';
import { AuthFrame, TEXT_LINK } from '../../features/auth/auth-frame.tsx';
import { PasswordField, usePasswordRules } from '../../features/auth/password-field.tsx';
import { SocialButtons } from '../../features/auth/social-buttons.tsx';
import { useArrive } from '../../features/auth/use-arrive.ts';
import { LOOKS_LIKE_EMAIL, useAttempt } from '../../features/auth/use-attempt.ts';
import { PATHS } from '../../paths.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

export default function SignUp() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, error, setError, attempt } = useAttempt();
  const [isMailed, setIsMailed] = useState(false);
  const rules = usePasswordRules();
  useArrive(isBusy);

  function submit() {
    if (!LOOKS_LIKE_EMAIL.test(email)) return setError(signUpErrorMessage('invalid-email', ''));
    const [fault] = passwordFaults(password, rules);
    if (fault) return setError(fault);
    void attempt(async () => {
      const { isSignedIn } = await signUp({ name: name.trim(), email, password });
      if (!isSignedIn) setIsMailed(true);
    });
  }

  if (isMailed) return <ConfirmAddress email={email} />;
  return (
    <AuthFrame
      title="Create your account"
      lead="One full report is free. No card, nothing to cancel."
      footer={
        <>
          Already registered?{' '}
          <Link to={PATHS.signIn} className={TEXT_LINK}>
            Sign in
          </Link>
        </>
      }
    >
      <SocialButtons isBusy={isBusy} onSignIn={(run) => void attempt(run)} />
      <AuthForm action="Create account" isBusy={isBusy} error={error} onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={LIMITS.displayNameMaxCharacters}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <EmailField value={email} onChange={setEmail} />
        <PasswordField
          label="Password"
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

/** Also shown for an address that is taken, so that nobody learns which ones are. */
function ConfirmAddress({ email }: { email: string }) {
  return (
    <AuthFrame
      title="Look into your mail"
      lead={
        <>
          We sent a message to <span className="font-medium break-words text-ink">{email}</span>. Open its
          link to confirm the address, and you are signed in.
        </>
      }
      footer={
        <Link to={PATHS.signIn} className={TEXT_LINK}>
          Back to sign in
        </Link>
      }
    >
      <Notice tone="info">It can take a minute. Nothing there? Look among the unwanted mail.</Notice>
    </AuthFrame>
  );
}
