import type { PlatformWarning } from '@framewise/contract/analysis/platform-fit';
import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { toPoints } from '../../ui/format.ts';

const SEVERITIES = {
  blocker: { tone: 'bad', word: 'Refused' },
  warning: { tone: 'warn', word: 'Warning' },
  advice: { tone: 'neutral', word: 'Advice' },
} as const;

export function PlatformSection({ report }: { report: AnalysisReport }) {
  const { platform_scores: scores, platform_specific_warnings: warnings } = report.platform_fit;
  return (
    <Card id="platforms" className="scroll-mt-6">
      <CardHeader title="Platforms" description={report.searchable.platform_fit_summary} />
      <ul className="divide-y">
        {scores.map((platform) => {
          const broken = warnings.filter((warning) => warning.platform === platform.platform);
          const passed = platform.checked_rules - broken.length;
          return (
            <li key={platform.platform}>
              <details className="group py-2.5">
                <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                  <span className="w-36 font-medium">{platform.name}</span>
                  <span className="w-8 text-right font-mono">{toPoints(platform.score)}</span>
                  <span aria-hidden className="relative hidden h-1.5 w-28 rounded-full bg-track sm:block">
                    <span
                      className="absolute inset-y-0 left-0 rounded-full bg-data-4"
                      style={{ width: `${platform.score * 100}%` }}
                    />
                  </span>
                  <span className="text-soft">
                    {passed} of {platform.checked_rules} rules passed
                  </span>
                  {!platform.accepted && <Badge tone="bad">Upload refused</Badge>}
                </summary>
                <Rules warnings={broken} unchecked={platform.unchecked_rules} />
              </details>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Rules({
  warnings,
  unchecked,
}: {
  warnings: readonly PlatformWarning[];
  unchecked: readonly string[];
}) {
  return (
    <div className="mt-2 grid gap-2 pl-0 text-sm sm:pl-4">
      {warnings.length === 0 && <p className="text-soft">Every rule that could be checked is met.</p>}
      {warnings.map((warning) => (
        <div key={warning.rule} className="grid gap-x-3 gap-y-0.5 sm:grid-cols-[5.5rem_1fr]">
          <Badge tone={SEVERITIES[warning.severity].tone} className="justify-self-start">
            {SEVERITIES[warning.severity].word}
          </Badge>
          <div>
            <p>{warning.message}</p>
            <p className="text-soft">{warning.fix}</p>
            <p className="text-xs text-faint">
              Source: {warning.source.title}, {warning.source.kind}, {warning.source.date}
            </p>
          </div>
        </div>
      ))}
      {unchecked.length > 0 && (
        <p className="text-xs text-faint">Not checked, for want of a measurement: {unchecked.join(', ')}.</p>
      )}
    </div>
  );
}
