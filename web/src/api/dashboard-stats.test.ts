// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, signedInNetwork, UID, unreachable } from '../testing/fake-network.ts';
import { loadStats } from './dashboard-stats.ts';

const ROUTE = `GET /api/v1/user/${UID}/dashboard-stats`;

describe('loadStats', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("are the server's own numbers, from one request", async () => {
    const network = signedInNetwork().on(ROUTE, () => json({ total: 1200, storageUsedMB: 3.33 }));
    expect(await loadStats(UID)).toEqual({ total: 1200, storageUsedMB: 3.33, isFailed: false });
    expect(network.to(ROUTE)).toHaveLength(1);
  });

  it('are all zero, and known to be unknown, when the server fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    signedInNetwork().on(ROUTE, unreachable);
    expect(await loadStats(UID)).toMatchObject({
      total: 0,
      avgViralScore: 0,
      storageUsedMB: 0,
      isFailed: true,
    });
    expect(log).toHaveBeenCalledOnce();
  });
});
