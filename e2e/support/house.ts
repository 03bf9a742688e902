import { type APIRequestContext, type Page, request } from 'playwright-core';
import { newestMail } from './newest-mail.ts';
import type { Product } from './start-product.ts';

/** For the product: who may give credits. */
export const HOUSE = { ADMIN_EMAILS: 'house@example.com' };
const ACCOUNT = { name: 'The house', email: HOUSE.ADMIN_EMAILS, password: 'correct horse 7' };

export interface House {
  /** To the person who is signed in on this page. */
  giveCredits(page: Page, credits: number): Promise<void>;
  close(): Promise<void>;
}

/** An admin, made as any operator makes one: a named address that has been proven by its mail. */
export async function openHouse(product: Product): Promise<House> {
  const admin = await request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { origin: product.url },
  });
  await admin.post('/api/auth/sign-up/email', { data: ACCOUNT });
  const mail = await newestMail(product.dataDir, ACCOUNT.email);
  await admin.get(mail.match(/https?:\/\/\S+/)?.[0] ?? '');
  // A session of its own: the first one is remembered as that of an unproven address.
  await admin.post('/api/auth/sign-in/email', { data: ACCOUNT });
  return {
    giveCredits: async (page, credits) => grant(admin, await uidOf(page), credits),
    close: () => admin.dispose(),
  };
}

async function grant(admin: APIRequestContext, uid: string, credits: number): Promise<void> {
  const answer = await admin.post('/rest/v1/rpc/grant_credits', {
    data: { p_user_id: uid, p_credits: credits },
  });
  if ((await answer.text()) !== 'true') throw new Error(`No credits: ${await answer.text()}`);
}

interface BillingRow {
  readonly user_id: string;
  readonly credits: number;
}

async function billingOf(page: Page): Promise<BillingRow> {
  const answer = await page.request.get('/rest/v1/user_billing?select=user_id,credits');
  const [row] = (await answer.json()) as BillingRow[];
  if (!row) throw new Error('Nobody is signed in on this page.');
  return row;
}

export const uidOf = async (page: Page): Promise<string> => (await billingOf(page)).user_id;
export const creditsOf = async (page: Page): Promise<number> => (await billingOf(page)).credits;

/** What was taken and given back, oldest first. */
export async function ledgerOf(page: Page): Promise<readonly string[]> {
  const path = '/rest/v1/credit_transactions?select=transaction_type,credits_amount&order=created_at';
  const rows = (await (await page.request.get(path)).json()) as {
    transaction_type: string;
    credits_amount: number;
  }[];
  return rows.map((row) => `${row.transaction_type} ${row.credits_amount}`);
}
