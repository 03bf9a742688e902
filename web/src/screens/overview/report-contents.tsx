import { ChartNoAxesGantt, Gauge, ShieldCheck, Wrench } from 'lucide-react';
import { Card, CardHeader } from '../../ui/card.tsx';

const PARTS = [
  { Icon: Gauge, name: 'A verdict', text: 'An estimate in one sentence, with its range and its reasons.' },
  { Icon: Wrench, name: 'First fixes', text: 'What to change, at which second, in the order of its worth.' },
  {
    Icon: ChartNoAxesGantt,
    name: 'A timeline',
    text: 'Shots, faces, text, speech, loudness and motion over the seconds of the video.',
  },
  {
    Icon: ShieldCheck,
    name: 'Platform rules',
    text: 'What TikTok, Reels, Shorts and others would accept, cover or refuse.',
  },
] as const;

/** For those who have no report to look at yet. */
export function ReportContents() {
  return (
    <Card>
      <CardHeader title="What a report tells you" />
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {PARTS.map(({ Icon, name, text }) => (
          <div key={name} className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
            <Icon size={16} aria-hidden className="mt-[3px] text-faint" />
            <dt className="font-medium">{name}</dt>
            <dd className="col-start-2 text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
