import type { PlatformFit } from '@framewise/contract/analysis/platform-fit';
import type { Contribution, FeatureGroup, Predictions } from '@framewise/contract/analysis/predictions';

const TYPICAL_BAND = 0.03;
const CLEAR_DISTANCE = 0.12;
/** Effects below this are not worth a word. */
const WORTH_NAMING = 0.005;

const HELPS: Readonly<Record<FeatureGroup, string>> = {
  hook: 'the opening helps it most',
  pace: 'its cuts and movement help it most',
  people: 'its faces and framing help it most',
  text: 'its on-screen text helps it most',
  sound: 'its voice and sound help it most',
  picture: 'its picture quality helps it most',
  message: 'its topic, emotion and call to action help it most',
  delivery: 'its loop and platform fit help it most',
};
const HOLDS_BACK: Readonly<Record<FeatureGroup, string>> = {
  hook: 'the opening holds it back most',
  pace: 'its cuts and movement hold it back most',
  people: 'its faces and framing hold it back most',
  text: 'its on-screen text, or the lack of it, holds it back most',
  sound: 'its voice and sound hold it back most',
  picture: 'its picture quality holds it back most',
  message: 'its topic, emotion and call to action hold it back most',
  delivery: 'its loop and platform fit hold it back most',
};

function compare(distance: number): string {
  if (Math.abs(distance) < TYPICAL_BAND) return 'about as strong as';
  const degree = Math.abs(distance) < CLEAR_DISTANCE ? 'somewhat' : 'clearly';
  return `${degree} ${distance > 0 ? 'stronger' : 'weaker'} than`;
}

function strongest(contributions: readonly Contribution[], sign: 1 | -1): FeatureGroup | null {
  const [first] = contributions
    .filter(({ effect }) => effect * sign >= WORTH_NAMING)
    .sort((a, b) => sign * (b.effect - a.effect));
  return first?.group ?? null;
}

const ofHundred = (share: number): number => Math.round(share * 100);

/** What the report says, in plain words, before any number is shown. */
export function writeVerdict(predictions: Predictions, fit: PlatformFit): string {
  const distance = predictions.viral_potential_score - predictions.viral_potential_score_typical;
  const contributions = predictions.viral_potential_score_contributions;
  const helps = strongest(contributions, 1);
  const hinders = strongest(contributions, -1);
  const reasons = [helps && HELPS[helps], hinders && HOLDS_BACK[hinders]].filter((reason) => reason !== null);
  const because = reasons.length === 0 ? '' : `: ${reasons.join(', ')}`;
  const [low, high] = predictions.completion_rate_pred_interval;
  const blocked =
    fit.best_platforms.length === 0 ? ' As it is, it breaks an upload rule on every platform.' : '';
  return (
    `By our estimate this video is ${compare(distance)} a typical one of its length${because}. ` +
    `Of 100 viewers, about ${ofHundred(predictions.completion_rate_pred)} may reach the end; ` +
    `anything from ${ofHundred(low)} to ${ofHundred(high)} would not surprise us.${blocked}`
  );
}
