import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../http.ts';
import { TOKEN_TIMINGS, type Token, TokenRefresher } from './token-refresher.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

describe('TokenRefresher', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function open(fetchToken: () => Promise<Token | null>) {
    const onSessionOver = vi.fn();
    const calls = vi.fn(fetchToken);
    const refresher = new TokenRefresher({ fetchToken: calls, onSessionOver });
    refresher.start();
    return { refresher, calls, onSessionOver };
  }

  const fresh = async (): Promise<Token> => ({ value: `t${Date.now()}`, expiresAt: Date.now() + HOUR });
  const offline = () => Promise.reject(new NetworkError(new TypeError('offline'), false));

  it('refreshes five minutes before the token ends, and not earlier', async () => {
    const { calls } = open(fresh);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(55 * MINUTE - 1);
    expect(calls).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it('notices within one tick that a sleeping machine has missed the moment', async () => {
    const { calls } = open(fresh);
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(Date.now() + 2 * HOUR);
    await vi.advanceTimersByTimeAsync(TOKEN_TIMINGS.tickMs);
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it('backs off from 30 s, doubling up to 16 minutes, while the network is down', async () => {
    const { calls } = open(offline);
    await vi.advanceTimersByTimeAsync(0);
    for (const seconds of [30, 60, 120, 240, 480, 960, 960]) {
      const before = calls.mock.calls.length;
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(calls).toHaveBeenCalledTimes(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(calls).toHaveBeenCalledTimes(before + 1);
    }
  });

  it('starts over at 30 s after the network has come back once', async () => {
    let isDown = true;
    const { calls } = open(() => (isDown ? offline() : fresh()));
    await vi.advanceTimersByTimeAsync(30_000 + 60_000);
    isDown = false;
    await vi.advanceTimersByTimeAsync(120_000);
    isDown = true;
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    const before = calls.mock.calls.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(calls).toHaveBeenCalledTimes(before + 1);
  });

  it('ends the session when the server knows no session any more', async () => {
    const { refresher, onSessionOver } = open(async () => null);
    await vi.advanceTimersByTimeAsync(0);
    expect(onSessionOver).toHaveBeenCalledOnce();
    expect(await refresher.getToken()).toBeNull();
  });

  it('never hands out a token that ends within 90 s', async () => {
    let count = 0;
    const { refresher } = open(async () => ({
      value: `t${++count}`,
      expiresAt: Date.now() + TOKEN_TIMINGS.expiryMarginMs + 1000,
    }));
    await vi.advanceTimersByTimeAsync(0);
    expect(await refresher.getToken()).toBe('t1');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await refresher.getToken()).toBe('t2');
  });

  it('asks once for callers that come at the same time', async () => {
    const { refresher, calls } = open(fresh);
    await Promise.all([refresher.getToken(), refresher.getToken(), refresher.getToken()]);
    expect(calls).toHaveBeenCalledTimes(1);
  });

  it('asks no more once it is stopped', async () => {
    const { refresher, calls } = open(fresh);
    await vi.advanceTimersByTimeAsync(0);
    refresher.stop();
    await vi.advanceTimersByTimeAsync(3 * HOUR);
    expect(calls).toHaveBeenCalledTimes(1);
  });
});
