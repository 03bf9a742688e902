import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { identify } from '../api/analytics.ts';
import { isBackFromRedirect } from '../api/session/redirect-memory.ts';
import { takeReturnAddress } from '../api/session/return-address.ts';
import { useSession } from '../api/session/session.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Nothing of the app shows before it is known who is there. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const isReturning = useRedirectReturn(session.status === 'signed-in');
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  useEffect(() => {
    if (session.status === 'signed-in' && uid) identify(session.user);
  }, [uid, session]);
  return session.status === 'loading' || isReturning ? <Spinner /> : children;
}

/** Settles the account after a redirect sign-in, then goes where the visitor first wanted to go. */
function useRedirectReturn(isSignedIn: boolean): boolean {
  const navigate = useNavigate();
  const [isReturning, setIsReturning] = useState(isBackFromRedirect);
  useEffect(() => {
    if (!isReturning || !isSignedIn) return;
    import('../api/session/sign-in.ts')
      .then(({ finishRedirect }) => finishRedirect(location.href))
      .then((isBack) => isBack && navigate(takeReturnAddress(), { replace: true }))
      .catch((error: unknown) => console.warn('The sign-in could not be completed.', error))
      .finally(() => setIsReturning(false));
  }, [isReturning, isSignedIn, navigate]);
  return isReturning && isSignedIn;
}
