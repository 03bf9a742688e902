import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

interface PagerProps {
  page: number;
  pageSize: number;
  count: number;
  onPage: (page: number) => void;
}

export function Pager({ page, pageSize, count, onPage }: PagerProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(count, page * pageSize);
  const number = (value: number) => value.toLocaleString('en');
  if (count <= pageSize && page === 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 text-sm text-soft">
      <span role="status">{`${number(first)} to ${number(last)} of ${number(count)}`}</span>
      <span className="flex gap-2">
        <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={14} aria-hidden /> Previous
        </Button>
        <Button size="sm" disabled={last >= count} onClick={() => onPage(page + 1)}>
          Next <ChevronRight size={14} aria-hidden />
        </Button>
      </span>
    </nav>
  );
}
