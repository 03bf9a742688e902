import { Download, GitCompareArrows, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { track } from '../../api/analytics.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { downloadText } from '../../ui/download.ts';
import { countOf } from '../../ui/format.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { libraryCsv } from './library-csv.ts';
import type { Selection } from './selection.ts';

/** Floats over the list as long as something is chosen. */
export function SelectionBar({ uid, selection }: { uid: string; selection: Selection }) {
  const [isDeleting, setIsDeleting] = useState(false);
  if (selection.runs.length === 0) return null;

  function exportCsv() {
    downloadText('framewise-videos.csv', libraryCsv(selection.runs), 'text/csv');
    track('export', { kind: 'csv' });
  }

  return (
    <section
      aria-label="Selected videos"
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-2 rounded-lg border bg-raise py-2 pr-2 pl-4 shadow-float"
    >
      <span role="status" className="mr-auto text-sm font-medium">
        {countOf(selection.runs.length, 'video')} selected
      </span>
      <CompareButton selection={selection} />
      <Button size="sm" onClick={exportCsv}>
        <Download size={14} aria-hidden /> Export CSV
      </Button>
      <Button size="sm" look="danger" onClick={() => setIsDeleting(true)}>
        <Trash2 size={14} aria-hidden /> Delete
      </Button>
      <Button size="sm" look="ghost" aria-label="Clear the selection" onClick={selection.clear}>
        <X size={14} aria-hidden />
      </Button>
      <DeleteDialog
        uid={uid}
        runs={selection.runs}
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

function CompareButton({ selection }: { selection: Selection }) {
  const [a, b, ...more] = selection.runs;
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
