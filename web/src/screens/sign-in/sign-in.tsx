import { SOCIAL_SIGN_IN_MESSAGES, signInErrorMessage } from '@framewise/contract/identity';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { signIn } from '../../api/session/sign-in.ts';
import { AuthForm, EmailField } from '../../features/auth/auth-form.tsx';
import { AuthFrame, TEXT_LINK } from '../../features/auth/auth-frame.tsx';
import { PasswordField } from '../../features/auth/password-field.tsx';
import { SocialButtons } from '../../features/auth/social-buttons.tsx';
import { useArrive } from '../../features/auth/use-arrive.ts';
import { LOOKS_LIKE_EMAIL, useAttempt } from '../../features/auth/use-attempt.ts';
import { PATHS } from '../../paths.ts';
import { SecondFactorStep } from './second-factor-step.tsx';

export default function SignIn() {
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  if (needsSecondFactor) return <SecondFactorStep onBack={() => setNeedsSecondFactor(false)} />;
  return <FirstStep onSecondFactor={() => setNeedsSecondFactor(true)} />;
}

/** Back from a provider that refused: the address says which one. */
function useRedirectFault(): string | null {
  const [params] = useSearchParams();
  const provider = params.get('provider');
  if (!params.has('error') || (provider !== 'google' && provider !== 'github')) return null;
  return SOCIAL_SIGN_IN_MESSAGES[provider];
}

function FirstStep({ onSecondFactor }: { onSecondFactor: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, error, setError, attempt } = useAttempt();
  const redirectFault = useRedirectFault();
  useArrive(isBusy);

  function submit() {
    if (!LOOKS_LIKE_EMAIL.test(email)) return setError(signInErrorMessage('invalid-email', ''));
    void attempt(async () => {
      const { needsSecondFactor } = await signIn({ email, password });
      if (needsSecondFactor) onSecondFactor();
    });
  }

  return (
    <AuthFrame
      title="Sign in"
      lead="Welcome back. Your reports are where you left them."
      footer={
        <>
          New to Framewise?{' '}
          <Link to={PATHS.signUp} className={TEXT_LINK}>
            Create an account
          </Link>
        </>
      }
    >
      <SocialButtons isBusy={isBusy} onSignIn={(run) => void attempt(run)} />
      <AuthForm action="Sign in" isBusy={isBusy} error={error ?? redirectFault} onSubmit={submit}>
        <EmailField autoComplete="username" value={email} onChange={setEmail} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aside={
            <Link
              to={PATHS.resetPassword}
              className="text-xs text-soft underline underline-offset-4 hover:text-ink"
            >
              Forgot it?
            </Link>
          }
        />
      </AuthForm>
    </AuthFrame>
  );
}
