import type { VirtualItem } from '@tanstack/react-virtual';

/** How a list was left: which report was opened from it, and what its rows measured. */
export interface ListMemory {
  readonly opened: string | null;
  readonly offset: number;
  readonly measurements: VirtualItem[];
}

/** By the entry of the browser's history that showed the list. */
export const listMemories = new Map<string, ListMemory>();
