import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/launch-browser.ts';
import { makeClip } from '../support/make-clip.ts';
import { newPerson, type Person, PHONE, signUp } from '../support/person.ts';
import { findFreePort, type Product, startProduct } from '../support/start-product.ts';

const MODELS = join(import.meta.dirname, '..', '..', 'data', 'models');
const ANALYSED = { timeout: 90_000 };

/** One person with one analysed video; the stories follow each other. */
describe('the library of a person', () => {
  let product: Product;
  let browser: Browser;
  let person: Person;
  let page: Page;
  beforeAll(async () => {
    const port = await findFreePort();
    product = await startProduct({ port, environment: { WORKERS: '1', MODELS_DIR: MODELS } });
    browser = await launchBrowser();
    person = await newPerson(browser, product.url);
    page = person.page;
    await signUp(page);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const overflow = () => page.evaluate('document.documentElement.scrollWidth - innerWidth');

  it('begins with the way to a first report', async () => {
    await page.getByRole('link', { name: 'Choose a video' }).click();
    await page.locator('input[type=file]').setInputFiles(await makeClip(product.dataDir, 'bars.mp4'));
    await page.getByRole('link', { name: 'Watch it' }).waitFor();
    await page.goto('/overview');
    await page.getByRole('heading', { name: 'Latest reports' }).waitFor(ANALYSED);
    expect(await page.getByText(/Viral potential \d+ of 100, likely between \d+ and \d+/).count()).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(
      'your first report is there',
    );
  });

  it('keeps layout, filter and order in the address', async () => {
    await page.goto('/dashboard');
    await page.getByRole('list', { name: 'Your videos' }).getByRole('link', { name: 'bars.mp4' }).waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByLabel('Status').selectOption('Failed');
    await page.getByText('No video is like this').waitFor();
    await page.getByLabel('Status').selectOption('Completed');
    await page.getByLabel('Order').selectOption('Longest first');
    expect(new URL(page.url()).search).toBe('?view=table&status=completed&sort=longest');
    await page.reload();
    await page.getByRole('table', { name: 'Your videos' }).getByRole('link', { name: 'bars.mp4' }).waitFor();
  });

  it('hands out what is selected as CSV', async () => {
    await page.getByRole('checkbox', { name: 'Select bars.mp4' }).check();
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const [header = '', row = '', rest] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    const cells = Object.fromEntries(header.split(',').map((name, index) => [name, row.split(',')[index]]));
    expect(cells).toMatchObject({ video_name: 'bars.mp4', status: 'completed' });
    expect(Number(cells.video_duration_seconds)).toBeCloseTo(2, 0);
    expect(Number(cells.viral_potential_score_low)).toBeLessThanOrEqual(Number(cells.viral_potential_score));
    expect(rest).toBe('');
    expect(await page.getByRole('button', { name: 'Compare' }).isDisabled()).toBe(true);
  });

  it('compares on one axis, and a click seeks both', async () => {
    await page.goto('/analysis?video=bars.mp4&compare=bars.mp4');
    await page.getByRole('heading', { name: 'Both videos have the same viral potential' }).waitFor();
    await page.getByTestId('timeline').first().click();
    const sliders = page.getByRole('slider', { name: 'Position in the video, in seconds' });
    expect(
      await sliders.evaluateAll((all) => all.map((slider) => Number(Reflect.get(slider, 'value')))),
    ).toEqual([1, 1]);
    await page.goto('/analysis?video=bars.mp4&compare=not-mine.mp4');
    await page.getByText('There is no report of not-mine.mp4 to compare').waitFor();
  });

  it('fits a phone', async () => {
    await page.setViewportSize(PHONE);
    for (const path of [
      '/overview',
      '/dashboard',
      '/dashboard?view=table',
      '/analysis?video=bars.mp4&compare=bars.mp4',
    ]) {
      await page.goto(path);
      await page.getByText('bars.mp4').first().waitFor();
      expect([path, await overflow()]).toEqual([path, 0]);
    }
  });

  it('deletes for good, after asking', async () => {
    await page.goto('/dashboard');
    await page.getByRole('checkbox', { name: 'Select bars.mp4' }).check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: 'Delete 1 video?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByRole('heading', { name: 'Your library is empty' }).waitFor();
    await page.getByText('Nothing here yet').waitFor();
  });
});
