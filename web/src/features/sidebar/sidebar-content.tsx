import {
  Activity,
  BookText,
  Bot,
  ChevronDown,
  FileText,
  History,
  House,
  LayoutDashboard,
  LogOut,
  ScanSearch,
  Settings,
  Shapes,
  Sparkles,
} from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '../../api/session/session-user.ts';
import { PATHS } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { CreditsTile } from './credits-tile.tsx';
import { SidebarButton, SidebarLink } from './sidebar-item.tsx';

export interface SidebarData {
  readonly user: SessionUser;
  /** null: unlimited. */
  readonly credits: number | null;
  readonly activeRuns: number;
  readonly activeJobs: number;
  readonly hasNewVideos: boolean;
}

interface SidebarContentProps extends SidebarData {
  isExpanded: boolean;
  onOpenDashboard: () => void;
  onLogout: () => void;
  /** The sheet closes itself when a link in it is followed. */
  onNavigate?: () => void;
}

export function SidebarContent(props: SidebarContentProps) {
  return (
    <>
      <nav aria-label="Main" className="flex-1 overflow-x-hidden overflow-y-auto px-1.5 pb-3">
        <MainGroup {...props} />
        <LabGroup {...props} />
      </nav>
      <Footer {...props} />
    </>
  );
}

function MainGroup({
  isExpanded,
  activeRuns,
  hasNewVideos,
  onOpenDashboard,
  onNavigate,
}: SidebarContentProps) {
  const shared = { isExpanded, ...(onNavigate ? { onClick: onNavigate } : {}) };
  const openDashboard = () => {
    onOpenDashboard();
    onNavigate?.();
  };
  return (
    <ul className="grid gap-0.5">
      <li>
        <SidebarLink to={PATHS.overview} icon={House} label="Overview" {...shared} />
      </li>
      <li>
        <SidebarLink
          to={PATHS.dashboard}
          icon={LayoutDashboard}
          label="Dashboard"
          isExpanded={isExpanded}
          onClick={openDashboard}
          note={hasNewVideos ? 'new videos' : undefined}
          mark={
            hasNewVideos && (
              <span
                data-testid="new-videos-dot"
                className="block size-2 animate-pulse-dot rounded-full bg-accent"
              />
            )
          }
        />
      </li>
      <li>
        <SidebarLink to={PATHS.analysis} icon={ScanSearch} label="Deep Video Analysis" {...shared} />
      </li>
      <li>
        <SidebarLink to={PATHS.history} icon={History} label="History" {...shared} />
      </li>
      <li>
        <SidebarLink
          to={PATHS.status}
          icon={Activity}
          label="Runs"
          note={activeRuns > 0 ? `${activeRuns} active` : undefined}
          mark={activeRuns > 0 && <Badge tone="alarm">{activeRuns}</Badge>}
          {...shared}
        />
      </li>
    </ul>
  );
}

function LabGroup({ isExpanded, activeJobs, onNavigate }: SidebarContentProps) {
  const [isOpen, setIsOpen] = useState(true);
  const shared = { isExpanded, ...(onNavigate ? { onClick: onNavigate } : {}) };
  return (
    <div className="mt-4">
      {isExpanded ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="sidebar-lab"
          onClick={() => setIsOpen(!isOpen)}
          className="flex h-8 w-full items-center justify-between rounded-md px-2.5 text-xs text-faint hover:text-ink"
        >
          Lab
          <ChevronDown
            size={14}
            aria-hidden
            className={cx('transition-transform duration-150', !isOpen && '-rotate-90')}
          />
        </button>
      ) : (
        <div className="mx-2 mb-2 border-t" />
      )}
      <ul id="sidebar-lab" hidden={isExpanded && !isOpen} className="grid gap-0.5 [&[hidden]]:hidden">
        <li>
          <SidebarLink
            to={PATHS.boost}
            icon={Sparkles}
            label="Recommendations"
            note={activeJobs > 0 ? `${activeJobs} active` : undefined}
            mark={activeJobs > 0 && <Badge tone="accent">{activeJobs}</Badge>}
            {...shared}
          />
        </li>
        <li>
          <SidebarLink to={PATHS.insights} icon={Shapes} label="Visual Insights" {...shared} />
        </li>
        <li>
          <SidebarLink to={PATHS.forensic} icon={FileText} label="Video2Report" {...shared} />
        </li>
        <li>
          <SidebarLink
            to={PATHS.videoAgent}
            icon={Bot}
            label="Video Agent"
            mark={isExpanded && <Badge>Soon</Badge>}
            {...shared}
          />
        </li>
      </ul>
    </div>
  );
}

function Footer({ user, credits, isExpanded, onLogout, onNavigate }: SidebarContentProps) {
  const shared = { isExpanded, ...(onNavigate ? { onClick: onNavigate } : {}) };
  return (
    <div className="border-t px-1.5 py-2.5">
      <CreditsTile credits={credits} {...shared} />
      <ul className="grid gap-0.5">
        <li>
          <SidebarLink to={PATHS.cabinet} icon={Settings} label="Settings" {...shared} />
        </li>
        <li>
          <SidebarButton
            icon={BookText}
            label="API Docs"
            disabled
            isExpanded={isExpanded}
            mark={isExpanded && <Badge>Coming Soon</Badge>}
          />
        </li>
        <li>
          <SidebarLink
            to={PATHS.cabinet}
            marksCurrent={false}
            icon={() => <Avatar photoUrl={user.photoURL} />}
            label={user.displayName ?? user.email}
            {...shared}
          />
        </li>
        <li>
          <SidebarButton icon={LogOut} label="Logout" isExpanded={isExpanded} onClick={onLogout} />
        </li>
      </ul>
    </div>
  );
}
