import type { Settings } from '@framewise/contract/settings';
import type { FastifyInstance } from 'fastify';

const ONE_YEAR_SECONDS = 31_536_000;

function contentSecurityPolicy(settings: Settings, isHttps: boolean): string {
  const connect = ["'self'"];
  if (settings.REST_URL) connect.push(new URL(settings.REST_URL).origin);
  if (settings.POSTHOG_KEY) connect.push(new URL(settings.POSTHOG_HOST).origin);
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    // Components position themselves by inline styles; scripts stay strict.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src ${connect.join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  if (isHttps) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

export function addSecurityHeaders(app: FastifyInstance, settings: Settings, publicUrl: string): void {
  const isHttps = publicUrl.startsWith('https:');
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy(settings, isHttps),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
  if (isHttps) headers['strict-transport-security'] = `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`;

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
