import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { useState } from 'react';
import { usePlayback } from '../../features/player/use-playback.ts';
import { VideoPlayer } from '../../features/player/video-player.tsx';
import { ScoreCards } from '../../features/report-scores/score-cards.tsx';
import { Timeline } from '../../features/timeline/timeline.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { AudienceSection } from './audience-section.tsx';
import { ExpectedViews } from './expected-views.tsx';
import { FirstFixes } from './first-fixes.tsx';
import { HookSection } from './hook-section.tsx';
import { PlatformSection } from './platform-section.tsx';
import { SafeZonePicker } from './safe-zone-picker.tsx';
import { SectionIndex } from './section-index.tsx';
import { splitVerdict } from './split-verdict.ts';
import { TechnicalSection } from './technical-section.tsx';
import { TextSection } from './text-section.tsx';
import { TranscriptSection } from './transcript-section.tsx';
import { WhyCard } from './why-card.tsx';

interface ReportBodyProps {
  uid: string;
  videoName: string;
  report: AnalysisReport;
  source: string;
}

/** A verdict first, then the reasons, then the evidence on a common axis. */
export function ReportBody({ uid, videoName, report, source }: ReportBodyProps) {
  const playback = usePlayback();
  const { safe_zones: zones = [] } = report.platform_fit;
  const [zoneId, setZoneId] = useState<string | null>(null);
  const zone = zones.find((each) => each.platform === zoneId) ?? null;
  const { file_source: file } = report;

  return (
    <div className="grid gap-5 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
      <div className="max-lg:sticky max-lg:top-0 max-md:top-13 max-lg:z-10 max-lg:-mx-4 max-lg:bg-bg max-lg:px-4 max-lg:border-b max-lg:py-2 lg:sticky lg:top-6 lg:self-start">
        <VideoPlayer
          name={videoName}
          source={source}
          aspectRatio={file.aspect_ratio_value}
          durationSeconds={file.duration_seconds}
          playback={playback}
          safeZone={zone}
          lines={report.ocr_text.lines ?? []}
        />
        <SafeZonePicker zones={zones} value={zoneId} onChange={setZoneId} />
        <p className="mt-3 text-sm text-soft max-lg:hidden">{splitVerdict(report.scores.verdict).rest}</p>
        <SectionIndex />
      </div>
      <div className="grid min-w-0 gap-3">
        <ScoreCards report={report} />
        <div className="grid gap-3 xl:grid-cols-[1.15fr_.85fr]">
          <WhyCard report={report} />
          <FirstFixes report={report} onSeek={playback.seek} />
        </div>
        <Card id="timeline" className="scroll-mt-6">
          <CardHeader title="Timeline" description="Click any moment to see it." />
          <Timeline report={report} seconds={playback.seconds} onSeek={playback.seek} />
        </Card>
        <HookSection report={report} onSeek={playback.seek} />
        <PlatformSection report={report} />
        <TextSection report={report} onSeek={playback.seek} />
        <TranscriptSection
          uid={uid}
          videoName={videoName}
          report={report}
          seconds={playback.seconds}
          onSeek={playback.seek}
        />
        <AudienceSection report={report} />
        <ExpectedViews report={report} />
        <TechnicalSection report={report} />
      </div>
    </div>
  );
}
