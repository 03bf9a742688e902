// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type FakeNetwork,
  json,
  SESSION,
  signedInNetwork,
  UID,
  unreachable,
} from '../../testing/fake-network.ts';

const LOOKUP = 'GET /api/auth/get-session';

/** Two tabs of one browser hear each other, and not themselves. */
class FakeChannel {
  static open = new Set<FakeChannel>();
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    FakeChannel.open.add(this);
  }
  postMessage(data: string) {
    for (const other of FakeChannel.open) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

describe('the session', () => {
  let network: FakeNetwork;

  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    FakeChannel.open.clear();
    vi.stubGlobal('BroadcastChannel', FakeChannel);
    network = signedInNetwork();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  async function openTab(): Promise<typeof import('./session.ts')> {
    vi.resetModules();
    return import('./session.ts');
  }

  it('is loading, then signed in with the fields of the specification', async () => {
    const tab = await openTab();
    expect(tab.getSession()).toEqual({ status: 'loading' });
    await tab.loadSession();
    expect(tab.getSession()).toEqual({
      status: 'signed-in',
      user: {
        uid: UID,
        displayName: 'Ada Lovelace',
        email: 'ada@example.com',
        emailVerified: true,
        phoneNumber: null,
        photoURL: null,
        providerData: [],
        creationTime: SESSION.user.createdAt,
        lastSignInTime: SESSION.session.createdAt,
      },
    });
  });

  it('is signed out when there is none', async () => {
    network.on(LOOKUP, () => json(null));
    const tab = await openTab();
    await tab.loadSession();
    expect(tab.getSession()).toEqual({ status: 'signed-out', reason: 'not-signed-in' });
  });

  it('signs out all tabs at once and drops what belongs to the user', async () => {
    network.on('POST /api/auth/sign-out', () => json({ success: true }));
    const first = await openTab();
    const second = await openTab();
    await first.loadSession();
    await second.loadSession();
    const dropped = vi.fn();
    second.onSignedOut(dropped);
    await first.signOut();
    expect(first.getSession()).toEqual({ status: 'signed-out', reason: 'left' });
    expect(second.getSession()).toEqual({ status: 'signed-out', reason: 'left' });
    expect(dropped).toHaveBeenCalledExactlyOnceWith(UID);
    expect(await second.getToken()).toBeNull();
  });

  it('takes a sign-out for one, even when the server tells of it first', async () => {
    const tab = await openTab();
    await tab.loadSession();
    sessionStorage.setItem('framewise.return-to', '/analysis');
    network
      .on(LOOKUP, () => json(null))
      .on('POST /api/auth/sign-out', async () => {
        await tab.loadSession();
        return json({ success: true });
      });
    await tab.signOut();
    await tab.loadSession();
    expect(tab.getSession()).toEqual({ status: 'signed-out', reason: 'left' });
    expect(sessionStorage.getItem('framewise.return-to')).toBeNull();
  });

  it('stays signed in when the sign-out fails', async () => {
    network.on('POST /api/auth/sign-out', unreachable);
    const tab = await openTab();
    await tab.loadSession();
    await expect(tab.signOut()).rejects.toThrow();
    expect(tab.getSession().status).toBe('signed-in');
  });

  it('follows a sign-in of another tab', async () => {
    network.on(LOOKUP, () => json(null));
    const first = await openTab();
    const second = await openTab();
    await Promise.all([first.loadSession(), second.loadSession()]);
    network.on(LOOKUP, () => json(SESSION));
    await first.adoptSession();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.getSession().status).toBe('signed-in');
  });

  it('keeps the last known user while the server is unreachable, and asks again', async () => {
    const before = await openTab();
    await before.loadSession();
    network.on(LOOKUP, unreachable);
    const after = await openTab();
    await after.loadSession();
    expect(after.getSession()).toMatchObject({ status: 'signed-in', user: { uid: UID } });
    network.on(LOOKUP, () => json(null));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(after.getSession().status).toBe('signed-out');
  });

  it('asks a restarting gateway again, from 200 ms doubling', async () => {
    let answers = 0;
    network.on(LOOKUP, () => (++answers <= 3 ? json({}, 503) : json(SESSION)));
    const tab = await openTab();
    const loading = tab.loadSession();
    for (const [afterMs, calls] of [
      [199, 1],
      [1, 2],
      [399, 2],
      [1, 3],
      [800, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(afterMs);
      expect(network.to(LOOKUP)).toHaveLength(calls);
    }
    expect((await loading).status).toBe('signed-in');
  });
});
