import { Outlet } from 'react-router';
import { SignedInFrame } from './signed-in-frame.tsx';
import { WaitForScreen } from './wait-for-screen.tsx';

/** Signed-in screens without the sidebar. */
export default function BareShell() {
  return (
    <SignedInFrame>
      <main className="min-h-dvh">
        <WaitForScreen>
          <Outlet />
        </WaitForScreen>
      </main>
    </SignedInFrame>
  );
}
