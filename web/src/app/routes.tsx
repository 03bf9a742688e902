import { Navigate, Route, Routes } from 'react-router';
import { PATHS } from '../paths.ts';
import { lazyScreen } from './lazy-screen.ts';
import { RequireUser } from './require-user.tsx';
import { WaitForScreen } from './wait-for-screen.tsx';

const SidebarShell = lazyScreen(() => import('./sidebar-shell.tsx'));
const BareShell = lazyScreen(() => import('./bare-shell.tsx'));

const Landing = lazyScreen(() => import('../screens/landing/landing.tsx'));
const Pricing = lazyScreen(() => import('../screens/pricing/pricing.tsx'));
const SignIn = lazyScreen(() => import('../screens/sign-in/sign-in.tsx'));
const SignUp = lazyScreen(() => import('../screens/sign-up/sign-up.tsx'));
const ResetPassword = lazyScreen(() => import('../screens/reset-password/reset-password.tsx'));
const DesignSystem = lazyScreen(() => import('../screens/design-system/design-system.tsx'));
const Overview = lazyScreen(() => import('../screens/overview/overview.tsx'));
const Dashboard = lazyScreen(() => import('../screens/dashboard/dashboard.tsx'));
const Analysis = lazyScreen(() => import('../screens/analysis/analysis.tsx'));
const Boost = lazyScreen(() => import('../screens/boost/boost.tsx'));
const Insights = lazyScreen(() => import('../screens/insights/insights.tsx'));
const Forensic = lazyScreen(() => import('../screens/forensic/forensic.tsx'));
const History = lazyScreen(() => import('../screens/history/history.tsx'));
const Status = lazyScreen(() => import('../screens/status/status.tsx'));
const Cabinet = lazyScreen(() => import('../screens/cabinet/cabinet.tsx'));
const PdfTest = lazyScreen(() => import('../screens/pdf-test/pdf-test.tsx'));
const VideoAgent = lazyScreen(() => import('../screens/video-agent/video-agent.tsx'));
const PaymentSuccess = lazyScreen(() => import('../screens/payment-success/payment-success.tsx'));

/** Every address, who may open it, and in which frame. */
export function AppRoutes() {
  return (
    <WaitForScreen>
      <Routes>
        <Route path={PATHS.landing} element={<Landing />} />
        <Route path={PATHS.pricing} element={<Pricing />} />
        <Route path={PATHS.signIn} element={<SignIn />} />
        <Route path={PATHS.signUp} element={<SignUp />} />
        <Route path={PATHS.resetPassword} element={<ResetPassword />} />
        <Route path={PATHS.designSystem} element={<DesignSystem />} />
        <Route element={<RequireUser />}>
          <Route element={<SidebarShell />}>
            <Route path={PATHS.overview} element={<Overview />} />
            <Route path={PATHS.dashboard} element={<Dashboard />} />
            <Route path={PATHS.analysis} element={<Analysis />} />
            <Route path={PATHS.boost} element={<Boost />} />
            <Route path={PATHS.insights} element={<Insights />} />
            <Route path={PATHS.forensic} element={<Forensic />} />
            <Route path={PATHS.history} element={<History />} />
            <Route path={PATHS.status} element={<Status />} />
            <Route path={PATHS.cabinet} element={<Cabinet />} />
            <Route path={PATHS.pdfTest} element={<PdfTest />} />
          </Route>
          <Route element={<BareShell />}>
            <Route path={PATHS.videoAgent} element={<VideoAgent />} />
            <Route path={PATHS.paymentSuccess} element={<PaymentSuccess />} />
          </Route>
          <Route path="*" element={<Navigate to={PATHS.overview} replace />} />
        </Route>
      </Routes>
    </WaitForScreen>
  );
}
