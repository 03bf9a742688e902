import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReportPicker } from './report-picker.tsx';

/** From one report to two, side by side. */
export function CompareWith({ uid, videoName }: { uid: string; videoName: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();

  function compare(other: string) {
    setIsOpen(false);
    void navigate(`${PATHS.analysis}?${new URLSearchParams({ video: videoName, compare: other })}`);
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <ArrowLeftRight aria-hidden className="size-4" />
        Compare with …
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Compare with another video"
        description="Both timelines on one axis, and every difference in the scores with its reasons."
      >
        <ReportPicker uid={uid} videoName={videoName} onPick={compare} />
      </Dialog>
    </>
  );
}
