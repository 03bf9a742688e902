import type { Predictions, ViewsContribution } from '@framewise/contract/analysis/predictions';
import { roundShare } from './interval.ts';
import { normalDraws, percentile } from './random-draws.ts';
import { logOdds } from './retention-curve.ts';
import { DRAWS, SEED } from './sample-outcomes.ts';
import { START_FOLLOWERS, VIEW_COEFFICIENTS, type ViewCoefficientId } from './view-coefficients.ts';

type ExpectedViews = Pick<
  Predictions,
  | 'expected_views'
  | 'expected_views_interval'
  | 'expected_views_contributions'
  | 'expected_views_follower_count'
>;

interface ViewsInput {
  /** As the user gave it; null when none was given. */
  readonly followerCount: number | null;
  readonly score: number;
  /** The score under each draw of the coefficients. */
  readonly scoreDraws: readonly number[];
}

/** An account nobody follows is still shown to a few. */
const SHOWN_ANYWAY = 10;
const LOW = 0.1;
const HIGH = 0.9;

const LABELS: Readonly<Record<ViewsContribution['source'], string>> = {
  start: `A typical video of an account with ${START_FOLLOWERS.toLocaleString('en')} followers`,
  followers: 'The followers of this account',
  video: 'This video against a typical one',
};

/**
 * Views follow the account, so without a follower count there is nothing to say. With one it is a line
 * through the published correlation, and an interval that is as wide as what the line leaves open.
 */
export function expectViews({ followerCount, score, scoreDraws }: ViewsInput): ExpectedViews {
  if (followerCount === null) {
    return {
      expected_views: null,
      expected_views_interval: null,
      expected_views_contributions: [],
      expected_views_follower_count: null,
    };
  }
  const effects = effectsOf(meanOf, followerCount, score);
  const power = effects.start + effects.followers + effects.video;
  const draws = scoreDraws.map((drawn, draw) => {
    const value = (id: ViewCoefficientId) => drawnValues.get(id)?.[draw] ?? 0;
    const { start, followers, video } = effectsOf(value, followerCount, drawn);
    return start + followers + video + value('views_unexplained');
  });
  return {
    expected_views: oneDigit(10 ** power, Math.round),
    expected_views_interval: [
      oneDigit(10 ** Math.min(power, percentile(draws, LOW)), Math.floor),
      oneDigit(10 ** Math.max(power, percentile(draws, HIGH)), Math.ceil),
    ],
    expected_views_contributions: (['start', 'followers', 'video'] as const).map((source) => ({
      source,
      label: LABELS[source],
      effect: roundShare(effects[source]),
    })),
    expected_views_follower_count: followerCount,
  };
}

function effectsOf(value: (id: ViewCoefficientId) => number, followerCount: number, score: number) {
  const reach = Math.log10((followerCount + SHOWN_ANYWAY) / (START_FOLLOWERS + SHOWN_ANYWAY));
  return {
    start: value('views_start'),
    // More followers never mean fewer views, however the slope is drawn.
    followers: Math.max(0, value('views_followers')) * reach,
    video: value('views_video') * logOdds(score),
  };
}

const means = new Map(VIEW_COEFFICIENTS.map(({ id, mean }) => [id, mean]));
const meanOf = (id: ViewCoefficientId): number => means.get(id) ?? 0;

/** The same for every video, as the draws of the other coefficients are. */
const drawnValues = new Map(
  VIEW_COEFFICIENTS.map(({ id, mean, sd }) => [
    id,
    normalDraws(id, SEED, DRAWS).map((step) => mean + sd * step),
  ]),
);

/** 1437 → 1000: more digits would say more than is known. */
function oneDigit(views: number, round: (value: number) => number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(views)));
  return round(views / unit) * unit;
}
