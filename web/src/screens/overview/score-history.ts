import type { FoundAnalysisRow } from '../../api/rows.ts';

type Scored = Pick<FoundAnalysisRow, 'video_name' | 'viral_potential_score'>;

/** How many reports make one side of a trend. */
const SPAN = 5;
/** Less than this is not worth a word. */
const STEADY_POINTS = 2;

/** What the scores did lately, in a sentence. The reports come newest first. */
export function trendOf(reports: readonly Scored[]): string {
  const scores = reports.map((report) => report.viral_potential_score).filter((score) => score !== null);
  if (scores.length < 2) return 'A trend needs two reports with a score.';
  const span = Math.min(SPAN, Math.floor(scores.length / 2));
  const now = mean(scores.slice(0, span));
  const change = now - mean(scores.slice(span, 2 * span));
  const subject = span === 1 ? 'Your latest video' : `Your last ${span} videos`;
  const before = span === 1 ? 'the one before' : `the ${span} before`;
  if (Math.abs(change) < STEADY_POINTS) {
    return `${subject} ${span === 1 ? 'scores' : 'score'} ${Math.round(now)}, about the same as ${before}.`;
  }
  const direction = change > 0 ? 'more' : 'less';
  const amount = Math.round(Math.abs(change));
  return `${subject} ${span === 1 ? 'scores' : 'score'} ${Math.round(now)}, ${amount} ${direction} than ${before}.`;
}

function mean(shares: readonly number[]): number {
  return (shares.reduce((total, share) => total + share, 0) / shares.length) * 100;
}

/** The videos with the highest and the lowest score; null where there are not two different ones. */
export function extremesOf(reports: readonly Scored[]): { best: Scored; weakest: Scored } | null {
  const ranked = reports
    .filter((report) => report.viral_potential_score !== null)
    .sort((a, b) => (b.viral_potential_score ?? 0) - (a.viral_potential_score ?? 0));
  const [best, weakest] = [ranked.at(0), ranked.at(-1)];
  return best && weakest && best !== weakest ? { best, weakest } : null;
}
