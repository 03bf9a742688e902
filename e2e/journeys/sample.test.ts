import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/launch-browser.ts';
import { newPerson, type Person, PHONE, signUp, WIDE } from '../support/person.ts';
import { findFreePort, type Product, startProduct } from '../support/start-product.ts';

const MODELS = join(import.meta.dirname, '..', '..', 'data', 'models');
const ANALYSED = { timeout: 150_000 };
const REPORT = '**/analysis?video=Framewise%20sample.mp4';

/** A person without a video; the stories follow each other. */
describe('the sample report', () => {
  let product: Product;
  let browser: Browser;
  let person: Person;
  let page: Page;
  beforeAll(async () => {
    const port = await findFreePort();
    product = await startProduct({ port, environment: { WORKERS: '1', MODELS_DIR: MODELS } });
    browser = await launchBrowser();
    person = await newPerson(browser, product.url, { reducedMotion: 'reduce' });
    page = person.page;
    await signUp(page);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** In both themes, wide and on a phone. */
  async function barriers(): Promise<string[]> {
    const faults: string[] = [];
    for (const viewport of [PHONE, WIDE]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' });
        const { violations } = await new AxeBuilder({ page }).analyze();
        faults.push(...violations.map(({ id }) => `${viewport.width} px, ${colorScheme}: ${id}`));
      }
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      if (overflow !== 0) faults.push(`scrolls sideways at ${viewport.width} px`);
    }
    return faults;
  }

  it('is offered to a new account, beside its first video and free', async () => {
    await page.getByRole('link', { name: 'Choose a video' }).waitFor();
    await page.getByRole('button', { name: 'See a sample report' }).waitFor();
    await page.getByText('costs no credit').waitFor();
    expect(await barriers()).toEqual([]);
  });

  it('comes with one click: progress in place, then the whole report', async () => {
    await page.getByRole('button', { name: 'See a sample report' }).click();
    await page.getByRole('progressbar', { name: 'Progress of the sample' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBeTruthy();
    await page.waitForURL(REPORT, ANALYSED);
    for (const name of ['Timeline', 'First three seconds', 'Platforms', 'On-screen text', 'Transcript']) {
      await page.getByRole('heading', { name, exact: true }).waitFor();
    }
    const said = page.getByText('Show the product first.', { exact: true }).filter({ visible: true });
    await said.first().waitFor();
    expect(await page.getByText(/outside \d safe zones?/).count()).toBeGreaterThan(0);
  });

  it('has cost nothing', async () => {
    await page.goto('/overview');
    await page.getByText('One analysis costs 1 credit. 0 used so far.').waitFor();
    await page.getByRole('heading', { name: 'Now a video of your own' }).waitFor();
    expect(await barriers()).toEqual([]);
  });

  it('is the same one at every further click, also from where videos are submitted', async () => {
    await page.getByRole('button', { name: 'Open the sample report' }).click();
    await page.waitForURL(REPORT);
    await page.goto('/analysis');
    await page.getByRole('button', { name: 'See a sample report' }).click();
    await page.waitForURL(REPORT);
    await page.goto('/dashboard');
    const videos = page.getByRole('list', { name: 'Your videos' });
    await videos.getByRole('link', { name: 'Framewise sample.mp4' }).waitFor();
    expect(await videos.getByRole('listitem').count()).toBe(1);
  });

  it('says so when it cannot be started, and starts at the next try', async () => {
    const other = await newPerson(browser, product.url);
    await signUp(other.page);
    const button = other.page.getByRole('button', { name: 'See a sample report' });
    await button.waitFor();
    await other.context.setOffline(true);
    await button.click();
    await other.page.getByRole('alert').getByText('The server could not be reached.').waitFor();
    await other.context.setOffline(false);
    await button.click();
    await other.page.getByRole('progressbar', { name: 'Progress of the sample' }).waitFor();
    await other.context.close();
  });

  it('complains about nothing', () => {
    expect(person.complaints).toEqual([]);
  });
});
