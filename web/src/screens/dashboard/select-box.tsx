import type { RunRow } from '../../api/rows.ts';
import { type Selection, useIsSelected } from './selection.ts';

export function SelectBox({ run, selection }: { run: RunRow; selection: Selection }) {
  return (
    <input
      type="checkbox"
      aria-label={`Select ${run.video_name}`}
      checked={useIsSelected(selection, run)}
      onChange={(event) => selection.set([run], event.target.checked)}
      className="size-4 shrink-0 accent-accent"
    />
  );
}
