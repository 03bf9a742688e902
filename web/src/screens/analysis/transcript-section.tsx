import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { sourceAddress } from '../../api/report.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { toPoints } from '../../ui/format.ts';
import { Highlight } from '../../ui/highlight.tsx';
import { SeekButton } from './seek-button.tsx';

interface TranscriptSectionProps {
  uid: string;
  videoName: string;
  report: AnalysisReport;
  seconds: number;
  onSeek: (seconds: number) => void;
}

export function TranscriptSection({ uid, videoName, report, seconds, onSeek }: TranscriptSectionProps) {
  const [query, setQuery] = useState('');
  const { speech, unmeasured } = report;
  const segments = speech.segments ?? [];
  const needle = query.trim().toLowerCase();
  const found = needle ? segments.filter((segment) => segment.text.toLowerCase().includes(needle)) : segments;
  return (
    <Card id="transcript" className="scroll-mt-6">
      <CardHeader
        title="Transcript"
        description={
          speech.transcript === null
            ? (unmeasured['speech.transcript'] ?? 'No clear speech.')
            : `${speech.words} words, ${Math.round(speech.words_per_minute ?? 0)} a minute${speech.transcript_confidence === null ? '' : `, ${toPoints(speech.transcript_confidence)}% sure`}. Written by ${speech.transcriber}.`
        }
        action={
          segments.length > 0 && (
            <div className="flex gap-2">
              {(['srt', 'vtt'] as const).map((kind) => (
                <Button key={kind} asChild size="sm">
                  <a
                    href={`${sourceAddress(uid, videoName)}/subtitles.${kind}`}
                    download={`${videoName}.${kind}`}
                  >
                    {kind.toUpperCase()}
                  </a>
                </Button>
              ))}
            </div>
          )
        }
      />
      {segments.length > 0 && (
        <>
          <label className="mb-3 flex h-9 max-w-sm items-center gap-2 rounded-md border px-3 text-sm focus-within:border-edge">
            <Search aria-hidden className="size-4 text-faint" />
            <span className="sr-only">Search the transcript</span>
            <input
              type="search"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              placeholder="Search the transcript"
              className="w-full bg-transparent outline-none placeholder:text-faint"
            />
          </label>
          <ol className="grid gap-1.5 text-sm">
            {found.map((segment) => (
              <li
                key={segment.start_seconds}
                className={cx(
                  'grid grid-cols-[4rem_1fr] items-baseline',
                  seconds >= segment.start_seconds && seconds < segment.end_seconds && 'rounded-sm bg-raise',
                )}
              >
                <SeekButton seconds={segment.start_seconds} onSeek={onSeek} />
                <span>
                  <Highlight text={segment.text} query={needle} />
                </span>
              </li>
            ))}
          </ol>
          <p role="status" className="mt-2 text-xs text-faint">
            {needle && found.length === 0 ? 'Nothing found.' : ''}
          </p>
        </>
      )}
    </Card>
  );
}
