import { useEffect } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { trackPageView } from '../api/analytics.ts';
import { Dock } from '../ui/dock.tsx';
import { FallbackBoundary } from './fallback-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionGate } from './session-gate.tsx';

export function App() {
  return (
    <FallbackBoundary>
      <BrowserRouter>
        <SessionGate>
          <PageViews />
          <AppRoutes />
        </SessionGate>
      </BrowserRouter>
      <Dock />
    </FallbackBoundary>
  );
}

function PageViews() {
  const { pathname } = useLocation();
  useEffect(() => trackPageView(pathname), [pathname]);
  return null;
}
