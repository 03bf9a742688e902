import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { FoundAnalysisRow } from '../../api/rows.ts';
import { cx } from '../../ui/cx.ts';
import { listMemories } from './list-memory.ts';
import { ResultRow } from './result-row.tsx';

interface ResultListProps {
  rows: readonly FoundAnalysisRow[];
  /** How many there are, shown or not yet loaded. */
  count: number;
  query: string;
  /** The end of the rows comes near. */
  onNearEnd: () => void;
}

const ESTIMATED_ROW_PX = 132;
const OVERSCAN = 6;
const NEAR_END = 15;

/** Only rows near the window are in the page; each says which one of how many it is. */
export function ResultList({ rows, count, query, onNearEnd }: ResultListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { virtualizer, opened, remember, onFocus, onBlur } = useRememberedRows(list, rows);
  const items = virtualizer.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (lastShown >= rows.length - NEAR_END) onNearEnd();
  }, [lastShown, rows.length, onNearEnd]);

  return (
    <ul
      ref={list}
      aria-label="Reports"
      className="relative rounded-lg border bg-panel"
      style={{ height: virtualizer.getTotalSize() + 2 }}
    >
      {items.map((item) => {
        const row = rows[item.index];
        if (!row) return null;
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-setsize={count}
            aria-posinset={item.index + 1}
            onFocus={() => onFocus(item.index)}
            onBlur={onBlur}
            className={cx('absolute top-0 left-0 w-full [contain:content]', item.index > 0 && 'border-t')}
            style={{ transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)` }}
          >
            <ResultRow row={row} query={query} isReturnedTo={opened === row.analysis_id} onOpen={remember} />
          </li>
        );
      })}
    </ul>
  );
}

/** Looked up when the list changes its size, never while it scrolls: asking costs a layout of the page. */
function useDistanceFromTop(list: React.RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setDistance(Math.round(element.getBoundingClientRect().top + window.scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [list]);
  return distance;
}

/** Rows as they were when the browser last showed this entry of its history, and the row opened from there. */
function useRememberedRows(list: React.RefObject<HTMLElement | null>, rows: readonly FoundAnalysisRow[]) {
  const { key } = useLocation();
  const [memory] = useState(() => listMemories.get(key));
  const margin = useDistanceFromTop(list);
  const [focused, setFocused] = useState<number | null>(null);
  // What has the focus stays in the page, or the next press of Tab would begin at its top.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      const isOutside = focused !== null && focused < range.count && !indexes.includes(focused);
      return isOutside ? [...indexes, focused].sort((a, b) => a - b) : indexes;
    },
    [focused],
  );
  // The same function for the same rows: a new one makes the virtualizer lay out all of them again.
  const getItemKey = useCallback((index: number) => rows[index]?.analysis_id ?? index, [rows]);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => ESTIMATED_ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: margin,
    getItemKey,
    rangeExtractor,
    initialOffset: memory?.offset ?? 0,
    ...(memory ? { initialMeasurementsCache: memory.measurements } : {}),
  });
  const remember = useCallback(
    (opened: string) => {
      const offset = virtualizer.scrollOffset ?? 0;
      listMemories.set(key, { opened, offset, measurements: virtualizer.takeSnapshot() });
    },
    [key, virtualizer],
  );
  return {
    virtualizer,
    opened: memory?.opened ?? null,
    remember,
    onFocus: setFocused,
    onBlur: () => setFocused(null),
  };
}
