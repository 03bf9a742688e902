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
            className={cx('absolute top-0 left-0 w-full', item.index > 0 && 'border-t')}
            style={{ transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)` }}
          >
            <ResultRow
              row={row}
              query={query}
              isReturnedTo={opened === row.analysis_id}
              onOpen={() => remember(row.analysis_id)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Rows as they were when the browser last showed this entry of its history, and the row opened from there. */
function useRememberedRows(list: React.RefObject<HTMLElement | null>, rows: readonly FoundAnalysisRow[]) {
  const { key } = useLocation();
  const [memory] = useState(() => listMemories.get(key));
  const [margin, setMargin] = useState(0);
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
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => ESTIMATED_ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: margin,
    getItemKey: (index) => rows[index]?.analysis_id ?? index,
    rangeExtractor,
    initialOffset: memory?.offset ?? 0,
    ...(memory ? { initialMeasurementsCache: memory.measurements } : {}),
  });
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (top !== undefined) setMargin(Math.round(top + window.scrollY));
  });
  const remember = (opened: string) =>
    listMemories.set(key, {
      opened,
      offset: virtualizer.scrollOffset ?? 0,
      measurements: virtualizer.takeSnapshot(),
    });
  return {
    virtualizer,
    opened: memory?.opened ?? null,
    remember,
    onFocus: setFocused,
    onBlur: () => setFocused(null),
  };
}
