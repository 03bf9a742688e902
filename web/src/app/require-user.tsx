import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { rememberAddress } from '../api/session/return-address.ts';
import { useSession } from '../api/session/session.ts';
import { PATHS } from '../paths.ts';

/** The access rule: visitors go to the landing page, and the address they asked for is remembered. */
export function RequireUser() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const isVisitor = session.status === 'signed-out' && session.reason !== 'left';
  useEffect(() => {
    if (isVisitor) rememberAddress(`${pathname}${search}${hash}`);
  }, [isVisitor, pathname, search, hash]);
  return session.status === 'signed-in' ? <Outlet /> : <Navigate to={PATHS.landing} replace />;
}
