import { Menu, PanelLeft } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useActiveRuns } from '../../api/active-runs.ts';
import { creditsShown, useBilling } from '../../api/billing.ts';
import { clearNewVideos, useHasNewVideos } from '../../api/new-videos.ts';
import { useActiveJobCount } from '../../api/recommendation-jobs.ts';
import { signOut, useUser } from '../../api/session/session.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { SidebarContent, type SidebarData } from './sidebar-content.tsx';
import { SIDEBAR, toggleSidebar, useIsExpanded, useIsMobile, useSidebarShortcut } from './sidebar-state.ts';

function useSidebarData(): SidebarData {
  const user = useUser();
  const { data: runs } = useActiveRuns(user.uid);
  const { data: loaded } = useBilling(user);
  return {
    user,
    credits: creditsShown(loaded?.billing ?? null, true),
    activeRuns: runs?.length ?? 0,
    activeJobs: useActiveJobCount(),
    hasNewVideos: useHasNewVideos(),
  };
}

function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    signOut()
      .then(() => navigate(PATHS.landing))
      .catch((error: unknown) => console.error('Logout failed.', error));
  };
}

/** A column on wide screens; a header with a sheet on narrow ones. */
export function Sidebar() {
  const data = useSidebarData();
  const onLogout = useLogout();
  const isMobile = useIsMobile();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const toggle = useCallback(() => {
    if (isMobile) setIsSheetOpen((isOpen) => !isOpen);
    else toggleSidebar();
  }, [isMobile]);
  useSidebarShortcut(toggle);

  const shared = { ...data, onLogout, onOpenDashboard: clearNewVideos };
  if (!isMobile) return <SidebarColumn {...shared} />;
  return (
    <header className="sticky top-0 z-30 flex h-13 items-center gap-2 border-b bg-bg px-2">
      <Button look="ghost" size="icon" aria-label="Open menu" onClick={() => setIsSheetOpen(true)}>
        <Menu size={18} aria-hidden />
      </Button>
      <Link to={PATHS.overview} aria-label="Framewise, to the overview">
        <Wordmark />
      </Link>
      <Sheet open={isSheetOpen} onOpenChange={setIsSheetOpen} title="Menu" width={SIDEBAR.sheetWidth}>
        <div className="flex h-14 items-center px-4">
          <Link
            to={PATHS.overview}
            onClick={() => setIsSheetOpen(false)}
            aria-label="Framewise, to the overview"
          >
            <Wordmark />
          </Link>
        </div>
        <SidebarContent {...shared} isExpanded onNavigate={() => setIsSheetOpen(false)} />
      </Sheet>
    </header>
  );
}

type ColumnProps = SidebarData & { onLogout: () => void; onOpenDashboard: () => void };

function SidebarColumn(props: ColumnProps) {
  const isExpanded = useIsExpanded();
  return (
    <aside
      aria-label="Sidebar"
      data-state={isExpanded ? 'expanded' : 'collapsed'}
      style={{ width: isExpanded ? SIDEBAR.expandedWidth : SIDEBAR.collapsedWidth }}
      className="sticky top-0 z-20 flex h-dvh shrink-0 flex-col overflow-hidden border-r bg-bg transition-[width] duration-150 ease-out"
    >
      <div
        className={cx(
          'flex h-14 items-center',
          isExpanded ? 'justify-between pr-1.5 pl-4' : 'justify-center',
        )}
      >
        {isExpanded && (
          <Link to={PATHS.overview} aria-label="Framewise, to the overview" data-testid="wordmark">
            <Wordmark />
          </Link>
        )}
        <Tooltip content={isExpanded ? 'Collapse (Ctrl B)' : 'Expand (Ctrl B)'} side="right">
          <Button
            look="ghost"
            size="icon"
            className="size-8"
            aria-label={isExpanded ? 'Collapse sidebar' : 'Expand sidebar'}
            aria-expanded={isExpanded}
            onClick={toggleSidebar}
          >
            <PanelLeft size={17} aria-hidden />
          </Button>
        </Tooltip>
      </div>
      <SidebarContent {...props} isExpanded={isExpanded} />
    </aside>
  );
}
