import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser } from './support/launch-browser.ts';
import { type StandInProviders, startStandInProviders } from './support/stand-in-providers.ts';
import { findFreePort, type Product, startProduct } from './support/start-product.ts';

const PASSWORD = 'correct horse';

let providers: StandInProviders;
let product: Product;
let browser: Browser;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  const port = await findFreePort();
  const publicUrl = `http://localhost:${port}`;
  providers = await startStandInProviders(publicUrl);
  const environment = { ...providers.environment, PUBLIC_URL: publicUrl };
  product = await startProduct({ port, environment, flags: ['--without-workers'] });
  browser = await launchBrowser();
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  providers?.stop();
});

interface Visit {
  readonly page: Page;
  /** What the browser refused because of the content security policy. */
  readonly refusals: string[];
}

/** A new person at a new browser. */
async function visit(path: string, options: { blocksPopups?: boolean } = {}): Promise<Visit> {
  const context = await browser.newContext({ baseURL: product.url });
  contexts.push(context);
  await providers.serve(context);
  const page = await context.newPage();
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text());
  });
  if (options.blocksPopups) {
    await page.addInitScript('window.open = () => null');
  }
  await page.goto(path);
  return { page, refusals };
}

async function fillAndSend(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: button, exact: true }).click();
}

async function signUp(page: Page, email: string): Promise<void> {
  await fillAndSend(page, { Name: 'Ada Lovelace', 'E-mail': email, Password: PASSWORD }, 'Create account');
  await page.waitForURL('**/overview');
}

/** Read by the page itself, with nothing but its cookie. */
async function ownRows(page: Page, table: string): Promise<Record<string, unknown>[]> {
  const rows = await page.evaluate(async (name) => (await fetch(`/rest/v1/${name}?select=*`)).json(), table);
  return rows as Record<string, unknown>[];
}

/** Mails leave behind the answer, so that it does not tell by its time whether the address is known. */
const MAIL_WAIT = { timeout: 20_000, interval: 50 };

async function mailedLink(to: string, subject: string): Promise<string> {
  const folder = join(product.dataDir, 'mail');
  return vi.waitFor(async () => {
    for (const name of (await readdir(folder)).sort().reverse()) {
      const text = await readFile(join(folder, name), 'utf8');
      const link = text.match(/https?:\/\/\S+/)?.[0];
      if (text.includes(`To: ${to}\n`) && text.includes(`Subject: ${subject}`) && link) return link;
    }
    throw new Error(`no mail "${subject}" to ${to}`);
  }, MAIL_WAIT);
}

describe('with e-mail and password', () => {
  it('a new user signs up, stays, leaves and comes back', async () => {
    const { page, refusals } = await visit('/sign-up');
    await signUp(page, 'ada@example.com');
    expect(await ownRows(page, 'user_billing')).toMatchObject([{ current_plan: 'free', credits: 1 }]);
    expect(await ownRows(page, 'user_profiles')).toMatchObject([{ display_name: 'Ada Lovelace' }]);

    await page.reload();
    await page.waitForURL('**/overview');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${product.url}/`);

    await page.goto('/sign-in');
    await fillAndSend(page, { 'E-mail': 'ada@example.com', Password: 'not the password' }, 'Sign in');
    await page.getByText('Incorrect password. Please try again.').waitFor();
    await fillAndSend(page, { Password: PASSWORD }, 'Sign in');
    await page.waitForURL('**/overview');
    expect(refusals).toEqual([]);
  });

  it('a forgotten password is replaced by way of the mail', async () => {
    const first = await visit('/sign-up');
    await signUp(first.page, 'forgetful@example.com');

    const { page } = await visit('/sign-in');
    await page.getByRole('link', { name: 'Forgot it?' }).click();
    // Both pages have a field of this name: filled too soon, it would be the one that is left.
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
    await fillAndSend(page, { 'E-mail': 'forgetful@example.com' }, 'Send the link');
    await page.goto(await mailedLink('forgetful@example.com', 'Choose a new password'));
    await fillAndSend(page, { 'New password': 'another secret' }, 'Set password');
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();

    const again = await visit('/sign-in');
    await fillAndSend(
      again.page,
      { 'E-mail': 'forgetful@example.com', Password: 'another secret' },
      'Sign in',
    );
    await again.page.waitForURL('**/overview');
  });
});

describe('with a provider', () => {
  async function signInAtGoogle(window: Page, name: string): Promise<void> {
    await window.locator('input[name=login]').fill(name);
    await window.locator('input[name=password]').fill('any');
    await window.locator('button[type=submit]').click();
    await window.getByRole('button', { name: 'Continue' }).click();
  }

  it('Google signs a new user up in a popup, which closes', async () => {
    const { page, refusals } = await visit('/sign-in');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue with Google' }).click(),
    ]);
    const closed = popup.waitForEvent('close');
    await signInAtGoogle(popup, 'grace');
    await closed;

    await page.waitForURL('**/overview**');
    expect(await ownRows(page, 'users')).toMatchObject([{ email: 'grace@example.com' }]);
    expect(await ownRows(page, 'user_billing')).toMatchObject([{ credits: 1 }]);
    expect(refusals).toEqual([]);
  });

  it('GitHub signs in through the whole window when the popup is blocked', async () => {
    const { page } = await visit('/sign-in', { blocksPopups: true });
    await page.getByRole('button', { name: 'Continue with GitHub' }).click();
    await page.getByRole('link', { name: 'Authorize' }).click();

    await page.waitForURL('**/overview**');
    expect(await ownRows(page, 'users')).toMatchObject([
      { email: 'octo@example.com', display_name: 'Octo Cat' },
    ]);
  });

  it('GitHub signs the same user in by popup', async () => {
    const { page } = await visit('/sign-in');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue with GitHub' }).click(),
    ]);
    await popup.getByRole('link', { name: 'Authorize' }).click();

    await page.waitForURL('**/overview**');
    const events = (await ownRows(page, 'user_analytics')).map((row) => row.event_type);
    expect(events.sort()).toEqual(['login', 'registration']);
  });
});
