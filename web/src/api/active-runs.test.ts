// @vitest-environment happy-dom
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeNetwork, json, silence, UID, unreachable } from '../testing/fake-network.ts';
import { activeRunsQuery, countRuns, fetchActiveRuns } from './active-runs.ts';
import { createQueryClient } from './query-client.ts';

const ROUTE = `GET /api/v1/user/${UID}/active-runs`;
const run = (id: string, status: string) => ({
  id,
  status,
  video_name: id,
  progress: 0,
  stage: null,
  created_at: '',
});

describe('active runs', () => {
  let network: FakeNetwork;
  beforeEach(() => {
    vi.useFakeTimers();
    network = new FakeNetwork();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('counts only processing and pending', async () => {
    const all = ['processing', 'pending', 'pending', 'completed', 'failed', 'error'];
    network.on(ROUTE, () => json({ active_runs: all.map((status, index) => run(String(index), status)) }));
    expect(countRuns(await fetchActiveRuns(UID))).toEqual({
      activeCount: 3,
      processingCount: 1,
      pendingCount: 2,
      isLoading: false,
    });
    expect(countRuns(undefined)).toMatchObject({ activeCount: 0, isLoading: true });
  });

  it('takes 404 as zero runs and no error', async () => {
    network.on(ROUTE, () => json({ error: { code: 'NOT_FOUND', message: 'x' } }, 404));
    expect(await fetchActiveRuns(UID)).toEqual([]);
  });

  it('says Connection error when the fetch fails', async () => {
    network.on(ROUTE, unreachable);
    await expect(fetchActiveRuns(UID)).rejects.toThrow(/^Connection error$/);
  });

  it('says Timeout after 8 s without an answer', async () => {
    network.on(ROUTE, silence);
    const outcome = fetchActiveRuns(UID).catch((error: Error) => error.message);
    let settled = false;
    void outcome.then(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(7999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('Timeout');
  });

  it.each([500, 403])('says Failed to fetch on status %i', async (status) => {
    network.on(ROUTE, () => json({ error: { code: 'X', message: 'y' } }, status));
    await expect(fetchActiveRuns(UID)).rejects.toThrow(/^Failed to fetch$/);
  });

  describe('polling', () => {
    function watch(...paces: number[]) {
      const client = createQueryClient();
      client.mount();
      const stops = paces.map((pace) =>
        new QueryObserver(client, activeRunsQuery(UID, pace)).subscribe(() => {}),
      );
      return () => {
        for (const stop of stops) stop();
        client.unmount();
        client.clear();
      };
    }

    beforeEach(() => void network.on(ROUTE, () => json({ active_runs: [] })));
    afterEach(() => focusManager.setFocused(undefined));

    it('asks every 10 s for the sidebar', async () => {
      const stop = watch(10_000);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(network.to(ROUTE)).toHaveLength(4);
      stop();
    });

    it('costs one request where sidebar and card meet', async () => {
      const stop = watch(10_000, 5_000);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(network.to(ROUTE)).toHaveLength(7);
      stop();
    });

    it('rests in a hidden tab and goes on when it is seen again', async () => {
      const stop = watch(10_000, 5_000);
      await vi.advanceTimersByTimeAsync(0);
      focusManager.setFocused(false);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(network.to(ROUTE)).toHaveLength(1);
      focusManager.setFocused(true);
      await vi.advanceTimersByTimeAsync(0);
      expect(network.to(ROUTE)).toHaveLength(2);
      stop();
    });
  });
});
