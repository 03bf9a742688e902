import { Coins } from 'lucide-react';
import { Link } from 'react-router';
import { PATHS } from '../../paths.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

const COLLAPSED_CAP = 99;

interface CreditsTileProps {
  /** null: unlimited. */
  credits: number | null;
  isExpanded: boolean;
  onClick?: () => void;
}

export function collapsedCredits(credits: number | null): string {
  if (credits === null) return '∞';
  return credits > COLLAPSED_CAP ? `${COLLAPSED_CAP}+` : String(credits);
}

export function CreditsTile({ credits, isExpanded, onClick }: CreditsTileProps) {
  const words = credits === null ? 'Unlimited credits' : `${credits} credits left`;
  return (
    <Tooltip content={words} side="right" disabled={isExpanded}>
      <Link
        to={PATHS.cabinet}
        onClick={onClick}
        data-testid="credits-tile"
        className="mb-1.5 flex items-center rounded-md border bg-panel transition-colors duration-150 hover:bg-raise"
      >
        {isExpanded ? (
          <span className="flex w-full items-baseline justify-between gap-2 px-3 py-2.5">
            <span className="flex items-center gap-2 text-sm text-soft">
              <Coins size={15} aria-hidden className="self-center" /> Credits
            </span>
            <span className="font-mono text-base font-semibold">
              {credits === null ? 'Unlimited' : credits.toLocaleString('en')}
            </span>
          </span>
        ) : (
          <span className="grid h-9 w-full place-items-center font-mono text-xs font-semibold">
            <span aria-hidden>{collapsedCredits(credits)}</span>
            <span className="sr-only">{words}</span>
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
