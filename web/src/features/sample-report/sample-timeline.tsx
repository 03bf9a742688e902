import type { MouseEvent } from 'react';
import { linePath } from '../../ui/charts/scale.ts';
import { SAMPLE } from './sample-data.ts';

const percent = (seconds: number) => `${(seconds / SAMPLE.durationSeconds) * 100}%`;

interface SampleTimelineProps {
  seconds: number;
  onSeek: (seconds: number) => void;
}

/** Everything over the same seconds. A click anywhere seeks; the slider below does the same for the keyboard. */
export function SampleTimeline({ seconds, onSeek }: SampleTimelineProps) {
  function seekByClick(event: MouseEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(Math.min(1, Math.max(0, (event.clientX - left) / width)) * SAMPLE.durationSeconds);
  }
  return (
    <div className="grid grid-cols-[3.75rem_1fr] gap-x-2 text-xs text-soft">
      <div className="grid grid-rows-[4.5rem_repeat(4,1.375rem)] items-center">
        <span>Staying</span>
        <span>Shots</span>
        {SAMPLE.tracks.map((track) => (
          <span key={track.name}>{track.name}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the slider below is the keyboard's way */}
      <div
        className="relative grid cursor-pointer grid-rows-[4.5rem_repeat(4,1.375rem)]"
        onClick={seekByClick}
      >
        <StayingCurve />
        <Lane
          spans={SAMPLE.shots.map((start, index) => [
            start,
            SAMPLE.shots[index + 1] ?? SAMPLE.durationSeconds,
          ])}
          hue="bg-line"
        />
        {SAMPLE.tracks.map((track) => (
          <Lane key={track.name} spans={track.spans} hue={track.hue} />
        ))}
        <div
          aria-hidden
          className="absolute inset-y-0 w-[1.5px] bg-accent"
          style={{ left: percent(seconds) }}
        />
      </div>
      <span />
      <input
        type="range"
        aria-label="Position in the example video, in seconds"
        min={0}
        max={SAMPLE.durationSeconds}
        step={0.1}
        value={Math.round(seconds * 10) / 10}
        onChange={(event) => onSeek(Number(event.target.value))}
        className="mt-1 h-4 w-full accent-accent"
      />
    </div>
  );
}

function Lane({
  spans,
  hue,
}: {
  spans: readonly (readonly [number, number] | readonly number[])[];
  hue: string;
}) {
  return (
    <div className="relative my-1 rounded-sm bg-track">
      {spans.map(([start = 0, end = 0]) => (
        <span
          key={start}
          className={`absolute inset-y-0 rounded-sm ${hue}`}
          style={{ left: percent(start), width: `calc(${percent(end - start)} - 2px)` }}
        />
      ))}
    </div>
  );
}

function StayingCurve() {
  const box = { width: 240, height: 60, min: 0, max: 100 };
  const upper = SAMPLE.staying.map((value, index) => Math.min(100, value + (SAMPLE.stayingBand[index] ?? 0)));
  const lower = SAMPLE.staying.map((value, index) => value - (SAMPLE.stayingBand[index] ?? 0));
  return (
    <svg
      aria-hidden
      viewBox="0 0 240 60"
      preserveAspectRatio="none"
      className="h-full w-full py-1 text-data-1"
    >
      <path d={bandPath(upper, lower, box)} fill="currentColor" opacity=".18" />
      <path
        d={linePath(SAMPLE.staying, box)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function bandPath(
  upper: readonly number[],
  lower: readonly number[],
  box: { width: number; height: number; min: number; max: number },
): string {
  const step = box.width / (upper.length - 1);
  const y = (value: number) => box.height - (value / box.max) * box.height;
  const back = lower.map((value, index) => `L${index * step} ${y(value)}`).toReversed();
  return `${linePath(upper, box)}${back.join('')}Z`;
}
