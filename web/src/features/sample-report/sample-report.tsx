import { Pause, Play } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Score } from '../../ui/charts/score.tsx';
import { formatSeconds } from '../../ui/format.ts';
import { noteAt, SAMPLE, shotAt } from './sample-data.ts';
import { SampleFrame } from './sample-frame.tsx';
import { SampleTimeline } from './sample-timeline.tsx';
import { usePlayback } from './use-playback.ts';

/** The report as one will get it, playing beside its video. */
export function SampleReport() {
  const { seconds, isPlaying, setIsPlaying, seek } = usePlayback(SAMPLE.durationSeconds, 7.4);
  const seekAndStop = (to: number) => {
    setIsPlaying(false);
    seek(to);
  };
  return (
    <section aria-label="Example report" className="rounded-lg border bg-panel p-4 sm:p-5">
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 className="text-base leading-snug font-semibold tracking-[-0.01em]">{SAMPLE.verdict}</h2>
        <Badge>Example</Badge>
      </div>
      <div className="grid grid-cols-[7.5rem_1fr] gap-4 sm:grid-cols-[10rem_1fr] sm:gap-5">
        <div>
          <SampleFrame shot={shotAt(seconds)} />
          <div className="mt-2 flex items-center justify-between font-mono text-xs text-soft">
            <Button
              look="ghost"
              size="icon"
              className="size-8"
              aria-label={isPlaying ? 'Pause the example' : 'Play the example'}
              onClick={() => setIsPlaying(!isPlaying)}
            >
              {isPlaying ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
            </Button>
            <span>
              {formatSeconds(Math.floor(seconds))} / {formatSeconds(SAMPLE.durationSeconds)}
            </span>
          </div>
        </div>
        <div className="grid content-start gap-2">
          {SAMPLE.scores.map((score) => (
            <Score key={score.label} {...score} />
          ))}
        </div>
      </div>
      <div className="mt-4 border-t pt-4">
        <SampleTimeline seconds={seconds} onSeek={seekAndStop} />
        <p className="mt-3 min-h-11 text-sm text-soft">{noteAt(seconds)}</p>
      </div>
    </section>
  );
}
