import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const Count = z.int().nonnegative();

/** Named as the specification's dashboard stats are. */
export const DashboardStats = z.object({
  total: Count,
  completed: Count,
  processing: Count.describe('pending and processing'),
  failed: Count.describe('failed and error'),
  avgProcessingTime: Count.describe('of completed runs, in whole seconds'),
  totalAnalyses: Count,
  completedCount: Count,
  avgQualityScore: z.number().min(0).max(1),
  avgViralScore: z.number().min(0).max(1),
  videoDistribution: z.object({ instagram: Count, tiktok: Count, youtube: Count, custom: Count }),
  totalPersonsDetected: Count,
  totalFeaturesProcessed: Count,
  storageUsedMB: z.number().nonnegative().describe('rounded to 2 decimals'),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

export const dashboardEndpoints = {
  getDashboardStats: defineEndpoint({
    method: 'GET',
    path: '/api/v1/user/{uid}/dashboard-stats',
    access: 'owner',
    summary: "The numbers of a user's dashboard, without forensic videos unless they are asked for",
    params: z.object({ uid: z.string() }),
    query: z.object({ include_forensic: z.stringbool().default(false) }),
    output: DashboardStats,
    errors: [],
  }),
} as const;
