import { Download, Ellipsis, PencilLine, RotateCw, ScanSearch, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RunRow, RunStatus } from '../../api/rows.ts';
import { reportAddress } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { DeleteVideoDialog } from './delete-video-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { RerunDialog } from './rerun-dialog.tsx';
import { useDownloadReport } from './use-download-report.ts';

interface RunMenuVideo {
  /** null where a report outlived its run. */
  readonly runId: string | null;
  readonly name: string;
  readonly status: RunStatus;
}

interface RunMenuProps {
  uid: string;
  video: RunMenuVideo;
  /** For a page that shows this video under its name. */
  onRenamed?: (newName: string) => void;
  onDeleted?: () => void;
}

/** What a row of runs says of its video. */
export function menuVideoOf(run: Pick<RunRow, 'id' | 'video_name' | 'status'>): RunMenuVideo {
  return { runId: run.id, name: run.video_name, status: run.status };
}

type Step = 'rename' | 'rerun' | 'delete';

/** Everything that can be done with one ended run; a running one is cancelled on the page of runs. */
export function RunMenu({ uid, video, onRenamed, onDeleted }: RunMenuProps) {
  const [step, setStep] = useState<Step | null>(null);
  const navigate = useNavigate();
  const download = useDownloadReport(uid, video.name);
  const { runId, name, status } = video;
  const isRunning = status === 'pending' || status === 'processing';
  const close = () => setStep(null);
  return (
    <>
      <Menu
        trigger={
          <Button look="ghost" size="icon" aria-label={`Actions for ${name}`}>
            <Ellipsis size={16} aria-hidden />
          </Button>
        }
      >
        {status === 'completed' && (
          <>
            <MenuItem onSelect={() => navigate(reportAddress(name))}>
              <ScanSearch size={15} aria-hidden /> Open the report
            </MenuItem>
            <MenuItem onSelect={download}>
              <Download size={15} aria-hidden /> Download as JSON
            </MenuItem>
          </>
        )}
        {!isRunning && (
          <MenuItem onSelect={() => setStep('rename')}>
            <PencilLine size={15} aria-hidden /> Rename
          </MenuItem>
        )}
        {!isRunning && runId && (
          <MenuItem onSelect={() => setStep('rerun')}>
            <RotateCw size={15} aria-hidden /> {status === 'completed' ? 'Analyse again' : 'Try again'}
          </MenuItem>
        )}
        <MenuItem isDanger onSelect={() => setStep('delete')}>
          <Trash2 size={15} aria-hidden /> Delete
        </MenuItem>
      </Menu>
      {step === 'rename' && <RenameDialog uid={uid} name={name} onClose={close} onRenamed={onRenamed} />}
      {step === 'rerun' && runId && <RerunDialog video={{ runId, name, status }} onClose={close} />}
      {step === 'delete' && (
        <DeleteVideoDialog
          uid={uid}
          name={name}
          isRunning={isRunning}
          onClose={close}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
}
