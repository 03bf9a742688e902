// @vitest-environment happy-dom
import type { ActiveRun } from '@framewise/contract/endpoints/runs';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UID } from '../testing/fake-network.ts';
import { followLiveEvents } from './live-events.ts';

const run = (id: string, status: ActiveRun['status'] = 'pending'): ActiveRun => ({
  ...{ id, status, video_name: `${id}.mp4`, progress: 0, stage: null },
  ...{ created_at: '', started_at: null, queue_place: 1, expected_seconds: null },
});
const change = (id: string, status: string, progress = 0) => ({
  ...{ kind: 'analysis', id, status, progress, stage: 'decode', video_name: `${id}.mp4` },
  ...{ video_source_type: 'upload', error_code: null, error_message: null },
});
const KEY = ['active-runs', UID];

/** The browser's end of a stream, driven by the test. */
class Stream extends EventTarget {
  static readonly open: Stream[] = [];
  static readonly CLOSED = 2;
  readyState = 1;
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.open.push(this);
  }
  close() {
    this.isClosed = true;
  }
  send(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

/** Locks as browsers have them: one holder, the others wait in order. */
function createLocks() {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const turn = tail.then(() => {
        signal.throwIfAborted();
        return work();
      });
      tail = turn.catch(() => {});
      return turn;
    },
  };
}

describe('live events', () => {
  let queries: QueryClient;
  let stop: () => void;
  beforeEach(async () => {
    Stream.open.length = 0;
    vi.stubGlobal('EventSource', Stream);
    vi.stubGlobal('navigator', { ...navigator, locks: createLocks() });
    queries = new QueryClient();
    queries.setQueryData(KEY, [run('a'), run('b')]);
    stop = followLiveEvents(UID, queries);
    await vi.waitFor(() => expect(Stream.open).toHaveLength(1));
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  const shown = () => queries.getQueryData<readonly ActiveRun[]>(KEY);
  const isStale = () => queries.getQueryState(KEY)?.isInvalidated;

  it('writes progress into what is shown, without asking', () => {
    Stream.open[0]?.send('change', change('b', 'processing', 40));
    expect(shown()).toMatchObject([
      { id: 'a', status: 'pending', queue_place: 1 },
      { id: 'b', status: 'processing', progress: 40, stage: 'decode', queue_place: null },
    ]);
    expect(isStale()).toBe(false);
  });

  it.each([
    ['completed', 'a'],
    ['failed', 'a'],
    ['deleted', 'a'],
    ['pending', 'new'],
  ])('looks again when a run is %s', (status, id) => {
    queries.setQueryData(['runs', 'list'], []);
    Stream.open[0]?.send('change', change(id, status));
    expect(isStale()).toBe(true);
    expect(queries.getQueryState(['runs', 'list'])?.isInvalidated).toBe(true);
  });

  it('looks again after a gap in which something ended, and not because a page was opened', () => {
    vi.useFakeTimers();
    queries.setQueryData(['runs', 'list'], []);
    const isListStale = () => queries.getQueryState(['runs', 'list'])?.isInvalidated;
    const active = [change('a', 'pending'), change('b', 'pending')];
    const ended = [change('c', 'completed')];
    Stream.open[0]?.send('snapshot', { active, ended });
    expect([isStale(), isListStale()]).toEqual([false, false]);
    vi.advanceTimersByTime(10_000);
    Stream.open[0]?.send('snapshot', { active, ended: [] });
    expect([isStale(), isListStale()]).toEqual([false, false]);
    Stream.open[0]?.send('snapshot', { active, ended });
    expect([isStale(), isListStale()]).toEqual([false, true]);
    vi.useRealTimers();
  });

  it('looks again when a run that is shown is over, however new the page', () => {
    queries.setQueryData(['runs', 'list'], []);
    Stream.open[0]?.send('snapshot', { active: [change('b', 'pending')], ended: [] });
    expect(isStale()).toBe(true);
    expect(queries.getQueryState(['runs', 'list'])?.isInvalidated).toBe(true);
  });

  it('opens one stream for all tabs, tells them, and is taken over when its tab closes', async () => {
    const other = new QueryClient();
    other.setQueryData(KEY, [run('a')]);
    const stopOther = followLiveEvents(UID, other);
    Stream.open[0]?.send('change', change('a', 'processing', 70));
    await vi.waitFor(() =>
      expect(other.getQueryData<readonly ActiveRun[]>(KEY)).toMatchObject([{ progress: 70 }]),
    );
    expect(Stream.open).toHaveLength(1);
    stop();
    expect(Stream.open[0]?.isClosed).toBe(true);
    await vi.waitFor(() => expect(Stream.open).toHaveLength(2));
    stopOther();
    expect(Stream.open[1]?.isClosed).toBe(true);
  });

  it('opens the stream again after an answer that was none', () => {
    vi.useFakeTimers();
    const [stream] = Stream.open;
    stream?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(60_000);
    expect(Stream.open).toHaveLength(1);
    Object.assign(stream ?? {}, { readyState: Stream.CLOSED });
    stream?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(29_999);
    expect(Stream.open).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(Stream.open).toHaveLength(2);
    Stream.open[1]?.send('change', change('a', 'processing', 10));
    expect(shown()?.[0]).toMatchObject({ progress: 10 });
    vi.useRealTimers();
  });

  it('also works where the browser has no locks', () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined });
    const stopThis = followLiveEvents(UID, queries);
    expect(Stream.open.map(({ url }) => url)).toEqual(['/api/v1/events', '/api/v1/events']);
    stopThis();
    expect(Stream.open[1]?.isClosed).toBe(true);
  });
});
