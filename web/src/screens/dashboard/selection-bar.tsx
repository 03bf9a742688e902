import { Download, GitCompareArrows, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { track } from '../../api/analytics.ts';
import type { RunRow } from '../../api/rows.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { downloadText } from '../../ui/download.ts';
import { countOf } from '../../ui/format.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { libraryCsv, libraryJson } from './library-export.ts';
import { type Selection, useSelectedRuns } from './selection.ts';

const FORMATS = [
  { kind: 'csv', name: 'CSV', type: 'text/csv', write: libraryCsv },
  { kind: 'json', name: 'JSON', type: 'application/json', write: libraryJson },
] as const;

/** Floats over the list as long as something is chosen. */
export function SelectionBar({ uid, selection }: { uid: string; selection: Selection }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const runs = useSelectedRuns(selection);
  if (runs.length === 0) return null;
  return (
    <section
      aria-label="Selected videos"
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-2 rounded-lg border bg-raise py-2 pr-2 pl-4 shadow-float"
    >
      <span role="status" className="mr-auto text-sm font-medium">
        {countOf(runs.length, 'video')} selected
      </span>
      <CompareButton runs={runs} />
      <ExportMenu runs={runs} />
      <Button size="sm" look="danger" onClick={() => setIsDeleting(true)}>
        <Trash2 size={14} aria-hidden /> Delete
      </Button>
      <Button size="sm" look="ghost" aria-label="Clear the selection" onClick={() => selection.clear()}>
        <X size={14} aria-hidden />
      </Button>
      <DeleteDialog
        uid={uid}
        runs={runs}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => {
          setIsDeleting(false);
          selection.clear();
        }}
      />
    </section>
  );
}

function ExportMenu({ runs }: { runs: readonly RunRow[] }) {
  return (
    <Menu
      trigger={
        <Button size="sm">
          <Download size={14} aria-hidden /> Export
        </Button>
      }
    >
      {FORMATS.map(({ kind, name, type, write }) => (
        <MenuItem
          key={kind}
          onSelect={() => {
            downloadText(`framewise-videos.${kind}`, write(runs), type);
            track('export', { kind });
          }}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

function CompareButton({ runs }: { runs: readonly RunRow[] }) {
  const [a, b, ...more] = runs;
  const isReady = a?.status === 'completed' && b?.status === 'completed' && more.length === 0;
  if (!isReady) {
    return (
      <Button size="sm" disabled title="Choose two videos whose analysis is completed">
        <GitCompareArrows size={14} aria-hidden /> Compare
      </Button>
    );
  }
  const query = new URLSearchParams({ video: a.video_name, compare: b.video_name });
  return (
    <Button asChild size="sm" look="primary">
      <Link to={`${PATHS.analysis}?${query}`}>
        <GitCompareArrows size={14} aria-hidden /> Compare
      </Link>
    </Button>
  );
}
