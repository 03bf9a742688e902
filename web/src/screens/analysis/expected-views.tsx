import type { ViewsContribution } from '@framewise/contract/analysis/predictions';
import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { Card, CardHeader } from '../../ui/card.tsx';
import { countOf } from '../../ui/format.ts';

type Interval = readonly [low: number, high: number];

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact' });
const plain = (views: number) => views.toLocaleString('en');

/** Never a number alone: the range first, how wide it is in words, and the middle last. */
export function ExpectedViews({ report }: { report: AnalysisReport }) {
  const {
    expected_views: middle,
    expected_views_interval: interval,
    expected_views_follower_count: followers,
    expected_views_contributions: contributions,
  } = report.predictions;
  // Reports from before there were views have none of these.
  if (middle == null || interval == null || followers == null) return <NoViews report={report} />;
  const [low, high] = interval;
  const times = roundToOneDigit(high / Math.max(1, low));
  return (
    <Card id="views" className="scroll-mt-6">
      <CardHeader
        title="Views, very roughly"
        description={`An account with ${countOf(followers, 'follower')} may expect anything from ${plain(low)} to ${plain(high)} views of this video.`}
      />
      <Range interval={interval} middle={middle} />
      <p className="mt-3 max-w-[62ch] text-sm text-soft">
        The high end is about {plain(times)} times the low end, and one video in five lands outside even that.
        Views follow the account, the day and luck far more than the video: take the middle, about{' '}
        {plain(middle)}, as an order of magnitude and not as a forecast.
      </p>
      <Reasons contributions={contributions} />
    </Card>
  );
}

function NoViews({ report }: { report: AnalysisReport }) {
  const reason = report.unmeasured['predictions.expected_views'] ?? 'No follower count was given.';
  return (
    <Card id="views" className="scroll-mt-6">
      <CardHeader
        title="Views, very roughly"
        description={`${reason} Give it when you submit a video, and its order of magnitude is shown here.`}
      />
    </Card>
  );
}

/** On a scale of powers of ten, the only one on which so wide a range can be read. */
function Range({ interval: [low, high], middle }: { interval: Interval; middle: number }) {
  const powers = Math.max(1, Math.ceil(Math.log10(Math.max(1, high))));
  const marks = Array.from({ length: powers + 1 }, (_, power) => 10 ** power);
  const place = (views: number) => (Math.log10(Math.max(1, views)) / powers) * 100;
  const label = `Between ${plain(low)} and ${plain(high)} views, the middle about ${plain(middle)}`;
  return (
    <div role="img" aria-label={label} className="px-3">
      <div className="relative h-2 rounded-full bg-track">
        <div
          className="absolute inset-y-0 rounded-full bg-data-1/45"
          style={{ left: `${place(low)}%`, width: `${place(high) - place(low)}%` }}
        />
        <div
          className="absolute -top-[3px] h-3.5 w-[2.5px] -translate-x-1/2 rounded-sm bg-ink"
          style={{ left: `${place(middle)}%` }}
        />
      </div>
      <div className="relative mt-1.5 h-4 font-mono text-xs text-faint">
        {marks.map((views) => (
          <span key={views} className="absolute -translate-x-1/2" style={{ left: `${place(views)}%` }}>
            {COMPACT.format(views)}
          </span>
        ))}
      </div>
    </div>
  );
}

function Reasons({ contributions }: { contributions: readonly ViewsContribution[] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="text-faint hover:text-ink">What this rests on</summary>
      <ul className="mt-2 grid max-w-[34rem] gap-1 text-soft">
        {contributions.map(({ source, label, effect }) => (
          <li key={source} className="flex justify-between gap-4">
            <span>{label}</span>
            <span className="shrink-0 font-mono">
              {source === 'start' ? `about ${plain(roundToOneDigit(10 ** effect))}` : timesOf(effect)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-[62ch] text-faint">
        From one published figure, how far views go with followers on 4,000 public videos, and from
        assumptions. Nothing of it was fitted to your account.
      </p>
    </details>
  );
}

/** 0.3 → "× 2", −1.1 → "÷ 13". */
function timesOf(effect: number): string {
  const factor = 10 ** Math.abs(effect);
  const shown = factor < 10 ? Number(factor.toFixed(1)) : Math.round(factor);
  return `${effect < 0 ? '÷' : '×'} ${plain(shown)}`;
}

function roundToOneDigit(value: number): number {
  return Number(value.toPrecision(1));
}
