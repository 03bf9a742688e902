import type { FoundAnalysisRow } from '../../api/rows.ts';
import { countOf, toPoints } from '../../ui/format.ts';
import { extremesOf } from './score-history.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

interface Situation {
  readonly name: string;
  readonly activeCount: number;
  readonly reports: readonly Pick<FoundAnalysisRow, 'video_name' | 'viral_potential_score' | 'created_at'>[];
  readonly hasOnlySample: boolean;
  readonly now?: number;
}

/** The first line: what is going on, and the best of what there is. */
export function headlineFor({
  name,
  activeCount,
  reports,
  hasOnlySample,
  now = Date.now(),
}: Situation): string {
  const praise = praiseFor(reports, now);
  if (activeCount > 0) {
    const active = `${countOf(activeCount, 'video is', 'videos are')} being analysed`;
    return praise ? `${active}, ${praise}` : active;
  }
  if (praise) return `Welcome back, ${name}: ${praise}`;
  if (hasOnlySample) return `Welcome, ${name}. You have seen a sample, the next report is yours`;
  if (reports.length > 0) return `Welcome back, ${name}: your first report is there`;
  return `Welcome, ${name}. Your first report is one video away`;
}

/** A best needs something that it is better than, lately if there is enough, else ever. */
function praiseFor(reports: Situation['reports'], now: number): string | null {
  const lately = reports.filter((report) => now - Date.parse(report.created_at) < MONTH_MS);
  const thisMonth = extremesOf(lately);
  const ever = thisMonth ?? extremesOf(reports);
  if (!ever) return null;
  return `your best ${thisMonth ? 'this month' : 'so far'} scores ${toPoints(ever.best.viral_potential_score ?? 0)}`;
}
