import { z } from 'zod';
import { LIMITS } from './limits.ts';

const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+?[\d\s\-()]+$/;
const UUID_1_TO_5 = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const FirebaseUid = z
  .string({ error: 'Invalid Firebase UID' })
  .min(LIMITS.firebaseUidMinCharacters, 'Invalid Firebase UID');

export const UserData = z.object({
  firebase_uid: FirebaseUid,
  email: z.string({ error: 'Invalid email address' }).regex(SIMPLE_EMAIL, 'Invalid email address'),
  display_name: z
    .string()
    .max(LIMITS.displayNameMaxCharacters, 'Display name too long (max 100 characters)')
    .nullish(),
  phone_number: z.string().regex(PHONE, 'Invalid phone number format').nullish(),
  photo_url: z.string().nullish(),
  company: z.string().nullish(),
  job_title: z.string().nullish(),
  bio: z.string().nullish(),
});
export type UserData = z.infer<typeof UserData>;

const amount = (label: string) =>
  z.number({ error: `${label} must be a positive number` }).min(0, `${label} must be a positive number`);

export const PurchaseData = z.object({
  firebase_uid: z.string({ error: 'Firebase UID is required' }).min(1, 'Firebase UID is required'),
  product_id: z.string({ error: 'Product ID is required' }).min(1, 'Product ID is required'),
  product_name: z.string({ error: 'Product name is required' }).min(1, 'Product name is required'),
  unit_price: amount('Unit price'),
  total_amount: amount('Total amount'),
});
export type PurchaseData = z.infer<typeof PurchaseData>;

export const AnalyticsData = z.object({
  firebase_uid: z.string({ error: 'Firebase UID is required' }).min(1, 'Firebase UID is required'),
  event_type: z.string({ error: 'Event type is required' }).min(1, 'Event type is required'),
  credits_used: amount('Credits used').nullish(),
  cost_incurred: amount('Cost incurred').nullish(),
});
export type AnalyticsData = z.infer<typeof AnalyticsData>;

/** The reasons a value is refused, in order; empty when it is valid. */
export function reasonsAgainst(schema: z.ZodType, value: unknown): readonly string[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

/** The specification's sentence for user data that set-up refuses. */
export function invalidUserDataMessage(reasons: readonly string[]): string {
  return `Invalid user data: ${reasons.join(', ')}`;
}

export function sanitiseText(
  text: string,
  maxCharacters: number = LIMITS.sanitisedTextMaxCharacters,
): string {
  return text
    .trim()
    .slice(0, maxCharacters)
    .replace(/[<>"']/g, '');
}

export function isUuid(text: string): boolean {
  return UUID_1_TO_5.test(text);
}

/** First word, and the rest. */
export function splitDisplayName(displayName: string | null | undefined): {
  first_name: string | null;
  last_name: string | null;
} {
  const words = (displayName ?? '').trim().split(/\s+/).filter(Boolean);
  return { first_name: words[0] ?? null, last_name: words.slice(1).join(' ') || null };
}
