import { onSignedOut } from './session/session.ts';
import { createStore, useStore } from './store.ts';

export type JobStatus = 'pending' | 'processing' | 'completed' | 'failed';

export interface RecommendationJob {
  readonly id: string;
  readonly videoName: string;
  readonly categoryId: string;
  readonly status: JobStatus;
  readonly progress: number;
  readonly startedAt: number;
  readonly completedAt: number | null;
}

export const JOB_TIMINGS = { keptAfterEndMs: 5 * 60_000, sweepMs: 60_000 } as const;

const store = createStore<readonly RecommendationJob[]>([]);

onSignedOut(() => store.set([]));

const isActive = (job: RecommendationJob) => job.status === 'pending' || job.status === 'processing';

/** Adds a job, or answers with the one that is already under way for the same video and category. */
export function addJob(input: Pick<RecommendationJob, 'id' | 'videoName' | 'categoryId'>): {
  id: string;
  isDuplicate: boolean;
} {
  const existing = store
    .get()
    .find((job) => isActive(job) && job.videoName === input.videoName && job.categoryId === input.categoryId);
  if (existing) return { id: existing.id, isDuplicate: true };
  const job = { ...input, status: 'pending', progress: 0, startedAt: Date.now(), completedAt: null } as const;
  store.set([...store.get(), job]);
  return { id: job.id, isDuplicate: false };
}

export function updateJob(id: string, change: Partial<Pick<RecommendationJob, 'status' | 'progress'>>): void {
  store.set(store.get().map((job) => (job.id === id ? withEnd({ ...job, ...change }) : job)));
}

function withEnd(job: RecommendationJob): RecommendationJob {
  return isActive(job) ? job : { ...job, completedAt: job.completedAt ?? Date.now() };
}

export function removeJob(id: string): void {
  store.set(store.get().filter((job) => job.id !== id));
}

export function findJob(id: string): RecommendationJob | null {
  return store.get().find((job) => job.id === id) ?? null;
}

export function clearFinishedJobs(): void {
  store.set(store.get().filter(isActive));
}

export function activeJobCount(): number {
  return store.get().filter(isActive).length;
}

function dropOldJobs(): void {
  const limit = Date.now() - JOB_TIMINGS.keptAfterEndMs;
  store.set(store.get().filter((job) => job.completedAt === null || job.completedAt >= limit));
}

/** Returns the function that stops it. */
export function sweepRecommendationJobs(): () => void {
  const timer = setInterval(dropOldJobs, JOB_TIMINGS.sweepMs);
  return () => clearInterval(timer);
}

export function useActiveJobCount(): number {
  return useStore(store).filter(isActive).length;
}

export function useRecommendationJobs(): readonly RecommendationJob[] {
  return useStore(store);
}
