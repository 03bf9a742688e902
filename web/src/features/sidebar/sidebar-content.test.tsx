// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toSessionUser } from '../../api/session/session-user.ts';
import { SESSION } from '../../testing/fake-network.ts';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS, TooltipProvider } from '../../ui/tooltip.tsx';
import { collapsedCredits } from './credits-tile.tsx';
import { SidebarContent, type SidebarData } from './sidebar-content.tsx';

const user = toSessionUser(SESSION);

describe('the sidebar', () => {
  afterEach(cleanup);

  function open(change: Partial<SidebarData> & { isExpanded?: boolean } = {}) {
    const onOpenDashboard = vi.fn();
    render(
      <MemoryRouter>
        <TooltipProvider>
          <SidebarContent
            user={user}
            credits={87}
            activeRuns={0}
            activeJobs={0}
            hasNewVideos={false}
            isExpanded
            onOpenDashboard={onOpenDashboard}
            onLogout={() => {}}
            {...change}
          />
        </TooltipProvider>
      </MemoryRouter>,
    );
    return { onOpenDashboard };
  }

  const link = (name: RegExp) => screen.getByRole('link', { name });

  it('counts active runs and jobs only above zero', () => {
    open();
    expect(link(/^Runs/).textContent).toBe('Runs');
    cleanup();
    open({ activeRuns: 2, activeJobs: 3 });
    expect(link(/^Runs/).textContent).toBe('Runs22 active');
    expect(link(/^Recommendations/).textContent).toBe('Recommendations33 active');
  });

  it('shows a dot for new videos, which opening the dashboard clears', () => {
    const { onOpenDashboard } = open({ hasNewVideos: true });
    expect(screen.getByTestId('new-videos-dot')).toBeTruthy();
    fireEvent.click(link(/^Dashboard/));
    expect(onOpenDashboard).toHaveBeenCalledOnce();
    cleanup();
    open();
    expect(screen.queryByTestId('new-videos-dot')).toBeNull();
  });

  it.each([
    [0, '0'],
    [99, '99'],
    [100, '99+'],
    [null, '∞'],
  ])('caps %s credits to %s when collapsed', (credits, shown) => {
    expect(collapsedCredits(credits)).toBe(shown);
  });

  it('writes the credits out when expanded, and unlimited as a word', () => {
    open({ credits: 1234 });
    expect(screen.getByTestId('credits-tile').textContent).toContain('1,234');
    cleanup();
    open({ credits: null });
    expect(screen.getByTestId('credits-tile').textContent).toContain('Unlimited');
  });

  it('shows the e-mail where there is no name, and an icon where the photo fails', () => {
    open({ user: { ...user, displayName: null, photoURL: '/photo.png' } });
    const profile = link(/ada@example.com/);
    const photo = profile.querySelector('img');
    if (!photo) throw new Error('no photo');
    expect(screen.queryByTestId('avatar-icon')).toBeNull();
    fireEvent.error(photo);
    expect(screen.getByTestId('avatar-icon')).toBeTruthy();
  });

  it('keeps its names for screen readers when collapsed', () => {
    open({ isExpanded: false });
    for (const name of [/^Overview/, /^Deep Video Analysis/, /^Video2Report/, /^Settings/]) {
      expect(link(name)).toBeTruthy();
    }
  });

  it('opens tooltips after 700 ms and skips that for 300 ms', () => {
    expect([TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS]).toEqual([700, 300]);
  });
});
