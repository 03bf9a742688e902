// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONFIG, type FakeNetwork, json, signedInNetwork, UID } from '../testing/fake-network.ts';

const ROWS = 'POST /rest/v1/user_analytics';
const posthog = { init: vi.fn(), capture: vi.fn(), identify: vi.fn(), reset: vi.fn() };
vi.mock('posthog-js', () => ({ default: posthog }));

describe('usage events', () => {
  let network: FakeNetwork;

  beforeEach(() => {
    vi.resetModules();
    vi.clearAllMocks();
    network = signedInNetwork().on(ROWS, () => new Response(null, { status: 201 }));
  });
  afterEach(() => void vi.unstubAllGlobals());

  async function open({ key, isSignedIn }: { key: boolean; isSignedIn: boolean }) {
    if (key) {
      const settings = { key: 'phc_1', host: 'https://eu.example.com' };
      network.on('GET /api/v1/config', () => json({ ...CONFIG, posthog: settings }));
    }
    const { loadSession } = await import('./session/session.ts');
    if (isSignedIn) await loadSession();
    return import('./analytics.ts');
  }

  it('go to PostHog with the runtime key and host, profiles only for the identified', async () => {
    const analytics = await open({ key: true, isSignedIn: false });
    analytics.track('share', { label: 'x' });
    await vi.waitFor(() => expect(posthog.capture).toHaveBeenCalledWith('share', { label: 'x' }));
    expect(posthog.init).toHaveBeenCalledExactlyOnceWith(
      'phc_1',
      expect.objectContaining({ api_host: 'https://eu.example.com', person_profiles: 'identified_only' }),
    );
    expect(network.to(ROWS)).toHaveLength(0);
  });

  it('do not load PostHog without a key', async () => {
    const analytics = await open({ key: false, isSignedIn: true });
    analytics.track('export', { label: 'json' });
    await vi.waitFor(() => expect(network.to(ROWS)).toHaveLength(1));
    expect(posthog.init).not.toHaveBeenCalled();
  });

  it('are stored as rows of the signed-in user', async () => {
    const analytics = await open({ key: false, isSignedIn: true });
    analytics.trackPageView('/history');
    await vi.waitFor(() => expect(network.to(ROWS)).toHaveLength(1));
    expect(network.to(ROWS)[0]?.body).toMatchObject({
      firebase_uid: UID,
      event_type: 'navigation',
      event_category: 'navigation',
      event_label: '/history',
      user_agent: navigator.userAgent,
    });
  });

  it('count purchases in USD', async () => {
    const analytics = await open({ key: true, isSignedIn: false });
    analytics.track('purchase', { value: 27 });
    await vi.waitFor(() =>
      expect(posthog.capture).toHaveBeenCalledWith('purchase', { currency: 'USD', value: 27 }),
    );
  });

  it('name the user with e-mail and display name', async () => {
    const analytics = await open({ key: true, isSignedIn: true });
    const { getSession } = await import('./session/session.ts');
    const session = getSession();
    if (session.status !== 'signed-in') throw new Error('not signed in');
    analytics.identify(session.user);
    await vi.waitFor(() =>
      expect(posthog.identify).toHaveBeenCalledWith(UID, { email: 'ada@example.com', name: 'Ada Lovelace' }),
    );
  });
});
