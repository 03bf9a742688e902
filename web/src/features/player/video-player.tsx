import type { ReadTextLine } from '@framewise/contract/analysis/ocr-text';
import type { PlatformSafeZone } from '@framewise/contract/analysis/platform-fit';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '../../ui/format.ts';
import type { Playback } from './use-playback.ts';

interface VideoPlayerProps {
  name: string;
  source: string;
  aspectRatio: number;
  durationSeconds: number;
  playback: Playback;
  safeZone: PlatformSafeZone | null;
  lines: readonly ReadTextLine[];
  height?: keyof typeof HEIGHTS;
}

/** It stays in view while the report scrolls past, so it leaves room: for the index, on a phone for the report. */
const HEIGHTS = {
  tall: '[--tallest:min(34rem,50dvh)] max-lg:[--tallest:34dvh]',
  low: '[--tallest:22rem] max-lg:[--tallest:34dvh]',
};

/** The video with what was read in it drawn over it, at the very moment it is there. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { name, source, aspectRatio, durationSeconds, playback, safeZone, lines, height = 'tall' } = props;
  const [isBroken, setIsBroken] = useState(false);
  return (
    <figure
      className={`mx-auto overflow-hidden rounded-lg border bg-[#000] ${HEIGHTS[height]}`}
      style={{ maxWidth: `calc(var(--tallest) * ${aspectRatio})` }}
    >
      <div className="relative" style={{ aspectRatio }}>
        {/* biome-ignore lint/a11y/useMediaCaption: the transcript beside it is the caption track's content */}
        <video
          ref={playback.video}
          src={source}
          aria-label={name}
          playsInline
          preload="metadata"
          className="absolute inset-0 size-full object-contain"
          onClick={playback.toggle}
          onError={() => setIsBroken(true)}
        />
        {safeZone && <SafeZoneOverlay zone={safeZone} />}
        {safeZone && <TextBoxes lines={lines} seconds={playback.seconds} zone={safeZone} />}
      </div>
      {isBroken ? (
        <figcaption className="p-3 text-xs text-[#fff]">
          This browser cannot play the original file. The report is complete all the same.
        </figcaption>
      ) : (
        <Controls playback={playback} durationSeconds={durationSeconds} />
      )}
    </figure>
  );
}

/** Below the picture, of which it must not hide anything: what lies at its edge is what the report is about. */
function Controls({ playback, durationSeconds }: { playback: Playback; durationSeconds: number }) {
  const Icon = playback.isPlaying ? Pause : Play;
  return (
    <div className="flex items-center gap-3 px-2 py-1 font-mono text-xs text-[#fff]">
      <button
        type="button"
        onClick={playback.toggle}
        aria-label={playback.isPlaying ? 'Pause' : 'Play'}
        className="grid size-7 place-items-center rounded-md hover:bg-[#fff]/15"
      >
        <Icon aria-hidden className="size-4" />
      </button>
      <span>{formatTime(playback.seconds)}</span>
      <span className="ml-auto">{formatTime(durationSeconds)}</span>
    </div>
  );
}

function SafeZoneOverlay({ zone }: { zone: PlatformSafeZone }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute rounded-md border-[1.5px] border-dashed border-[#fff]/70"
      style={{
        top: `${zone.top * 100}%`,
        bottom: `${zone.bottom * 100}%`,
        left: `${zone.left * 100}%`,
        right: `${zone.right * 100}%`,
      }}
    >
      <span className="absolute -top-5 left-0 rounded-sm bg-[#000]/60 px-1 text-xs whitespace-nowrap text-[#fff]">
        {zone.name} safe zone
      </span>
    </div>
  );
}

interface TextBoxesProps {
  lines: readonly ReadTextLine[];
  seconds: number;
  zone: PlatformSafeZone;
}

function TextBoxes({ lines, seconds, zone }: TextBoxesProps) {
  const visible = lines.filter((line) => line.start_seconds <= seconds && seconds < line.end_seconds);
  return visible.map(({ box, text, start_seconds: start }) => {
    const isInside =
      box.x >= zone.left &&
      box.y >= zone.top &&
      box.x + box.width <= 1 - zone.right &&
      box.y + box.height <= 1 - zone.bottom;
    return (
      <div
        aria-hidden
        key={`${text}-${start}-${box.x}-${box.y}`}
        data-outside={!isInside}
        className={`pointer-events-none absolute rounded-sm border-2 ${isInside ? 'border-[#3ecf8e]' : 'border-[#ff6369]'}`}
        style={{
          left: `${box.x * 100}%`,
          top: `${box.y * 100}%`,
          width: `${box.width * 100}%`,
          height: `${box.height * 100}%`,
        }}
      />
    );
  });
}
