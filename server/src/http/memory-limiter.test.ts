import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryLimiter } from './memory-limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMIT = { max: 2, windowSeconds: 60 };
const limited = (seconds: number) =>
  expect.objectContaining({ code: 'RATE_LIMITED', retryAfterSeconds: seconds });

it('refuses one too many until the window is over, and says for how long', () => {
  const limiter = createMemoryLimiter(LIMIT);
  limiter.enforce('ada');
  vi.advanceTimersByTime(40_500);
  limiter.enforce('ada');
  expect(() => limiter.enforce('ada')).toThrow(limited(20));
  limiter.enforce('eve');
  vi.advanceTimersByTime(19_500);
  limiter.enforce('ada');
  limiter.enforce('ada');
  expect(() => limiter.enforce('ada')).toThrow(limited(60));
});

it('holds no more than so many keys, and gives up the oldest first', () => {
  const limiter = createMemoryLimiter({ max: 1, windowSeconds: 60 }, 2);
  for (const key of ['a', 'b', 'c']) limiter.enforce(key);
  expect(() => limiter.enforce('b')).toThrow(limited(60));
  expect(() => limiter.enforce('c')).toThrow(limited(60));
  limiter.enforce('a');
});

it('is off with a limit of none', () => {
  const limiter = createMemoryLimiter({ max: 0, windowSeconds: 60 });
  for (let count = 0; count < 10; count++) limiter.enforce('ada');
});
