import type { DashboardStats } from '@framewise/contract/endpoints/dashboard';
import { useQuery } from '@tanstack/react-query';
import { requestJson } from './http.ts';

export interface LoadedStats extends DashboardStats {
  /** The server failed, and the zeros stand for nothing. */
  readonly isFailed: boolean;
}

const ALL_ZERO: DashboardStats = {
  total: 0,
  completed: 0,
  processing: 0,
  failed: 0,
  avgProcessingTime: 0,
  totalAnalyses: 0,
  completedCount: 0,
  avgQualityScore: 0,
  avgViralScore: 0,
  videoDistribution: { instagram: 0, tiktok: 0, youtube: 0, custom: 0 },
  totalPersonsDetected: 0,
  totalFeaturesProcessed: 0,
  storageUsedMB: 0,
};

/** Counted by the database over all videos; all zero when it fails. */
export async function loadStats(uid: string): Promise<LoadedStats> {
  try {
    const path = `/api/v1/user/${encodeURIComponent(uid)}/dashboard-stats`;
    return { ...(await requestJson<DashboardStats>(path)), isFailed: false };
  } catch (error) {
    console.error('The statistics could not be loaded.', error);
    return { ...ALL_ZERO, isFailed: true };
  }
}

export function useStats(uid: string) {
  return useQuery({
    queryKey: ['runs', 'stats', uid],
    queryFn: () => loadStats(uid),
    networkMode: 'always',
    refetchOnReconnect: 'always',
  });
}
