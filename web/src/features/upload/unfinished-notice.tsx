import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { findUnfinished, forgetUnfinished } from './unfinished.ts';
import { useUploads } from './upload-queue.ts';

/** After a reload the browser has let go of the file, but the server still has what was sent of it. */
export function UnfinishedNotice() {
  const [names, setNames] = useState(findUnfinished);
  const items = useUploads();
  const left = names.filter((name) => !items.some((item) => item.name === name));
  if (left.length === 0) return null;

  function forget(name: string) {
    forgetUnfinished(name);
    setNames(findUnfinished());
  }
  return (
    <div className="mb-4 grid gap-2">
      {left.map((name) => (
        <Notice key={name} tone="info">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 break-words">
              {`${name} was not sent completely. Choose it again and it goes on where it stopped.`}
            </span>
            <Button look="ghost" size="sm" aria-label={`Forget ${name}`} onClick={() => forget(name)}>
              Forget it
            </Button>
          </span>
        </Notice>
      ))}
    </div>
  );
}
