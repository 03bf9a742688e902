import { useState, useSyncExternalStore } from 'react';
import type { RunRow } from '../../api/rows.ts';

/**
 * Whole rows, so that what was chosen on one page is still there on the next. A store beside React: choosing
 * a hundred videos draws a hundred boxes again, and not the lists they are in.
 */
export class Selection {
  #chosen: ReadonlyMap<string, RunRow> = new Map();
  #runs: readonly RunRow[] = [];
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get runs(): readonly RunRow[] {
    return this.#runs;
  }

  has(run: RunRow): boolean {
    return this.#chosen.has(run.id);
  }

  set(runs: readonly RunRow[], isSelected: boolean): void {
    const next = new Map(this.#chosen);
    for (const run of runs) {
      if (isSelected) next.set(run.id, run);
      else next.delete(run.id);
    }
    this.#replace(next);
  }

  clear(): void {
    this.#replace(new Map());
  }

  #replace(chosen: ReadonlyMap<string, RunRow>): void {
    this.#chosen = chosen;
    this.#runs = [...chosen.values()];
    for (const listener of this.#listeners) listener();
  }
}

export function useSelection(): Selection {
  const [selection] = useState(() => new Selection());
  return selection;
}

export function useSelectedRuns(selection: Selection): readonly RunRow[] {
  return useSyncExternalStore(selection.subscribe, () => selection.runs);
}

export function useIsSelected(selection: Selection, run: RunRow): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.has(run));
}
