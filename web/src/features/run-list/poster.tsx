import { Film } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePreview } from '../../api/preview-images.ts';
import type { RunRow } from '../../api/rows.ts';
import { cx } from '../../ui/cx.ts';

const NEAR = '300px';

/** Fetched when it comes near the window, so that a long page does not ask for all its pictures at once. */
export function Poster({ run, className }: { run: RunRow; className?: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(place);
  return (
    <span
      ref={place}
      className={cx('grid place-items-center overflow-hidden bg-track text-faint', className)}
    >
      {isNear ? <Picture run={run} /> : <Film size={18} aria-hidden />}
    </span>
  );
}

function Picture({ run }: { run: RunRow }) {
  const { data } = usePreview(run);
  const [isBroken, setIsBroken] = useState(false);
  if (!data || isBroken) return <Film size={18} aria-hidden />;
  return <img src={data} alt="" className="size-full object-cover" onError={() => setIsBroken(true)} />;
}

function useIsNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => (place.current ? whenNear(place.current, () => setIsNear(true)) : undefined), [place]);
  return isNear;
}

let observer: IntersectionObserver | null = null;
const waiting = new Map<Element, () => void>();

/** One observer watches for all posters. Returns the function that stops it. */
function whenNear(element: Element, act: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const found = isIntersecting && waiting.get(target);
        if (!found) continue;
        forget(target);
        found();
      }
    },
    { rootMargin: NEAR },
  );
  waiting.set(element, act);
  observer.observe(element);
  return () => forget(element);
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}
