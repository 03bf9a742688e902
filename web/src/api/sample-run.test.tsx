// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, json, signedInNetwork, unreachable } from '../testing/fake-network.ts';
import { createQueryClient } from './query-client.ts';
import { SAMPLE_POLL_MS, useSample } from './sample-run.ts';

const START = 'POST /api/v1/analyze';
const RUN = 'GET /api/v1/active-runs/r1';

describe('useSample', () => {
  let network: FakeNetwork;
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    network = signedInNetwork();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const answer = (status: string, progress = 0, error_message: string | null = null) =>
    json({ run: { id: 'r1', video_name: 'Framewise sample.mp4', status, progress, error_message } });

  function open() {
    const client = createQueryClient();
    return renderHook(() => useSample(), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    }).result;
  }

  it('asks for the sample and for nothing else, and only when told to', async () => {
    network.on(START, () => answer('completed', 100));
    const sample = open();
    expect([sample.current.run, network.to(START)]).toEqual([null, []]);
    act(() => sample.current.start());
    await waitFor(() => expect(sample.current.run?.status).toBe('completed'));
    expect(network.to(START)[0]?.body).toEqual({ sample: true, video_platform: 'tiktok' });
    expect(network.to(RUN)).toEqual([]);
  });

  it('follows the run to its end, and then leaves the server alone', async () => {
    const states = [answer('processing', 40), answer('completed', 100)];
    network.on(START, () => answer('pending')).on(RUN, () => states.shift() ?? unreachable());
    const sample = open();
    act(() => sample.current.start());
    await waitFor(() => expect(sample.current.run?.progress).toBe(40));
    expect(sample.current.isActive).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(SAMPLE_POLL_MS));
    await waitFor(() => expect(sample.current.run?.status).toBe('completed'));
    expect([sample.current.isActive, sample.current.fault]).toEqual([false, null]);
    await act(() => vi.advanceTimersByTimeAsync(10 * SAMPLE_POLL_MS));
    expect(network.to(RUN)).toHaveLength(2);
  });

  it('says why there is no report, and tries again', async () => {
    network.on(START, unreachable);
    const sample = open();
    act(() => sample.current.start());
    await waitFor(() => expect(sample.current.fault).toBe('The server could not be reached.'));
    network.on(START, () => answer('pending')).on(RUN, () => answer('failed', 20, 'It broke.'));
    act(() => sample.current.start());
    await waitFor(() => expect(sample.current.fault).toBe('It broke.'));
    expect(sample.current.isActive).toBe(false);
  });
});
