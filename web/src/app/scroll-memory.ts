import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const STORED_AS = 'scroll-places';
const GIVEN_UP_BY = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** An address that was typed is a new visit, even where this tab has seen it before. */
function readPlaces(): Map<string, number> {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type === 'navigate') return new Map();
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]'));
  } catch {
    return new Map();
  }
}

/**
 * Back and forward return to where the reader was; a new address begins at its top. Lists may still be
 * loading then, so the way down is continued as they grow, until the reader moves.
 */
export function useScrollMemory(content: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef({ key, pathname });
  const places = useRef<Map<string, number>>(null);
  places.current ??= readPlaces();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => places.current?.set(shown.current.key, window.scrollY);
    const keep = () => sessionStorage.setItem(STORED_AS, JSON.stringify([...(places.current ?? [])]));
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);

  useLayoutEffect(() => {
    const isNewPath = shown.current.pathname !== pathname;
    shown.current = { key, pathname };
    const place = isReturn ? (places.current?.get(key) ?? 0) : 0;
    if (place > 0 && content.current) return goTo(place, content.current);
    if (isReturn || isNewPath) window.scrollTo(0, 0);
  }, [key, pathname, isReturn, content]);
}

/** Returns the function that stops it. */
function goTo(place: number, content: HTMLElement): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, place);
    if (Math.abs(window.scrollY - place) < 2) stop();
  });
  const stop = () => {
    growth.disconnect();
    for (const event of GIVEN_UP_BY) window.removeEventListener(event, stop);
  };
  window.scrollTo(0, place);
  growth.observe(content);
  for (const event of GIVEN_UP_BY) window.addEventListener(event, stop, { passive: true });
  return stop;
}
