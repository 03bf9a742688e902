import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';
import { FallbackBoundary } from './fallback-boundary.tsx';

/** Stands around lazy screens: a spinner while the code comes, a fallback when it does not. */
export function WaitForScreen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <FallbackBoundary resetKey={pathname}>
      <Suspense fallback={<Spinner />}>{children}</Suspense>
    </FallbackBoundary>
  );
}
