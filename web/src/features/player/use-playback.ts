import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Playback {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly seconds: number;
  readonly isPlaying: boolean;
  seek(seconds: number): void;
  toggle(): void;
}

/** The player's time, read once per painted frame while it plays, so that the playhead does not jump. */
export function usePlayback(): Playback {
  const video = useRef<HTMLVideoElement>(null);
  const [seconds, setSeconds] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let frame = 0;
    const follow = () => {
      setSeconds(element.currentTime);
      frame = requestAnimationFrame(follow);
    };
    const play = () => {
      setIsPlaying(true);
      follow();
    };
    const pause = () => {
      setIsPlaying(false);
      cancelAnimationFrame(frame);
      setSeconds(element.currentTime);
    };
    const settle = () => setSeconds(element.currentTime);
    element.addEventListener('play', play);
    element.addEventListener('pause', pause);
    element.addEventListener('seeked', settle);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('play', play);
      element.removeEventListener('pause', pause);
      element.removeEventListener('seeked', settle);
    };
  }, []);

  const seek = useCallback((target: number) => {
    setSeconds(target);
    if (video.current) video.current.currentTime = target;
  }, []);

  const toggle = useCallback(() => {
    const element = video.current;
    if (!element) return;
    // Refused by the browser or not decodable: the error event of the element tells the user.
    if (element.paused) void element.play().catch(() => {});
    else element.pause();
  }, []);

  return { video, seconds, isPlaying, seek, toggle };
}
