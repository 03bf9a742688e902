// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { QueueCardView } from './queue-card.tsx';

describe('the Video Processing card', () => {
  afterEach(cleanup);

  function open(processingCount: number, pendingCount: number) {
    render(
      <MemoryRouter>
        <QueueCardView
          activeCount={processingCount + pendingCount}
          processingCount={processingCount}
          pendingCount={pendingCount}
        />
      </MemoryRouter>,
    );
  }

  it('says what is going on, word for word', () => {
    open(1, 2);
    expect(screen.getByRole('heading', { name: 'Video Processing' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('3 video(s) in queue');
    expect(screen.getByText('1 Processing')).toBeTruthy();
    expect(screen.getByText('2 Queued')).toBeTruthy();
    expect(screen.getByText('Analyzing content...')).toBeTruthy();
    expect(
      screen.getByText(
        "You'll be notified when processing completes. Estimated time: 2-5 minutes per video.",
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View detailed status' }).getAttribute('href')).toBe('/status');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('45');
  });

  it('waits at 15% while nothing is processing', () => {
    open(0, 1);
    expect(screen.getByText('Waiting in queue...')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('15');
  });

  it('can be minimised and shown again, but not dismissed', () => {
    open(1, 0);
    expect(screen.queryByRole('button', { name: /close|dismiss/i })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Minimise' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('1 video(s) in queue');
    fireEvent.click(screen.getByRole('button', { name: 'Show details' }));
    expect(screen.getByRole('progressbar')).toBeTruthy();
  });
});
