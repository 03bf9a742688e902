import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { type MouseEvent, useMemo } from 'react';
import { linePath } from '../../ui/charts/scale.ts';
import { formatSeconds, formatTime } from '../../ui/format.ts';
import {
  describeMark,
  type Lane,
  lanesOf,
  type Mark,
  type PlacedMark,
  stackMarks,
  type Wave,
  wavesOf,
} from './lanes.ts';
import { StayingCurve } from './staying-curve.tsx';
import { TimelineTable } from './timeline-table.tsx';

interface TimelineProps {
  report: AnalysisReport;
  seconds: number;
  onSeek: (seconds: number) => void;
  /** What the whole width stands for, where several videos share an axis. The video's own length otherwise. */
  axisSeconds?: number;
}

/** In pixels: a lane's rows, and the space around them. */
const ROW = { one: 14, several: 9, gap: 2, around: 10 };
const heightOf = (rows: number) =>
  rows === 1 ? ROW.one + ROW.around : rows * ROW.several + (rows - 1) * ROW.gap + ROW.around;

/** The common axis: a click anywhere seeks, the slider below does the same for the keyboard. */
export function Timeline({ report, seconds, onSeek, axisSeconds }: TimelineProps) {
  const duration = report.file_source.duration_seconds;
  const shareOfAxis = duration / Math.max(duration, axisSeconds ?? 0);
  const width = `${shareOfAxis * 100}%`;
  const ticks = shareOfAxis > 0.6 ? [0, 0.25, 0.5, 0.75, 1] : [0, 1];
  const lanes = useMemo(
    () =>
      lanesOf(report).map((lane) => ({ ...lane, ...stackMarks(lane.marks ?? []), isKnown: !!lane.marks })),
    [report],
  );
  const waves = useMemo(() => wavesOf(report), [report]);

  function seekByClick(event: MouseEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(Math.min(1, Math.max(0, (event.clientX - left) / width)) * duration);
  }

  return (
    <div>
      <div className="grid grid-cols-[4.25rem_1fr] gap-x-2 text-xs text-soft">
        <div>
          <span className="flex h-20 items-center">Staying</span>
          {lanes.map(({ name, rows }) => (
            <span key={name} className="flex items-center" style={{ height: heightOf(rows) }}>
              {name}
            </span>
          ))}
          {waves.map(({ name }) => (
            <span key={name} className="flex h-6 items-center">
              {name}
            </span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the slider below is the keyboard's way */}
        <div
          data-testid="timeline"
          className="relative min-w-0 cursor-pointer"
          style={{ width }}
          onClick={seekByClick}
        >
          <StayingCurve curve={report.predictions.retention_curve} />
          {lanes.map((lane) => (
            <LaneRow key={lane.name} lane={lane} duration={duration} />
          ))}
          {waves.map((wave) => (
            <WaveRow key={wave.name} wave={wave} />
          ))}
          <Playhead share={seconds / duration} />
        </div>
        <span />
        <div className="min-w-0" style={{ width }}>
          <input
            type="range"
            aria-label="Position in the video, in seconds"
            aria-valuetext={formatTime(seconds)}
            min={0}
            max={Math.round(duration * 10) / 10}
            step={0.1}
            value={Math.round(seconds * 10) / 10}
            onChange={(event) => onSeek(Number(event.target.value))}
            className="mt-1 h-4 w-full accent-accent"
          />
          <div aria-hidden className="flex justify-between font-mono text-faint">
            {ticks.map((part) => (
              <span key={part}>{formatSeconds(duration * part)}</span>
            ))}
          </div>
        </div>
      </div>
      <TimelineTable lanes={lanes} curve={report.predictions.retention_curve} onSeek={onSeek} />
    </div>
  );
}

function Playhead({ share }: { share: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0 w-[1.5px] bg-accent"
      style={{ left: `${Math.min(1, share) * 100}%` }}
    />
  );
}

const TONES: Record<Mark['tone'], string> = {
  'data-2': 'bg-data-2',
  'data-3': 'bg-data-3',
  'data-4': 'bg-data-4',
  'data-5': 'bg-data-5',
  bad: 'bg-bad',
  edge: 'bg-edge/45',
};

interface PlacedLane extends Omit<Lane, 'marks'> {
  readonly rows: number;
  readonly marks: readonly PlacedMark[];
  readonly isKnown: boolean;
}

function LaneRow({ lane, duration }: { lane: PlacedLane; duration: number }) {
  const height = lane.rows === 1 ? ROW.one : ROW.several;
  return (
    <div className="flex items-center" style={{ height: heightOf(lane.rows) }}>
      <div
        className="relative w-full overflow-hidden rounded-sm bg-track"
        style={{ height: heightOf(lane.rows) - ROW.around }}
        title={lane.isKnown ? undefined : lane.reason}
      >
        {lane.marks.map((mark) => (
          <span
            key={mark.id}
            title={describeMark(mark)}
            className={`absolute rounded-sm ${TONES[mark.tone]}`}
            style={{
              height,
              top: mark.row * (height + ROW.gap),
              left: `${(mark.start / duration) * 100}%`,
              width: `max(2px, calc(${((mark.end - mark.start) / duration) * 100}% - 1px))`,
            }}
          />
        ))}
        {!lane.isKnown && <span className="px-2 text-[0.6875rem] leading-none text-faint">not measured</span>}
      </div>
    </div>
  );
}

function WaveRow({ wave }: { wave: Wave }) {
  const path = linePath(wave.values, { width: 600, height: 20, min: wave.min, max: wave.max });
  return (
    <svg
      aria-hidden
      viewBox="0 0 600 20"
      preserveAspectRatio="none"
      className="block h-6 w-full py-0.5 text-soft"
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
