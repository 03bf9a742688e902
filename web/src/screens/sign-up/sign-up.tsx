import { passwordFaults, signUpErrorMessage } from '@framewise/contract/identity';
import { LIMITS } from '@framewise/contract/limits';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { signUp } from '../../api/session/sign-in.ts';
import { AuthFrame, TEXT_LINK } from '../../features/auth/auth-frame.tsx';
import { PasswordField, usePasswordRules } from '../../features/auth/password-field.tsx';
import { SocialButtons } from '../../features/auth/social-buttons.tsx';
import { useArrive } from '../../features/auth/use-arrive.ts';
import { LOOKS_LIKE_EMAIL, useAttempt } from '../../features/auth/use-attempt.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

export default function SignUp() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, error, setError, attempt } = useAttempt();
  const rules = usePasswordRules();
  useArrive(isBusy);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!LOOKS_LIKE_EMAIL.test(email)) return setError(signUpErrorMessage('invalid-email', ''));
    const [fault] = passwordFaults(password, rules);
    if (fault) return setError(fault);
    void attempt(() => signUp({ name: name.trim(), email, password }));
  }

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
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={LIMITS.displayNameMaxCharacters}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          showRules
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {error && <Notice tone="bad">{error}</Notice>}
        <Button type="submit" look="primary" className="h-10" busy={isBusy}>
          Create account
        </Button>
      </form>
    </AuthFrame>
  );
}
