import type { PublicConfig } from '@framewise/contract/endpoints/system';
import { requestJson } from './http.ts';
import { createStore, useStore } from './store.ts';

/** What holds while the server has not answered: nothing that needs a setting is switched on. */
const UNKNOWN: PublicConfig = {
  version: '',
  rest_url: '',
  social_providers: [],
  password: { min_length: 6, max_length: 128, require: [], rules: [] },
  email_verification_required: false,
  limits: { max_upload_mb: 500, max_video_seconds: 600 },
  payments: { provider: 'off', stripe_publishable_key: null },
  posthog: null,
  dev_user_id: null,
};

const store = createStore<PublicConfig>(UNKNOWN);
let loading: Promise<PublicConfig> | null = null;

/** Public settings of the running server; nothing of this is baked into the bundle. Asked once. */
export function loadRuntimeConfig(): Promise<PublicConfig> {
  loading ??= requestJson<PublicConfig>('/api/v1/config').then(
    (config) => {
      store.set(config);
      return config;
    },
    (error: unknown) => {
      loading = null;
      console.warn('The settings of the server could not be read.', error);
      return UNKNOWN;
    },
  );
  return loading;
}

export function useRuntimeConfig(): PublicConfig {
  return useStore(store);
}
