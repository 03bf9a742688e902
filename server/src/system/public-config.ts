import type { PublicConfig } from '@framewise/contract/endpoints/system';
import { passwordRuleSentences, passwordRulesOf, type SocialProvider } from '@framewise/contract/identity';
import type { Settings } from '@framewise/contract/settings';

/** Named one by one, so that a new setting is never published by accident. */
export function publicConfig(settings: Settings, version: string): PublicConfig {
  const providers: SocialProvider[] = [];
  if (settings.GOOGLE_CLIENT_ID) providers.push('google');
  if (settings.GITHUB_CLIENT_ID) providers.push('github');
  const rules = passwordRulesOf(settings);
  return {
    version,
    rest_url: settings.REST_URL ?? '/rest/v1',
    social_providers: providers,
    password: {
      min_length: rules.minLength,
      max_length: rules.maxLength,
      require: [...rules.require],
      rules: [...passwordRuleSentences(rules)],
    },
    email_verification_required: !settings.AUTH_DETAILED_ERRORS,
    limits: { max_upload_mb: settings.MAX_UPLOAD_MB, max_video_seconds: settings.MAX_VIDEO_SECONDS },
    payments: {
      provider: paymentProvider(settings),
      stripe_publishable_key: settings.STRIPE_PUBLISHABLE_KEY ?? null,
    },
    posthog: settings.POSTHOG_KEY ? { key: settings.POSTHOG_KEY, host: settings.POSTHOG_HOST } : null,
    dev_user_id: settings.DEV_USER_ID ?? null,
  };
}

/** Stripe where its keys are; else the sandbox, which production must ask for by name. */
function paymentProvider(settings: Settings): PublicConfig['payments']['provider'] {
  if (settings.PAYMENTS) return settings.PAYMENTS;
  if (settings.STRIPE_SECRET_KEY) return 'stripe';
  return settings.NODE_ENV === 'production' ? 'off' : 'sandbox';
}
