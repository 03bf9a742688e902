// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

describe('the query cache', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('serves data for 30 s without asking again', async () => {
    const client = createQueryClient();
    const queryFn = vi.fn(async () => 1);
    await client.fetchQuery({ queryKey: ['a'], queryFn });
    vi.advanceTimersByTime(29_999);
    await client.fetchQuery({ queryKey: ['a'], queryFn });
    expect(queryFn).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await client.fetchQuery({ queryKey: ['a'], queryFn });
    expect(queryFn).toHaveBeenCalledTimes(2);
    client.clear();
  });

  it('forgets what nobody has looked at for 5 minutes', async () => {
    const client = createQueryClient();
    await client.fetchQuery({ queryKey: ['a'], queryFn: async () => 1 });
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
    expect(client.getQueryData(['a'])).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryData(['a'])).toBeUndefined();
  });

  it('tries once more after a failure, and then tells', async () => {
    const client = createQueryClient();
    const queryFn = vi.fn(() => Promise.reject(new Error('down')));
    const observer = new QueryObserver(client, { queryKey: ['a'], queryFn });
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    expect(observer.getCurrentResult().error?.message).toBe('down');
    stop();
    client.clear();
  });
});
