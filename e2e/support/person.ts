import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors and warnings of the console, and what broke on the page. */
  readonly complaints: string[];
}

/** A fresh profile with one tab, whose complaints are kept. */
export async function newPerson(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({ baseURL, viewport: WIDE, ...options });
  const page = await context.newPage();
  return { context, page, complaints: watch(page) };
}

export function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${new URL(page.url()).pathname}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

/** "POST /uploads/" and so on, for every request whose path begins so. */
export function watchRequests(page: Page, path: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(path)) seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
}

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let accounts = 0;

export function newAccount(name = 'Ada Lovelace'): Account {
  accounts += 1;
  return { name, email: `person-${process.pid}-${accounts}@example.com`, password: 'correct horse 7' };
}

/** Through the form, as a person does it; ends on the overview. */
export async function signUp(page: Page, account: Account = newAccount()): Promise<Account> {
  await page.goto('/sign-up');
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/overview');
  return account;
}

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
