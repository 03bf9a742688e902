import { Pause, Play, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatMegabytes, formatSeconds } from '../../ui/format.ts';
import { Progress } from '../../ui/progress.tsx';
import { cancelUpload, pauseUpload, resumeUpload, type UploadItem, useUploads } from './upload-queue.ts';

const MEGABYTE = 1024 * 1024;

interface UploadListProps {
  /** What is offered for a video whose run has started. */
  started: (videoName: string) => ReactNode;
}

export function UploadList({ started }: UploadListProps) {
  const items = useUploads();
  if (items.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="mt-4 divide-y rounded-lg border bg-panel">
      {items.map((item) => (
        <li key={item.id} className="grid gap-2 p-4">
          <div className="flex items-center gap-3">
            <span className="min-w-0 flex-1 truncate text-sm font-medium" title={item.name}>
              {item.name}
            </span>
            {item.state === 'started' && item.videoName ? started(item.videoName) : null}
            <Actions item={item} />
          </div>
          {isMoving(item) && (
            <Progress
              label={`Upload of ${item.name}`}
              value={(item.sentBytes / Math.max(1, item.totalBytes)) * 100}
            />
          )}
          <p
            className={`text-xs ${item.message ? 'text-bad' : 'text-faint'}`}
            role={item.message ? 'alert' : undefined}
          >
            {describe(item)}
          </p>
        </li>
      ))}
    </ul>
  );
}

const isMoving = ({ state }: UploadItem) =>
  state === 'uploading' || state === 'paused' || state === 'offline' || state === 'starting';

function describe(item: UploadItem): string {
  const sent = `${formatMegabytes(item.sentBytes / MEGABYTE)} of ${formatMegabytes(item.totalBytes / MEGABYTE)}`;
  switch (item.state) {
    case 'checking':
      return 'Looking at the file …';
    case 'uploading': {
      const speed =
        item.bytesPerSecond === null ? '' : `, ${formatMegabytes(item.bytesPerSecond / MEGABYTE)} a second`;
      const left = item.secondsLeft === null ? '' : `, ${formatSeconds(item.secondsLeft)} left`;
      return `${sent}${speed}${left}`;
    }
    case 'paused':
      return item.sentBytes > 0 ? `Paused at ${sent}` : 'Waiting for its turn';
    case 'offline':
      return `No connection. Goes on from ${sent} as soon as you are online.`;
    case 'starting':
      return 'Uploaded. Starting the analysis …';
    case 'started':
      return 'In the queue. You can leave this page.';
    default:
      return item.message ?? '';
  }
}

function Actions({ item }: { item: UploadItem }) {
  const { id, name, state } = item;
  return (
    <div className="flex gap-1">
      {state === 'uploading' && (
        <IconButton label={`Pause ${name}`} onClick={() => void pauseUpload(id)}>
          <Pause aria-hidden className="size-4" />
        </IconButton>
      )}
      {state === 'paused' && (
        <IconButton label={`Resume ${name}`} onClick={() => resumeUpload(id)}>
          <Play aria-hidden className="size-4" />
        </IconButton>
      )}
      {state === 'failed' && (
        <IconButton label={`Try ${name} again`} onClick={() => resumeUpload(id)}>
          <RotateCw aria-hidden className="size-4" />
        </IconButton>
      )}
      {state !== 'starting' && (
        <IconButton
          label={isMoving(item) ? `Cancel ${name}` : `Remove ${name} from this list`}
          onClick={() => void cancelUpload(id)}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  );
}

function IconButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button look="ghost" size="icon" aria-label={label} title={label} onClick={onClick}>
      {children}
    </Button>
  );
}
