import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/launch-browser.ts';
import { newPerson, type Person, PHONE, signUp, WIDE } from '../support/person.ts';
import { findFreePort, type Product, startProduct } from '../support/start-product.ts';

const PUBLIC = ['/', '/pricing', '/sign-in', '/sign-up', '/reset-password', '/design-system'];
const SIGNED_IN = [
  '/overview',
  '/dashboard',
  '/analysis',
  '/boost',
  '/insights',
  '/forensic',
  '/history',
  '/status',
  '/cabinet',
  '/pdf-test',
  '/video-agent',
  '/payment-success?plan=starter&billing_cycle=monthly',
];

/** A screen is there when its heading is and nothing in it waits any more. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // The page of the design system shows skeletons that never end.
  if (page.url().endsWith('/design-system')) return;
  await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' });
}

interface Audit {
  readonly where: string;
  /** Structure does not change with the theme: there only the colours are looked at again. */
  readonly onlyColours: boolean;
}

async function audit(page: Page, { where, onlyColours }: Audit): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (onlyColours ? builder.withRules(['color-contrast']) : builder).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${where} ${id}: ${node.html.slice(0, 160)}`),
  );
}

/** The page may scroll down, never sideways. */
async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
}

async function auditInAllLooks(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    if (await scrollsSideways(page)) faults.push(`${path} scrolls sideways at ${viewport.width} px`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' });
      const where = `${path} (${colorScheme}, ${viewport.width} px)`;
      faults.push(...(await audit(page, { where, onlyColours: colorScheme === 'dark' })));
    }
  }
  return faults;
}

/** As text, because the content policy lets nothing else be evaluated in the page. */
const DESCRIBE_FOCUS = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  const hasRing = getComputedStyle(element).outlineStyle !== 'none';
  return (element.textContent || element.getAttribute('aria-label')) + (hasRing ? '' : ' (no focus ring)');
})()`;

describe('every route', () => {
  let product: Product;
  let browser: Browser;
  let person: Person;
  beforeAll(async () => {
    const port = await findFreePort();
    product = await startProduct({ port, flags: ['--without-workers'] });
    browser = await launchBrowser();
    person = await newPerson(browser, product.url);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const titles = new Map<string, string>();

  async function check(path: string): Promise<void> {
    await person.page.goto(path);
    await settle(person.page);
    titles.set(path, await person.page.title());
    expect(await auditInAllLooks(person.page, path)).toEqual([]);
    expect(person.complaints).toEqual([]);
  }

  it.each(PUBLIC)('%s has no fault that axe knows and no complaint, in any look', check);

  it('signs up without a complaint', async () => {
    await person.page.setViewportSize(WIDE);
    await signUp(person.page);
    expect(person.complaints).toEqual([]);
  });

  it.each(SIGNED_IN)('%s has no fault that axe knows and no complaint, in any look', check);

  it('has a title of its own', () => {
    expect(titles.size).toBe(PUBLIC.length + SIGNED_IN.length);
    expect(new Set(titles.values()).size).toBe(titles.size);
    expect([...titles.values()].filter((title) => !title.includes('Framewise'))).toEqual([]);
  });

  it('runs under a content policy that allows no inline script', async () => {
    const answer = await fetch(product.url);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    const html = await answer.text();
    expect(html.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
  });

  it('is reached by the keyboard alone, and always shows where it is', async () => {
    const { context, page } = await newPerson(browser, product.url);
    await signUp(page);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await settle(page);
    const reached: unknown[] = [];
    const steps = await page.locator('a, button:enabled').count();
    for (let step = 0; step < steps + 2; step++) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(DESCRIBE_FOCUS));
    }
    await context.close();
    const wanted = [
      'Overview',
      'Dashboard',
      'Deep Video Analysis',
      'History',
      'Runs',
      'Lab',
      'Settings',
      'Logout',
    ];
    expect(reached).toEqual(expect.arrayContaining(wanted));
    expect(reached.filter((label) => String(label).includes('no focus ring'))).toEqual([]);
  });
});
