import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { Check, X } from 'lucide-react';
import { Card, CardHeader } from '../../ui/card.tsx';
import { toPoints } from '../../ui/format.ts';
import { SeekButton } from './seek-button.tsx';

export function HookSection({
  report,
  onSeek,
}: {
  report: AnalysisReport;
  onSeek: (seconds: number) => void;
}) {
  const { marketing, unmeasured, predictions } = report;
  const strength = marketing.hook_strength;
  return (
    <Card id="hook" className="scroll-mt-6">
      <CardHeader
        title="First three seconds"
        description={
          strength === null
            ? (unmeasured['marketing.hook_strength'] ?? 'Not measured.')
            : `Hook strength ${toPoints(strength)} of 100, by a documented heuristic. About ${toPoints(predictions.five_second_pass_rate)} of 100 viewers may pass five seconds.`
        }
        action={<SeekButton seconds={0} onSeek={onSeek} />}
      />
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {marketing.hook_strength_parts.map((part) => {
          const isGood = part.points >= part.max_points / 2;
          const Icon = isGood ? Check : X;
          return (
            <li key={part.id} className="flex items-start gap-2.5 text-sm">
              <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${isGood ? 'text-good' : 'text-warn'}`} />
              <span>
                <span className="sr-only">{isGood ? 'Helps: ' : 'Hurts: '}</span>
                <span className="font-medium">{part.label}</span>{' '}
                <span className="font-mono text-xs text-faint">
                  {part.points} of {part.max_points}
                </span>
                <span className="block text-soft">{part.says}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
