import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { sourceAddress } from '../../api/report.ts';
import { type Playback, usePlayback } from '../../features/player/use-playback.ts';
import { VideoPlayer } from '../../features/player/video-player.tsx';
import { Timeline } from '../../features/timeline/timeline.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { CompareDifference } from './compare-difference.tsx';
import { CompareFacts } from './compare-facts.tsx';
import type { ScoreDifference } from './compare-scores.ts';

export interface Side {
  readonly letter: 'A' | 'B';
  readonly name: string;
  readonly report: AnalysisReport;
}

interface CompareBodyProps {
  uid: string;
  sides: readonly [Side, Side];
  differences: readonly ScoreDifference[];
}

export function CompareBody({ uid, sides, differences }: CompareBodyProps) {
  const [a, b] = sides;
  const playbacks: readonly [Playback, Playback] = [usePlayback(), usePlayback()];
  const axisSeconds = Math.max(a.report.file_source.duration_seconds, b.report.file_source.duration_seconds);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid grid-cols-2 gap-3">
        <SidePlayer uid={uid} side={a} playback={playbacks[0]} />
        <SidePlayer uid={uid} side={b} playback={playbacks[1]} />
      </div>
      <p className="max-w-[70ch] py-2 text-sm text-soft">
        Every score is a sum, so a difference of two scores is the sum of the differences below. Viral
        potential starts from the same typical video on both sides; completion from a typical video of each
        length.
      </p>
      <div className="grid gap-3 xl:grid-cols-2">
        {differences.map((score) => (
          <CompareDifference key={score.a.id} score={score} />
        ))}
        <CompareFacts a={a.report} b={b.report} />
      </div>
      <Card>
        <CardHeader
          title="Both timelines on one axis"
          description="The same second stands at the same place. A click goes to that second in both videos."
          action={<PlayBoth playbacks={playbacks} />}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {sides.map((side, index) => (
            <section key={side.letter} aria-label={`Timeline of ${side.name}`}>
              <h3 className="mb-2 truncate text-xs font-medium text-soft">{`${side.letter} · ${side.name}`}</h3>
              <Timeline
                report={side.report}
                seconds={playbacks[index]?.seconds ?? 0}
                onSeek={(seconds) => seekBoth(sides, playbacks, seconds)}
                axisSeconds={axisSeconds}
              />
            </section>
          ))}
        </div>
      </Card>
    </div>
  );
}

/** A second that one of them does not have is its end. */
function seekBoth(sides: readonly Side[], playbacks: readonly Playback[], seconds: number): void {
  playbacks.forEach((playback, index) => {
    playback.seek(Math.min(seconds, sides[index]?.report.file_source.duration_seconds ?? seconds));
  });
}

function PlayBoth({ playbacks }: { playbacks: readonly Playback[] }) {
  function start() {
    for (const playback of playbacks) {
      playback.seek(0);
      if (!playback.isPlaying) playback.toggle();
    }
  }
  return (
    <Button size="sm" onClick={start}>
      <Play size={14} aria-hidden /> Play both
    </Button>
  );
}

function SidePlayer({ uid, side, playback }: { uid: string; side: Side; playback: Playback }) {
  const { file_source: file } = side.report;
  return (
    <div className="min-w-0">
      <h2 className="mb-2 flex gap-2 text-sm font-semibold">
        <span className="text-faint">{side.letter}</span>
        <Link
          to={`${PATHS.analysis}?video=${encodeURIComponent(side.name)}`}
          title={side.name}
          className="truncate hover:underline"
        >
          {side.name}
        </Link>
      </h2>
      <VideoPlayer
        name={side.name}
        source={sourceAddress(uid, side.name)}
        aspectRatio={file.aspect_ratio_value}
        durationSeconds={file.duration_seconds}
        playback={playback}
        safeZone={null}
        lines={[]}
        height="low"
      />
    </div>
  );
}
