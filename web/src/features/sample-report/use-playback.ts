import { useEffect, useRef, useState } from 'react';

const FRAMES_PER_SECOND = 12;

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A clock that loops over the example; it stands still for those who ask for no motion. */
export function usePlayback(durationSeconds: number, startSeconds: number) {
  const [seconds, setSeconds] = useState(startSeconds);
  const [isPlaying, setIsPlaying] = useState(() => !prefersStillness());
  const current = useRef(startSeconds);

  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (!document.hidden) {
        current.current = (current.current + (now - last) / 1000) % durationSeconds;
        setSeconds(current.current);
      }
      last = now;
    }, 1000 / FRAMES_PER_SECOND);
    return () => clearInterval(timer);
  }, [isPlaying, durationSeconds]);

  const seek = (to: number) => {
    current.current = to;
    setSeconds(to);
  };
  return { seconds, isPlaying, setIsPlaying, seek };
}
