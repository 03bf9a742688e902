import { useCallback, useMemo, useState } from 'react';
import type { RunRow } from '../../api/rows.ts';

export interface Selection {
  readonly runs: readonly RunRow[];
  has(run: RunRow): boolean;
  set(runs: readonly RunRow[], isSelected: boolean): void;
  clear(): void;
}

/** Keeps whole rows, so that what was chosen on one page is still there on the next. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, RunRow>>(new Map());
  const set = useCallback((runs: readonly RunRow[], isSelected: boolean) => {
    setChosen((before) => {
      const next = new Map(before);
      for (const run of runs) {
        if (isSelected) next.set(run.id, run);
        else next.delete(run.id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(
    () => ({ runs: [...chosen.values()], has: (run) => chosen.has(run.id), set, clear }),
    [chosen, set, clear],
  );
}
