import type { RateLimit } from '@framewise/contract/endpoint';
import { AppError } from '@framewise/contract/errors';

export interface MemoryLimiter {
  /** Counts one call; throws RATE_LIMITED when it is one too many. */
  enforce(key: string): void;
}

/** Enough for a busy day; a flood from more places than this forgets the oldest. */
const MAX_KEYS = 50_000;

/**
 * Fixed windows counted in this process's memory. Where every call is cheap, a limit kept in the database
 * would cost more than what it limits; the price is that several servers allow several times as much.
 */
export function createMemoryLimiter(limit: RateLimit, maxKeys: number = MAX_KEYS): MemoryLimiter {
  const windows = new Map<string, { calls: number; readonly endsAt: number }>();
  const begin = (key: string, now: number) => {
    // Deleted first, so that the map stays in the order in which windows end.
    windows.delete(key);
    forgetEnded(windows, now, maxKeys);
    const window = { calls: 0, endsAt: now + limit.windowSeconds * 1000 };
    windows.set(key, window);
    return window;
  };
  return {
    enforce(key) {
      if (limit.max === 0) return;
      const now = Date.now();
      const known = windows.get(key);
      const window = known && known.endsAt > now ? known : begin(key, now);
      window.calls += 1;
      if (window.calls <= limit.max) return;
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil((window.endsAt - now) / 1000) });
    },
  };
}

/** Only from the front, where the oldest are: a call pays for what has ended since the last one. */
function forgetEnded(windows: Map<string, { readonly endsAt: number }>, now: number, maxKeys: number): void {
  for (const [key, { endsAt }] of windows) {
    if (endsAt > now && windows.size < maxKeys) return;
    windows.delete(key);
  }
}
