import { z } from 'zod';

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', 'on', 'off', 'yes', 'no'], {
      error: 'must be on or off',
    })
    .default(fallback ? 'on' : 'off')
    .transform((value) => ['true', '1', 'on', 'yes'].includes(value));

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

const wholeNumber = (fallback: number, min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
    .default(fallback);

const address = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => protocols.some((protocol) => value.startsWith(`${protocol}:`)) && URL.canParse(value),
      {
        error: `must be an address that begins with ${protocols.map((p) => `${p}:`).join(' or ')}`,
      },
    )
    .optional();

/** Every environment variable of the product. Nothing else reads the environment. */
export const Settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: wholeNumber(3000, 0, 65535),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: address('http', 'https'),
  TRUST_PROXY: flag(false),
  DATA_DIR: z.string().min(1).default('./data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),

  DATABASE_URL: address('postgres', 'postgresql'),
  DATABASE_POOL_SIZE: wholeNumber(10, 1, 200),
  STATEMENT_TIMEOUT_MS: wholeNumber(3000, 100, 600_000),
  REST_MAX_ROWS: wholeNumber(1000, 1, 100_000),
  REST_RATE_LIMIT: wholeNumber(20_000, 0, 10_000_000),
  REST_URL: address('http', 'https'),
  STORAGE_URL: address('file', 's3', 'gs'),
  S3_ENDPOINT: address('http', 'https'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  AUTH_DETAILED_ERRORS: flag(true),
  AUTH_RATE_LIMIT: flag(true),
  ADMIN_EMAILS: list,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 6, 128),
  PASSWORD_MAX_LENGTH: wholeNumber(128, 8, 1024),
  PASSWORD_REQUIRE: list.pipe(z.array(z.enum(['lowercase', 'uppercase', 'digit', 'symbol']))),
  DEV_USER_ID: z.string().min(10, 'must have at least 10 characters').optional(),

  SMTP_URL: address('smtp', 'smtps'),
  MAIL_FROM: z.string().default('Framewise <no-reply@localhost>'),

  PAYMENTS: z.enum(['stripe', 'sandbox', 'off']).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),

  POSTHOG_KEY: z.string().optional(),
  POSTHOG_HOST: z.string().default('https://us.i.posthog.com'),

  MAX_UPLOAD_MB: wholeNumber(500, 1, 100_000),
  MAX_VIDEO_SECONDS: wholeNumber(600, 1, 36_000),
  URL_IMPORT_ALLOW: list,
  WORKERS: wholeNumber(0, 0, 64),
  MODELS_DIR: z.string().min(1).optional(),
  DEMOGRAPHICS: flag(true),
  TRANSCRIBER_URL: address('http', 'https'),
  TRANSCRIBER_KEY: z.string().optional(),
  TRANSCRIBER_MODEL: z.string().default('whisper-1'),
});
export type Settings = z.infer<typeof Settings>;

/** Pairs that only work together, and choices that are refused in production. */
function crossFaults(settings: Settings): string[] {
  const faults: string[] = [];
  const together = (a: keyof Settings, b: keyof Settings) => {
    if (Boolean(settings[a]) !== Boolean(settings[b])) {
      const [missing, given] = settings[a] ? [b, a] : [a, b];
      faults.push(`${missing} is missing, but ${given} is set: both are needed.`);
    }
  };
  together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  together('GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET');
  together('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  if (settings.PAYMENTS === 'stripe' && !settings.STRIPE_SECRET_KEY) {
    faults.push('STRIPE_SECRET_KEY is missing, but PAYMENTS is stripe.');
  }
  if (settings.NODE_ENV === 'production') {
    if (settings.DEV_USER_ID) faults.push('DEV_USER_ID is for development and is refused in production.');
    if (!settings.PUBLIC_URL) faults.push('PUBLIC_URL is required in production.');
  }
  if (settings.PASSWORD_MAX_LENGTH < settings.PASSWORD_MIN_LENGTH) {
    faults.push('PASSWORD_MAX_LENGTH is smaller than PASSWORD_MIN_LENGTH.');
  }
  return faults;
}

export class SettingsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`These settings are wrong:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

/** Parses the environment once; throws one error that lists every fault. Empty means absent. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Settings.safeParse(given);
  if (!result.success) {
    throw new SettingsError(
      result.error.issues.map(
        (issue) => `${issue.path.join('.')} ${issue.message.replace(/^Invalid /, 'is invalid: ')}.`,
      ),
    );
  }
  const faults = crossFaults(result.data);
  if (faults.length > 0) throw new SettingsError(faults);
  return result.data;
}

/** What a merely absent setting switches off, as sentences for the start-up log. */
export function switchedOff(settings: Settings): readonly string[] {
  const sentences: string[] = [];
  if (!settings.GOOGLE_CLIENT_ID) {
    sentences.push('Google sign-in is off: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set.');
  }
  if (!settings.GITHUB_CLIENT_ID) {
    sentences.push('GitHub sign-in is off: GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET are not set.');
  }
  if (!settings.SMTP_URL) sentences.push('Mail is written to files: SMTP_URL is not set.');
  if (!settings.STRIPE_SECRET_KEY) {
    sentences.push('Card payments are off: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set.');
  }
  if (!settings.POSTHOG_KEY) sentences.push('Product analytics by PostHog is off: POSTHOG_KEY is not set.');
  if (settings.ADMIN_EMAILS.length === 0) sentences.push('Nobody is an admin: ADMIN_EMAILS is not set.');
  return sentences;
}
