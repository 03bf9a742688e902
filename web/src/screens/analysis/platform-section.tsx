import type { PlatformScore, PlatformWarning } from '@framewise/contract/analysis/platform-fit';
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
          return (
            <li key={platform.platform}>
              <details className="group py-2.5">
                <PlatformLine platform={platform} brokenCount={broken.length} />
                <RuleTable platform={platform} broken={broken} />
              </details>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function PlatformLine({ platform, brokenCount }: { platform: PlatformScore; brokenCount: number }) {
  return (
    <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="w-36 font-medium">{platform.name}</span>
      <span className="w-8 text-right font-mono">{toPoints(platform.score)}</span>
      <span aria-hidden className="relative hidden h-1.5 w-28 rounded-full bg-track sm:block">
        <span
          className={`absolute inset-y-0 left-0 rounded-full ${platform.accepted ? 'bg-data-4' : 'bg-bad'}`}
          style={{ width: `${platform.score * 100}%` }}
        />
      </span>
      <span className="text-soft">
        {platform.checked_rules - brokenCount} of {platform.checked_rules} rules passed
      </span>
      {!platform.accepted && <Badge tone="bad">Upload refused</Badge>}
    </summary>
  );
}

function RuleTable({ platform, broken }: { platform: PlatformScore; broken: readonly PlatformWarning[] }) {
  return (
    <div className="mt-2">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{`Rules of ${platform.name}`}</caption>
        <thead className="text-xs text-faint max-sm:sr-only">
          <tr>
            {['Result', 'What was measured', 'What to do'].map((header) => (
              <th key={header} scope="col" className="py-1 pr-4 font-medium">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="align-top">
          {broken.map((warning) => (
            <BrokenRow key={warning.rule} warning={warning} />
          ))}
          {platform.passed_rules?.map(({ rule, message }) => (
            <tr key={rule} className="border-t max-sm:block">
              <td className="py-2 pr-4 max-sm:block max-sm:pb-0">
                <Badge tone="good">Passed</Badge>
              </td>
              <td colSpan={2} className="py-2 text-soft max-sm:block">
                {message}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {platform.unchecked_rules.length > 0 && (
        <p className="mt-2 text-xs text-faint">
          Not checked, for want of a measurement: {platform.unchecked_rules.join(', ').replaceAll('-', ' ')}.
        </p>
      )}
    </div>
  );
}

function BrokenRow({ warning }: { warning: PlatformWarning }) {
  const { tone, word } = SEVERITIES[warning.severity];
  return (
    <tr className="border-t max-sm:block">
      <td className="py-2 pr-4 max-sm:block max-sm:pb-0">
        <Badge tone={tone}>{word}</Badge>
      </td>
      <td className="py-2 pr-4 max-sm:block max-sm:pb-0">
        {warning.message}
        <span className="block text-xs text-faint">
          {`${warning.source.title}, ${warning.source.kind}, ${warning.source.date}`}
        </span>
      </td>
      <td className="w-2/5 py-2 max-sm:block max-sm:w-auto">{warning.fix}</td>
    </tr>
  );
}
