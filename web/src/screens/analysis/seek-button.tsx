import { formatTime } from '../../ui/format.ts';

interface SeekButtonProps {
  seconds: number;
  onSeek: (seconds: number) => void;
}

export function SeekButton({ seconds, onSeek }: SeekButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Show ${formatTime(seconds)} in the video`}
      onClick={() => onSeek(seconds)}
      className="justify-self-start font-mono text-xs text-accent underline-offset-2 hover:underline"
    >
      {formatTime(seconds)}
    </button>
  );
}
