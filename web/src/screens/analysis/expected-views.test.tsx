// @vitest-environment happy-dom
import type { Predictions } from '@framewise/contract/analysis/predictions';
import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ExpectedViews } from './expected-views.tsx';

const VIEWS: Partial<Predictions> = {
  expected_views: 1000,
  expected_views_interval: [80, 20_000],
  expected_views_follower_count: 12_000,
  expected_views_contributions: [
    { source: 'start', label: 'A typical video of an account with 1,000 followers', effect: 2.6 },
    { source: 'followers', label: 'The followers of this account', effect: 0.6 },
    { source: 'video', label: 'This video against a typical one', effect: -0.1 },
  ],
};

describe('the views of a report', () => {
  afterEach(cleanup);

  function show(predictions: Partial<Predictions>, unmeasured: Record<string, string> = {}): void {
    render(<ExpectedViews report={{ predictions, unmeasured } as unknown as AnalysisReport} />);
  }

  it('are shown as a range, with how wide it is and what it depends on in plain words', () => {
    show(VIEWS);
    expect(
      screen.getByText(
        'An account with 12,000 followers may expect anything from 80 to 20,000 views of this video.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/The high end is about 300 times the low end/).textContent).toMatch(
      /Views follow the account, the day and luck far more than the video.*about 1,000, as an order of magnitude/,
    );
    expect(
      screen.getByRole('img', { name: 'Between 80 and 20,000 views, the middle about 1,000' }),
    ).toBeTruthy();
  });

  it('say what they rest on, as factors', () => {
    show(VIEWS);
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      'A typical video of an account with 1,000 followersabout 400',
      'The followers of this account× 4',
      'This video against a typical one÷ 1.3',
    ]);
  });

  it('show no number without a follower count, only why', () => {
    const reason = 'No follower count was given. Views follow the account, so none are guessed.';
    show(
      { expected_views: null, expected_views_interval: null, expected_views_follower_count: null },
      { 'predictions.expected_views': reason },
    );
    expect(screen.getByText(new RegExp(reason))).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\d/);
  });

  it('are absent from reports of before, without a fault', () => {
    show({});
    expect(screen.getByText(/No follower count was given/)).toBeTruthy();
  });
});
