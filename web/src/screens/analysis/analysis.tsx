import { useSearchParams } from 'react-router';
import { ReportScreen } from './report-screen.tsx';
import { Submit } from './submit.tsx';

/** Without a video this is where one is submitted; with one it is its report. */
export default function Analysis() {
  const [params] = useSearchParams();
  const videoName = params.get('video');
  return videoName ? <ReportScreen key={videoName} videoName={videoName} /> : <Submit />;
}
