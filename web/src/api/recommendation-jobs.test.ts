// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  activeJobCount,
  addJob,
  clearFinishedJobs,
  findJob,
  removeJob,
  sweepRecommendationJobs,
  updateJob,
} from './recommendation-jobs.ts';

const job = (id: string, categoryId = 'hook') => ({ id, videoName: 'clip.mp4', categoryId });

describe('recommendation jobs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const id of ['a', 'b', 'c']) removeJob(id);
    vi.useRealTimers();
  });

  it('start as pending with progress 0', () => {
    addJob(job('a'));
    expect(findJob('a')).toMatchObject({ status: 'pending', progress: 0, completedAt: null });
  });

  it('are refused as duplicates while one for the same video and category is active', () => {
    addJob(job('a'));
    expect(addJob(job('b'))).toEqual({ id: 'a', isDuplicate: true });
    updateJob('a', { status: 'processing', progress: 50 });
    expect(addJob(job('b'))).toEqual({ id: 'a', isDuplicate: true });
    expect(findJob('b')).toBeNull();
    expect(addJob(job('c', 'captions'))).toEqual({ id: 'c', isDuplicate: false });
    updateJob('a', { status: 'failed' });
    expect(addJob(job('b'))).toEqual({ id: 'b', isDuplicate: false });
  });

  it('count as active while pending or processing', () => {
    addJob(job('a'));
    addJob(job('b', 'sound'));
    updateJob('b', { status: 'processing' });
    expect(activeJobCount()).toBe(2);
    updateJob('a', { status: 'completed', progress: 100 });
    expect(activeJobCount()).toBe(1);
  });

  it('can be cleared in one go once they are finished', () => {
    addJob(job('a'));
    addJob(job('b', 'sound'));
    addJob(job('c', 'pace'));
    updateJob('a', { status: 'completed' });
    updateJob('b', { status: 'failed' });
    clearFinishedJobs();
    expect([findJob('a'), findJob('b')]).toEqual([null, null]);
    expect(findJob('c')).not.toBeNull();
  });

  it('leave when they finished more than 5 minutes ago, checked every 60 s', () => {
    const stop = sweepRecommendationJobs();
    addJob(job('a'));
    addJob(job('b', 'sound'));
    updateJob('a', { status: 'completed' });
    vi.advanceTimersByTime(5 * 60_000);
    expect(findJob('a')).not.toBeNull();
    vi.advanceTimersByTime(60_000);
    expect(findJob('a')).toBeNull();
    vi.advanceTimersByTime(60 * 60_000);
    expect(findJob('b')).not.toBeNull();
    stop();
  });
});
