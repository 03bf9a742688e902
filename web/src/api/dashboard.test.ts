// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, json, signedInNetwork, UID, unreachable } from '../testing/fake-network.ts';

const RUNS = 'GET /rest/v1/video_analysis_runs';
const run = { id: 'r1', video_name: 'clip.mp4', status: 'completed' };
const page = () => json([run], 206, { 'content-range': '0-0/41' });

describe('the list of runs', () => {
  let network: FakeNetwork;
  let dashboard: typeof import('./dashboard.ts');

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    network = signedInNetwork();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    dashboard = await import('./dashboard.ts');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('asks for the newest hundred of the owner, counted, without forensic ones', async () => {
    network.on(RUNS, page);
    expect(await dashboard.listRuns({ uid: UID })).toEqual({ runs: [run], count: 41, isStale: false });
    const call = network.to(RUNS)[0];
    expect(call?.url.searchParams.get('firebase_uid')).toBe(`eq.${UID}`);
    expect(call?.url.searchParams.get('order')).toBe('created_at.desc,id.asc');
    expect(call?.url.searchParams.get('limit')).toBe('100');
    expect(call?.url.searchParams.get('offset')).toBe('0');
    expect(call?.url.searchParams.get('or')).toContain('video_source_type.neq.forensic');
    expect(call?.headers.get('prefer')).toContain('count=exact');
  });

  it('can filter by status and include forensic ones', async () => {
    network.on(RUNS, page);
    await dashboard.listRuns({ uid: UID, status: 'failed', includeForensic: true, offset: 100, limit: 50 });
    const { searchParams } = network.to(RUNS)[0]?.url ?? new URL('http://x');
    expect(searchParams.get('status')).toBe('in.(failed,error)');
    expect(searchParams.has('or')).toBe(false);
    expect([searchParams.get('offset'), searchParams.get('limit')]).toEqual(['100', '50']);
  });

  it('shows what was last known when the server fails, and says so', async () => {
    network.on(RUNS, page);
    await dashboard.listRuns({ uid: UID });
    network.on(RUNS, unreachable);
    expect(await dashboard.listRuns({ uid: UID })).toEqual({ runs: [run], count: 41, isStale: true });
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('shows nothing of another user, and an empty list where nothing is known', async () => {
    network.on(RUNS, page);
    await dashboard.listRuns({ uid: UID });
    network.on(RUNS, unreachable);
    expect(await dashboard.listRuns({ uid: 'another-user-1' })).toEqual({
      runs: [],
      count: 0,
      isStale: true,
    });
  });

  it('forgets by the sweep every 10 minutes what is older than 5', async () => {
    const stop = dashboard.sweepDashboardCache();
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    network.on(RUNS, page);
    await dashboard.listRuns({ uid: UID });
    network.on(RUNS, unreachable);
    await vi.advanceTimersByTimeAsync(6 * 60_000 - 1);
    expect((await dashboard.listRuns({ uid: UID })).runs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await dashboard.listRuns({ uid: UID })).runs).toHaveLength(0);
    stop();
  });
});
