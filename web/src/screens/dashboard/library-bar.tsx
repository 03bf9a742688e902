import type { RunSort } from '@framewise/contract/run-orders';
import { LayoutGrid, List } from 'lucide-react';
import type { RunStatus } from '../../api/rows.ts';
import { cx } from '../../ui/cx.ts';
import { SelectField } from '../../ui/field.tsx';
import { type LibraryView, SORT_CHOICES, STATUS_CHOICES } from './library-address.ts';

interface LibraryBarProps {
  view: LibraryView;
  onChange: (change: Partial<LibraryView>) => void;
}

const LAYOUTS = [
  { id: 'grid', name: 'Grid', Icon: LayoutGrid },
  { id: 'table', name: 'Table', Icon: List },
] as const;

export function LibraryBar({ view, onChange }: LibraryBarProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Status"
        className="min-w-36 max-sm:flex-1"
        value={view.status ?? ''}
        onChange={(event) => onChange({ status: (event.target.value || null) as RunStatus | null })}
      >
        <option value="">All</option>
        {STATUS_CHOICES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Order"
        className="min-w-36 max-sm:flex-1"
        value={view.sort}
        onChange={(event) => onChange({ sort: event.target.value as RunSort })}
      >
        {SORT_CHOICES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <fieldset className="ml-auto flex rounded-md border p-0.5">
        <legend className="sr-only">Layout</legend>
        {LAYOUTS.map(({ id, name, Icon }) => (
          <button
            key={id}
            type="button"
            aria-pressed={view.layout === id}
            onClick={() => onChange({ layout: id })}
            className={cx(
              'inline-flex h-9 items-center gap-1.5 rounded-sm px-3 text-sm',
              view.layout === id ? 'bg-raise text-ink' : 'text-soft hover:text-ink',
            )}
          >
            <Icon size={15} aria-hidden /> {name}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
