import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { Card, CardHeader } from '../../ui/card.tsx';

const GROUPS = [
  ['file_source', 'File'],
  ['encoding', 'Encoding'],
  ['visual_quality', 'Picture'],
  ['audio', 'Sound'],
  ['shots', 'Cut'],
  ['people', 'People'],
  ['faces', 'Faces'],
] as const;

/** Every single value of the measured groups, with the reason where there is none. */
export function TechnicalSection({ report }: { report: AnalysisReport }) {
  const { analysis_metadata: metadata } = report;
  return (
    <Card id="technical" className="scroll-mt-6">
      <CardHeader
        title="Technical sheet"
        description={`${metadata.total_features_processed.toLocaleString('en')} values were measured. Engine ${report.engine_version}, model ${report.predictions.model_version}.`}
      />
      <div className="grid gap-1">
        {GROUPS.map(([group, label]) => (
          <details key={group} className="border-t py-2 text-sm first:border-t-0">
            <summary className="font-medium">{label}</summary>
            <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {Object.entries(report[group])
                .filter(([, value]) => typeof value !== 'object' || value === null)
                .map(([name, value]) => (
                  <div key={name} className="flex justify-between gap-4 border-b border-dashed py-0.5">
                    <dt className="text-soft">{nameOf(name)}</dt>
                    <dd
                      className="text-right font-mono text-xs break-all"
                      title={report.unmeasured[`${group}.${name}`]}
                    >
                      {shownValue(value)}
                    </dd>
                  </div>
                ))}
            </dl>
          </details>
        ))}
      </div>
    </Card>
  );
}

function nameOf(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shownValue(value: unknown): string {
  if (value === null || value === undefined) return 'not measured';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000);
  return String(value);
}
