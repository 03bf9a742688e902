/** Numbers of the specification's section 9 that more than one part needs. */
export const LIMITS = {
  displayNameMaxCharacters: 100,
  sanitisedTextMaxCharacters: 1000,
  firebaseUidMinCharacters: 10,
  passwordMinCharacters: 6,
  creditHistorySize: 50,
  creditMetricsSize: 100,
  recentUsageSize: 10,
  recentAnalysesSize: 5,
  searchLimit: 50,
  pageLimit: 100,
  analyticsRetentionDays: 90,
} as const;

export const TIMINGS = {
  activeRunsPollMs: 10_000,
  queueCardPollMs: 5_000,
  activeRunsTimeoutMs: 8_000,
  analysisFetchTimeoutMs: 3_000,
  duplicateUserRecheckMs: 500,
  newUserPauseMs: 1_000,
  databaseRetryAttempts: 3,
  databaseRetryBaseMs: 1_000,
  databaseRetryMaxMs: 10_000,
} as const;

/** Delay before attempt n (1-based) is tried again: 1 s, 2 s, 4 s … at most 10 s. */
export function retryDelayMs(attempt: number): number {
  return Math.min(TIMINGS.databaseRetryBaseMs * 2 ** (attempt - 1), TIMINGS.databaseRetryMaxMs);
}
