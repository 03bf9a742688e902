import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PATHS } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

const PLANNED = [
  {
    title: 'Ask your library',
    text: 'Questions in plain words over every report you have: which hooks hold, which length works for you.',
  },
  {
    title: 'Cut proposals',
    text: 'A new order of shots with the seconds to drop, each with the measured reason beside it.',
  },
  {
    title: 'Watch for change',
    text: 'A note when a new video breaks a rule that your best ones keep.',
  },
];

export default function VideoAgent() {
  return (
    <div className="mx-auto max-w-[44rem] px-5 py-10 md:py-20">
      <title>Video Agent · Framewise</title>
      <Button asChild look="ghost" size="sm" className="-ml-3">
        <Link to={PATHS.overview}>
          <ArrowLeft size={15} aria-hidden /> Back to the overview
        </Link>
      </Button>
      <div className="mt-8 flex items-center gap-3">
        <h1 className="text-2xl font-semibold tracking-[-0.03em]">Video Agent</h1>
        <Badge>Soon</Badge>
      </div>
      <p className="mt-4 max-w-[56ch] text-base text-soft">
        An assistant that has read every frame of your videos. It is planned and not built yet, so there is
        nothing to try on this page.
      </p>
      <dl className="mt-10 divide-y border-y">
        {PLANNED.map((item) => (
          <div key={item.title} className="grid gap-1 py-5 sm:grid-cols-[12rem_1fr] sm:gap-6">
            <dt className="font-medium">{item.title}</dt>
            <dd className="text-soft">{item.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
