import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { takeReturnAddress } from '../../api/session/return-address.ts';
import { useSession } from '../../api/session/session.ts';

/** Leaves an auth screen once somebody is signed in and nothing is under way any more. */
export function useArrive(isBusy: boolean): void {
  const isSignedIn = useSession().status === 'signed-in';
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!isSignedIn || isBusy || hasLeft.current) return;
    hasLeft.current = true;
    navigate(takeReturnAddress(), { replace: true });
  }, [isSignedIn, isBusy, navigate]);
}
