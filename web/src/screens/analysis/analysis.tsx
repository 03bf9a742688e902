import { useSearchParams } from 'react-router';
import { CompareScreen } from './compare-screen.tsx';
import { ReportScreen } from './report-screen.tsx';
import { Submit } from './submit.tsx';

/** Without a video this is where one is submitted; with one it is its report, with two their comparison. */
export default function Analysis() {
  const [params] = useSearchParams();
  const videoName = params.get('video');
  const other = params.get('compare');
  if (videoName && other) return <CompareScreen key={`${videoName}/${other}`} a={videoName} b={other} />;
  return videoName ? <ReportScreen key={videoName} videoName={videoName} /> : <Submit />;
}
