// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, json, signedInNetwork } from '../testing/fake-network.ts';

const RUNS = 'GET /rest/v1/video_analysis_runs';
const active = (id: string) => ({
  id,
  video_name: `${id}.mp4`,
  status: 'processing' as const,
  progress: 0,
  stage: null,
  created_at: '',
  started_at: null,
  queue_place: null,
  expected_seconds: null,
});

describe('news of completed runs', () => {
  let network: FakeNetwork;
  let news: typeof import('./new-videos.ts');

  beforeEach(async () => {
    vi.resetModules();
    localStorage.clear();
    network = signedInNetwork();
    news = await import('./new-videos.ts');
    const { loadSession } = await import('./session/session.ts');
    await loadSession();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is set when a run completes, and cleared', async () => {
    network.on(RUNS, () => json([{ id: 'a', video_name: 'a.mp4', status: 'completed' }]));
    const { result } = renderHook(() => news.useHasNewVideos());
    const onCompleted = vi.fn();
    const watch = renderHook(({ runs }) => news.useCompletedRuns(runs, onCompleted), {
      initialProps: { runs: [active('a'), active('b')] },
    });
    watch.rerender({ runs: [active('b')] });
    await vi.waitFor(() => expect(result.current).toBe(true));
    expect(onCompleted).toHaveBeenCalledWith(expect.objectContaining({ video_name: 'a.mp4' }));
    expect(network.to(RUNS)[0]?.url.searchParams.get('id')).toBe('in.(a)');
    news.clearNewVideos();
    await vi.waitFor(() => expect(result.current).toBe(false));
  });

  it('is not news when a run fails', async () => {
    network.on(RUNS, () => json([{ id: 'a', video_name: 'a.mp4', status: 'failed' }]));
    const onCompleted = vi.fn();
    await news.announceEnded(['a'], onCompleted);
    expect(onCompleted).not.toHaveBeenCalled();
    expect(renderHook(() => news.useHasNewVideos()).result.current).toBe(false);
  });

  it('shows a desktop notification only to those who asked for it, in a hidden tab', async () => {
    const shown = vi.fn();
    class FakeNotification {
      static requestPermission = async () => 'granted';
      constructor(title: string, options: { body: string }) {
        shown(title, options.body);
      }
    }
    vi.stubGlobal('Notification', FakeNotification);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    network.on(RUNS, () => json([{ id: 'a', video_name: 'a.mp4', status: 'completed' }]));
    await news.announceEnded(['a'], () => {});
    expect(shown).not.toHaveBeenCalled();
    expect(await news.setDesktopNotifications(true)).toBe(true);
    await news.announceEnded(['a'], () => {});
    expect(shown).toHaveBeenCalledExactlyOnceWith('Your report is ready', 'a.mp4');
  });
});
