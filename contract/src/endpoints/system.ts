import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { PASSWORD_CLASSES } from '../identity.ts';

const CheckResult = z.enum(['ok', 'failed']);

/** What the browser needs to know of this installation. Public values only. */
export const PublicConfig = z.object({
  version: z.string(),
  rest_url: z.string(),
  social_providers: z.array(z.enum(['google', 'github'])),
  password: z.object({
    min_length: z.int(),
    max_length: z.int(),
    require: z.array(z.enum(PASSWORD_CLASSES)),
    rules: z.array(z.string()),
  }),
  email_verification_required: z.boolean(),
  limits: z.object({ max_upload_mb: z.int(), max_video_seconds: z.int() }),
  payments: z.object({
    provider: z.enum(['stripe', 'sandbox', 'off']),
    stripe_publishable_key: z.string().nullable(),
  }),
  posthog: z.object({ key: z.string(), host: z.string() }).nullable(),
  dev_user_id: z.string().nullable(),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

export const systemEndpoints = {
  getConfig: defineEndpoint({
    method: 'GET',
    path: '/api/v1/config',
    access: 'public',
    summary: 'Public settings of this installation, for the browser',
    output: PublicConfig,
    errors: [],
  }),
  checkLiveness: defineEndpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'The process answers',
    output: z.object({ status: z.literal('ok') }),
    errors: [],
  }),
  checkReadiness: defineEndpoint({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary: 'Database, storage and queue answer; 503 when one of them does not',
    output: z.object({
      status: z.enum(['ok', 'unavailable']),
      checks: z.record(z.string(), CheckResult),
    }),
    errors: [],
  }),
  getMetrics: defineEndpoint({
    method: 'GET',
    path: '/metrics',
    access: 'public',
    summary: 'Prometheus text; with METRICS_TOKEN set, only for its bearer',
    produces: 'text/plain',
    errors: ['UNAUTHENTICATED'],
  }),
  getOpenApi: defineEndpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This description',
    output: z.looseObject({ openapi: z.string() }),
    errors: [],
  }),
} as const;
