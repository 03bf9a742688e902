import { UploadCloud } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  disabled: boolean;
  children: ReactNode;
}

/** Takes several files at once, by drop or by the file dialog. */
export function DropZone({ onFiles, disabled, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  }

  return (
    <section
      aria-label="Drop videos here"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cx(
        'grid justify-items-center gap-3 rounded-lg border border-dashed px-6 py-14 text-center transition-colors duration-150',
        isOver && !disabled ? 'border-accent bg-raise' : 'border-edge',
      )}
    >
      <UploadCloud aria-hidden className="size-9 text-soft" />
      <p className="text-lg font-medium">Drop your videos here</p>
      <p className="max-w-[46ch] text-sm text-soft">{children}</p>
      <Button look="primary" disabled={disabled} onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        accept="video/*,.mkv"
        multiple
        aria-label="Choose video files"
        className="sr-only"
        tabIndex={-1}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </section>
  );
}
