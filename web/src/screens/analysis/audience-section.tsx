import type { AnalysisReport } from '@framewise/contract/analysis/report';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { toPoints } from '../../ui/format.ts';

export function AudienceSection({ report }: { report: AnalysisReport }) {
  const { personas, nlp, Human_Demographics: demographics, unmeasured } = report;
  const why = (path: string) => unmeasured[path] ?? 'Not measured.';
  return (
    <Card id="audience" className="scroll-mt-6">
      <CardHeader
        title="Audience and topics"
        description={personas.audience_fit_summary ?? why('personas.audience_fit_summary')}
      />
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        <Fact
          name="Kind of creator"
          value={personas.influencer_archetype}
          confidence={personas.influencer_archetype_confidence}
          reason={why('personas.influencer_archetype')}
        />
        <Fact
          name="Tone"
          value={personas.tone}
          confidence={personas.tone_confidence}
          reason={why('personas.tone')}
        />
        <Fact
          name="Age of the person shown longest"
          value={demographics.age_range}
          confidence={demographics.age_range_confidence}
          reason={why('Human_Demographics.age_range')}
        />
        <Fact
          name="Mood of the words"
          value={nlp.sentiment_label}
          confidence={nlp.sentiment_confidence}
          reason={why('nlp.sentiment')}
        />
      </dl>
      <Tags name="Main topics" tags={nlp.topics_primary} reason={why('nlp.topics_primary')} />
      <Tags name="Also about" tags={nlp.topics_secondary} reason={why('nlp.topics_secondary')} />
      <Tags name="Hashtags to try" tags={nlp.hashtags_to_try} reason="No words to make them from." />
      {personas.audience_fit_evidence.length > 0 && (
        <details className="mt-4 text-sm">
          <summary className="text-faint hover:text-ink">What this rests on</summary>
          <ul className="mt-2 list-disc pl-5 text-soft">
            {personas.audience_fit_evidence.map((evidence) => (
              <li key={evidence.path}>{evidence.says}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

interface FactProps {
  name: string;
  value: string | null;
  confidence: number | null;
  reason: string;
}

function Fact({ name, value, confidence, reason }: FactProps) {
  return (
    <div>
      <dt className="text-xs text-faint">{name}</dt>
      <dd className={value === null ? 'text-faint' : ''} title={value === null ? reason : undefined}>
        {value ?? 'not measured'}
        {value !== null && confidence !== null && (
          <span className="ml-2 font-mono text-xs text-faint">{toPoints(confidence)}% sure</span>
        )}
        {value === null && <span className="block text-xs">{reason}</span>}
      </dd>
    </div>
  );
}

function Tags({ name, tags, reason }: { name: string; tags: readonly string[] | null; reason: ReactNode }) {
  return (
    <div className="mt-4">
      <h3 className="mb-1.5 text-xs text-faint">{name}</h3>
      {tags && tags.length > 0 ? (
        <div className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
      ) : (
        <p className="text-sm text-faint">{reason}</p>
      )}
    </div>
  );
}
