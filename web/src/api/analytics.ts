import { loadRuntimeConfig } from './runtime-config.ts';
import { getSession, onSignedOut } from './session/session.ts';
import type { SessionUser } from './session/session-user.ts';

/** The events of the specification, and whether the server already writes their row itself. */
const EVENTS = {
  sign_up: { category: 'account', isStoredByServer: true },
  login: { category: 'account', isStoredByServer: true },
  video_analysis_started: { category: 'analysis', isStoredByServer: false },
  video_analysis_completed: { category: 'analysis', isStoredByServer: false },
  recommendation_generated: { category: 'recommendations', isStoredByServer: false },
  purchase: { category: 'billing', isStoredByServer: false },
  export: { category: 'report', isStoredByServer: false },
  share: { category: 'report', isStoredByServer: false },
  navigation: { category: 'navigation', isStoredByServer: false },
  error: { category: 'error', isStoredByServer: false },
} as const satisfies Record<string, { category: string; isStoredByServer: boolean }>;

export type AnalyticsEvent = keyof typeof EVENTS;
type Properties = Readonly<Record<string, string | number | boolean | null>>;
type PostHog = typeof import('posthog-js')['default'];

let loading: Promise<PostHog | null> | null = null;

/** Without a key the library is never downloaded. */
function getPostHog(): Promise<PostHog | null> {
  loading ??= openPostHog().catch((error: unknown) => {
    console.warn('Product analytics could not be loaded.', error);
    return null;
  });
  return loading;
}

async function openPostHog(): Promise<PostHog | null> {
  const { posthog: settings } = await loadRuntimeConfig();
  if (!settings) return null;
  const { default: posthog } = await import('posthog-js');
  posthog.init(settings.key, {
    api_host: settings.host,
    person_profiles: 'identified_only',
    capture_pageview: false,
    autocapture: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_feature_flags: true,
  });
  return posthog;
}

/** Never throws and never waits: measuring must not be felt. */
export function track(event: AnalyticsEvent, properties: Properties = {}): void {
  void getPostHog().then((posthog) => posthog?.capture(event, withCurrency(event, properties)));
  const session = getSession();
  if (session.status !== 'signed-in' || EVENTS[event].isStoredByServer) return;
  storeEvent(session.user.uid, event, properties).catch((error: unknown) =>
    console.warn('A usage event could not be stored.', error),
  );
}

function withCurrency(event: AnalyticsEvent, properties: Properties): Properties {
  return event === 'purchase' ? { currency: 'USD', ...properties } : properties;
}

async function storeEvent(uid: string, event: AnalyticsEvent, properties: Properties): Promise<void> {
  // Imported late: visitors of the public pages store no rows and need no database client.
  const { dataOf, getTables } = await import('./table-client.ts');
  const tables = await getTables();
  const now = new Date().toISOString();
  const label = properties.label ?? properties.path ?? null;
  dataOf(
    await tables.from('user_analytics').insert({
      firebase_uid: uid,
      event_type: event,
      event_category: EVENTS[event].category,
      event_action: event,
      event_label: label === null ? null : String(label),
      event_metadata: withCurrency(event, properties),
      user_agent: navigator.userAgent,
      event_timestamp: now,
      created_at: now,
    }),
  );
}

export function trackPageView(path: string): void {
  void getPostHog().then((posthog) => posthog?.capture('$pageview', { $current_url: location.href }));
  track('navigation', { path });
}

export function identify(user: SessionUser): void {
  void getPostHog().then((posthog) =>
    posthog?.identify(user.uid, { email: user.email, name: user.displayName }),
  );
}

onSignedOut(() => void loading?.then((posthog) => posthog?.reset()));
