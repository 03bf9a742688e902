// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeNetwork } from '../testing/fake-network.ts';
import { FallbackBoundary } from './fallback-boundary.tsx';
import { withTimeout } from './lazy-screen.ts';

function Broken(): never {
  throw new Error('broken while rendering');
}

describe('the fallback screens', () => {
  beforeEach(() => {
    new FakeNetwork();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('tell a render failure', () => {
    render(
      <FallbackBoundary>
        <Broken />
      </FallbackBoundary>,
    );
    expect(screen.getByRole('heading').textContent).toBe('Something went wrong');
    expect(
      screen.getByText("We're sorry, but something unexpected happened. Please try refreshing the page."),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  });

  it('tell a screen that could not be loaded, with the error', async () => {
    const Screen = lazy(() =>
      withTimeout<{ default: () => null }>(Promise.reject(new Error('chunk is gone'))),
    );
    render(
      <FallbackBoundary>
        <Suspense>
          <Screen />
        </Suspense>
      </FallbackBoundary>,
    );
    expect((await screen.findByRole('heading')).textContent).toBe('Failed to Load Page');
    expect(
      screen.getByText('There was an error loading this page. This might be a temporary issue.'),
    ).toBeTruthy();
    expect(screen.getByText('chunk is gone')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  });

  it('give the next address another chance', () => {
    const { rerender } = render(
      <FallbackBoundary resetKey="/broken">
        <Broken />
      </FallbackBoundary>,
    );
    rerender(
      <FallbackBoundary resetKey="/fine">
        <p>fine</p>
      </FallbackBoundary>,
    );
    expect(screen.getByText('fine')).toBeTruthy();
  });

  it('give up on code that has not arrived after 120 s', async () => {
    vi.useFakeTimers();
    const outcome = withTimeout(new Promise(() => {})).catch((error: Error) => error.message);
    const settled = vi.fn();
    void outcome.then(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('Loading took too long.');
  });
});
