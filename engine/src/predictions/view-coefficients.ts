import type { Coefficient } from './coefficients.ts';

export type ViewCoefficientId = 'views_start' | 'views_followers' | 'views_video' | 'views_unexplained';

/** All of them count in powers of ten of views. */
export type ViewCoefficient = Pick<Coefficient, 'sign' | 'mean' | 'sd' | 'evidence' | 'note'> & {
  readonly id: ViewCoefficientId;
};

const CORRELATION = 'Rank correlation of popularity with followers on 4,000 public short videos: 0.54';

/** The account at which `views_start` is read. */
export const START_FOLLOWERS = 1000;

/** Nothing here was fitted either. The rank correlation is published; the sizes that follow from it rest on the spreads in the notes. */
export const VIEW_COEFFICIENTS: readonly ViewCoefficient[] = [
  {
    id: 'views_start',
    sign: 1,
    mean: 2.6,
    sd: 0.4,
    evidence: { kind: 'assumed' },
    note: 'A typical video of an account with 1,000 followers: about 400 views, perhaps 160, perhaps 1,000.',
  },
  {
    id: 'views_followers',
    sign: 1,
    mean: 0.56,
    sd: 0.12,
    evidence: { kind: 'published', source: CORRELATION },
    note: 'Ten times the followers. 0.54 between ranks is 0.56 between logarithms; taken as the slope, as if followers and views were spread equally wide.',
  },
  {
    id: 'views_video',
    sign: 1,
    mean: 0.25,
    sd: 0.15,
    evidence: { kind: 'assumed' },
    note: 'One unit of log-odds of the score, about 73 instead of 50 points: not quite twice the views.',
  },
  {
    id: 'views_unexplained',
    sign: 0,
    mean: 0,
    sd: 0.83,
    evidence: { kind: 'published', source: CORRELATION },
    note: 'What followers do not explain: 0.56 leaves 69% of the variance open, of views that are assumed to spread over one power of ten.',
  },
];
