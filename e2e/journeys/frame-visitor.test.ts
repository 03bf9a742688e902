import { PLANS } from '@framewise/contract/plans';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/launch-browser.ts';
import { newestMail } from '../support/newest-mail.ts';
import { type Account, newAccount, newPerson, signIn, signUp } from '../support/person.ts';
import { findFreePort, type Product, startProduct } from '../support/start-product.ts';

describe('a visitor', () => {
  let product: Product;
  let browser: Browser;
  let known: Account;
  beforeAll(async () => {
    const port = await findFreePort();
    product = await startProduct({ port, flags: ['--without-workers'] });
    browser = await launchBrowser();
    const { context, page } = await newPerson(browser, product.url);
    known = await signUp(page);
    await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** A fresh browser for each story. */
  async function visit<T>(story: (page: Page) => Promise<T>): Promise<T> {
    const { context, page } = await newPerson(browser, product.url);
    try {
      return await story(page);
    } finally {
      await context.close();
    }
  }

  it('is sent to the start page and, once signed in, to the address first asked for', () =>
    visit(async (page) => {
      await page.goto('/history?q=shoes#top');
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByText('You will be taken there.').waitFor();
      await page.getByRole('navigation').getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('E-mail').fill(known.email);
      await page.getByLabel('Password', { exact: true }).fill(known.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/history?q=shoes#top');
    }));

  it('lands on the overview with an unknown address', () =>
    visit(async (page) => {
      await signIn(page, known);
      await page.waitForURL('**/overview');
      await page.goto('/no/such/page');
      await page.waitForURL('**/overview');
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
    }));

  it('sees the Loading spinner and nothing else until it is known who is there', () =>
    visit(async (page) => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/auth/get-session', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/pricing');
      await page.getByRole('status').getByText('Loading').waitFor();
      expect(await page.getByRole('heading').count()).toBe(0);
      answer();
      await page.getByRole('heading', { name: 'One credit, one complete report' }).waitFor();
    }));

  it.each([
    [
      'an address nobody has',
      'nobody@example.com',
      'whatever 1',
      'No account found with this email address. Please sign up first.',
    ],
    ['a wrong password', null, 'not the password', 'Incorrect password. Please try again.'],
    ['no address at all', 'nonsense', 'whatever 1', 'Please enter a valid email address.'],
  ])('is told about %s', (_case, email, password, sentence) =>
    visit(async (page) => {
      await signIn(page, { name: '', email: email ?? known.email, password });
      await page.getByRole('alert').getByText(sentence).waitFor();
    }),
  );

  it('is told that an address is taken, and which password rules exist before breaking them', () =>
    visit(async (page) => {
      await page.goto('/sign-up');
      await page.getByText('Password should be at least 6 characters long.').waitFor();
      await page.getByLabel('Name').fill('Somebody');
      await page.getByLabel('E-mail').fill(known.email);
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('alert').getByText('Password should be at least 6 characters long.').waitFor();
      await page.getByLabel('Password', { exact: true }).fill('123456');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page
        .getByRole('alert')
        .getByText('This email is already registered. Please sign in instead.')
        .waitFor();
    }));

  it('is told when the network is gone', () =>
    visit(async (page) => {
      await page.goto('/sign-in');
      await page.getByLabel('E-mail').fill(known.email);
      await page.getByLabel('Password', { exact: true }).fill(known.password);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page
        .getByRole('alert')
        .getByText('Network error. Please check your connection and try again.')
        .waitFor();
    }));

  it('resets a forgotten password by the mailed link', () =>
    visit(async (page) => {
      const account = newAccount();
      await signUp(page, account);
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await page.goto('/reset-password');
      await page.getByLabel('E-mail').fill(account.email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByText('the link is on its way').waitFor();
      const link =
        /https?:\/\/\S*reset-password\S*/.exec(await newestMail(product.dataDir, account.email))?.[0] ?? '';
      await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill('a new secret 8');
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByRole('link', { name: 'Sign in' }).click();
      await signIn(page, { ...account, password: 'a new secret 8' });
      await page.waitForURL('**/overview');
    }));

  it('can talk to sales', () =>
    visit(async (page) => {
      await page.goto('/pricing');
      await page.getByLabel('Your name').fill('Grace');
      await page.getByLabel('E-mail').fill('grace@example.com');
      await page.getByLabel('Message').fill('Forty seats, please.');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Your message has been received').waitFor();
    }));

  it('reads the plans with their prices for both cycles', () =>
    visit(async (page) => {
      await page.goto('/pricing');
      const cards = page.getByRole('main').getByRole('listitem');
      for (const plan of PLANS) {
        const card = cards.filter({ has: page.getByRole('heading', { name: plan.name, exact: true }) });
        if (!plan.contactSales) await card.getByText(`$${plan.priceMonthly}`, { exact: true }).waitFor();
      }
      await page.getByText('Yearly, two months free').click();
      await page.getByText('$270', { exact: true }).waitFor();
      await page.getByText('$1000', { exact: true }).waitFor();
    }));
});
