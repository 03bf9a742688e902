// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONFIG, type FakeNetwork, json, signedInNetwork, unreachable } from '../../testing/fake-network.ts';

const SIGN_UP = 'POST /api/auth/sign-up/email';
const SIGN_IN = 'POST /api/auth/sign-in/email';
const credentials = { email: 'ada@example.com', password: 'secret-1' };

describe('signing in', () => {
  let network: FakeNetwork;
  let calls: typeof import('./sign-in.ts');

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    localStorage.clear();
    sessionStorage.clear();
    network = signedInNetwork();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    calls = await import('./sign-in.ts');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** Fails with the identity service's code; undefined stands for no answer at all. */
  const fault = (code: string | undefined, status = 400) =>
    code ? () => json({ code, message: 'the message' }, status) : unreachable;

  it.each([
    ['USER_ALREADY_EXISTS', 'This email is already registered. Please sign in instead.'],
    ['INVALID_EMAIL', 'Please enter a valid email address.'],
    ['PASSWORD_TOO_SHORT', 'Password should be at least 6 characters long.'],
    ['EMAIL_PASSWORD_SIGN_UP_DISABLED', 'Email/password accounts are not enabled. Please contact support.'],
    [undefined, 'Network error. Please check your connection and try again.'],
    ['SOMETHING_ELSE', 'Failed to create account: the message'],
  ])('says for a sign-up that fails with %s: %s', async (code, sentence) => {
    network.on(SIGN_UP, fault(code));
    await expect(calls.signUp({ ...credentials, name: 'Ada' })).rejects.toThrow(sentence);
  });

  it.each([
    ['USER_NOT_FOUND', 401, 'No account found with this email address. Please sign up first.'],
    ['INVALID_PASSWORD', 401, 'Incorrect password. Please try again.'],
    ['INVALID_EMAIL', 400, 'Please enter a valid email address.'],
    ['USER_DISABLED', 403, 'This account has been disabled. Please contact support.'],
    ['ANYTHING', 429, 'Too many failed attempts. Please try again later.'],
    [undefined, 0, 'Network error. Please check your connection and try again.'],
    ['INVALID_EMAIL_OR_PASSWORD', 401, 'Invalid email or password. Please check your credentials.'],
    ['SOMETHING_ELSE', 500, 'Sign in failed: the message'],
  ])('says for a sign-in that fails with %s (%i): %s', async (code, status, sentence) => {
    network.on(SIGN_IN, fault(code, status));
    await expect(calls.signIn(credentials)).rejects.toThrow(sentence);
  });

  it('waits one second after a sign-up', async () => {
    network.on(SIGN_UP, () => json({ user: {} }));
    const done = vi.fn();
    void calls.signUp({ ...credentials, name: 'Ada' }).then(done);
    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalled();
  });

  it('signs nobody in whose address must be confirmed first', async () => {
    network
      .on(SIGN_UP, () => json({ user: {} }))
      .on('GET /api/v1/config', () => json({ ...CONFIG, email_verification_required: true }));
    expect(await calls.signUp({ ...credentials, name: 'Ada' })).toEqual({ isSignedIn: false });
    expect(network.to('GET /api/auth/get-session')).toHaveLength(0);
  });

  it('does not adopt a session before the second factor is confirmed', async () => {
    network
      .on(SIGN_IN, () => json({ twoFactorRedirect: true }))
      .on('POST /api/auth/two-factor/verify-totp', () => json({ token: 'x' }));
    expect(await calls.signIn(credentials)).toEqual({ needsSecondFactor: true });
    expect(network.to('GET /api/auth/get-session')).toHaveLength(0);
    await calls.confirmSecondFactor({ code: '123456', kind: 'totp', trustDevice: true });
    expect(network.to('POST /api/auth/two-factor/verify-totp')[0]?.body).toEqual({
      code: '123456',
      trustDevice: true,
    });
    expect(network.to('GET /api/auth/get-session')).toHaveLength(1);
  });

  it('looks a second time, 500 ms later, for an account record that is not there yet', async () => {
    let looks = 0;
    network.on(SIGN_IN, () => json({})).on('GET /rest/v1/users', () => json(++looks === 1 ? [] : [{}]));
    const done = vi.fn();
    void calls.signIn(credentials).then(done);
    await vi.advanceTimersByTimeAsync(499);
    expect(looks).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(looks).toBe(2);
    expect(done).toHaveBeenCalled();
  });

  describe('socially', () => {
    let popup: { closed: boolean; close: () => void };
    let opened: { url: URL; features: string } | null;

    beforeEach(() => {
      opened = null;
      popup = {
        closed: false,
        close() {
          this.closed = true;
        },
      };
      vi.stubGlobal('open', (url: string, _name: string, features: string) => {
        opened = { url: new URL(url), features };
        return popup;
      });
    });

    function answer(data: object, origin = location.origin) {
      const nonce = opened?.url.searchParams.get('popupNonce');
      window.dispatchEvent(
        new MessageEvent('message', { origin, data: { type: 'better-auth:oauth-popup', nonce, ...data } }),
      );
    }

    it('opens a popup of 500×600 that asks Google for the profile', async () => {
      const signedIn = calls.signInSocially('google');
      expect(opened?.features).toMatch(/width=500,height=600,/);
      expect(opened?.url.pathname).toBe('/api/auth/oauth-popup/start');
      expect(opened?.url.searchParams.get('scopes')?.split(',')).toContain('profile');
      answer({ token: 't', redirectTo: '/overview' });
      expect(await signedIn).toBe('signed-in');
      expect(popup.closed).toBe(true);
    });

    it('waits one second after a new Google user, and not after a known one', async () => {
      const done = vi.fn();
      void calls.signInSocially('google').then(done);
      answer({ token: 't', redirectTo: '/overview?welcome=1' });
      await vi.advanceTimersByTimeAsync(999);
      expect(done).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(done).toHaveBeenCalled();
    });

    it.each([
      ['google', 'Failed to sign in with Google. Please try again.'],
      ['github', 'Failed to sign in with GitHub. Please try again.'],
    ] as const)('tells that %s failed', async (provider, sentence) => {
      const outcome = calls.signInSocially(provider).catch((error: Error) => error.message);
      answer({ error: { code: 'access_denied' } });
      expect(await outcome).toBe(sentence);
    });

    it('ignores messages of other origins and other attempts', async () => {
      const done = vi.fn();
      void calls.signInSocially('github').then(done, done);
      answer({ token: 't' }, 'https://evil.example');
      window.dispatchEvent(
        new MessageEvent('message', {
          origin: location.origin,
          data: { type: 'better-auth:oauth-popup', nonce: 'another', token: 't' },
        }),
      );
      await vi.advanceTimersByTimeAsync(1000);
      expect(done).not.toHaveBeenCalled();
    });

    it('gives a closed popup 8 s more, looked at every 2 s, and then fails', async () => {
      network.on('GET /api/auth/get-session', () => json(null));
      const done = vi.fn();
      void calls.signInSocially('github').catch(done);
      popup.closed = true;
      await vi.advanceTimersByTimeAsync(2000 + 7999);
      expect(done).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(done).toHaveBeenCalled();
    });

    it('redirects the whole window when the popup is blocked', async () => {
      vi.stubGlobal('open', () => null);
      const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
      network.on('POST /api/auth/sign-in/social', () => json({ url: 'https://github.com/login' }));
      expect(await calls.signInSocially('github')).toBe('redirecting');
      expect(assign).toHaveBeenCalledWith('https://github.com/login');
    });

    it('settles the account after the redirect, and forgets one that took over ten minutes', async () => {
      const { rememberRedirect } = await import('./redirect-memory.ts');
      rememberRedirect('github');
      expect(await calls.finishRedirect('/overview')).toBe(true);
      expect(network.to('GET /rest/v1/users')).toHaveLength(1);
      expect(await calls.finishRedirect('/overview')).toBe(false);
      rememberRedirect('github');
      await vi.advanceTimersByTimeAsync(10 * 60_000);
      expect(await calls.finishRedirect('/overview')).toBe(false);
    });
  });
});
