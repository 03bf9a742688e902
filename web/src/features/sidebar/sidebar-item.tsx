import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

const ROW =
  'relative flex h-9 w-full items-center gap-2.5 rounded-md text-sm text-soft transition-colors duration-150 ' +
  'hover:bg-raise hover:text-ink aria-[current=page]:bg-raise aria-[current=page]:text-ink ' +
  'aria-[current=page]:font-medium disabled:hover:bg-transparent disabled:hover:text-soft disabled:opacity-55 ' +
  'disabled:cursor-not-allowed';

interface ItemProps {
  icon: LucideIcon | (() => ReactNode);
  label: string;
  isExpanded: boolean;
  /** At the right of the label; over the icon's corner when collapsed. */
  mark?: ReactNode;
  /** What the mark means, for those who do not see it. */
  note?: string | undefined;
}

function ItemContent({ icon: Icon, label, isExpanded, mark, note }: ItemProps) {
  return (
    <>
      <span className="grid size-[18px] shrink-0 place-items-center">
        <Icon size={17} aria-hidden />
      </span>
      <span className={isExpanded ? 'min-w-0 flex-1 truncate text-left' : 'sr-only'}>{label}</span>
      {mark && (
        <span
          aria-hidden={note ? true : undefined}
          className={isExpanded ? 'shrink-0' : 'absolute -top-0.5 -right-0.5 origin-top-right scale-80'}
        >
          {mark}
        </span>
      )}
      {note && <span className="sr-only">{note}</span>}
    </>
  );
}

function tooltipOf({ label, note }: ItemProps): string {
  return note ? `${label}, ${note}` : label;
}

function rowClass(isExpanded: boolean): string {
  return cx(ROW, isExpanded ? 'px-2.5' : 'justify-center px-0');
}

interface SidebarLinkProps extends ItemProps {
  to: string;
  /** Settings and the profile lead to one address: only one of them is marked as the current page. */
  marksCurrent?: boolean;
  onClick?: () => void;
}

export function SidebarLink({ to, onClick, marksCurrent = true, ...item }: SidebarLinkProps) {
  const Anchor = marksCurrent ? NavLink : Link;
  return (
    <Tooltip content={tooltipOf(item)} side="right" disabled={item.isExpanded}>
      <Anchor to={to} onClick={onClick} className={rowClass(item.isExpanded)}>
        <ItemContent {...item} />
      </Anchor>
    </Tooltip>
  );
}

interface SidebarButtonProps extends ItemProps {
  disabled?: boolean;
  onClick?: () => void;
}

export function SidebarButton({ disabled, onClick, ...item }: SidebarButtonProps) {
  return (
    <Tooltip content={tooltipOf(item)} side="right" disabled={item.isExpanded}>
      <button type="button" disabled={disabled} onClick={onClick} className={rowClass(item.isExpanded)}>
        <ItemContent {...item} />
      </button>
    </Tooltip>
  );
}
