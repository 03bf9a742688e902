import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/launch-browser.ts';
import { makeClip } from '../support/make-clip.ts';
import { newPerson, PHONE, signUp } from '../support/person.ts';
import { findFreePort, type Product, startProduct } from '../support/start-product.ts';

const SOON = { timeout: 20_000 };

describe('a signed-in person', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    const port = await findFreePort();
    product = await startProduct({ port, flags: ['--without-workers'] });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  async function live<T>(story: (page: Page) => Promise<T>): Promise<T> {
    const { context, page } = await newPerson(browser, product.url);
    try {
      await signUp(page);
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      return await story(page);
    } finally {
      await context.close();
    }
  }

  const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
  const widthOf = async (page: Page) => (await sidebar(page).boundingBox())?.width;

  it('finds the groups of the sidebar in order', () =>
    live(async (page) => {
      const labels = await sidebar(page).getByRole('listitem').allInnerTexts();
      expect(labels.map((label) => label.replace(/\s+/g, ' ').trim())).toEqual([
        'Overview',
        'Dashboard',
        'Deep Video Analysis',
        'History',
        'Runs',
        'Recommendations',
        'Visual Insights',
        'Video2Report',
        'Video Agent Soon',
        'Settings',
        'API Docs Coming Soon',
        'Ada Lovelace',
        'Logout',
      ]);
      expect(await page.getByRole('button', { name: 'API Docs' }).isDisabled()).toBe(true);
      expect(await page.getByTestId('credits-tile').textContent()).toMatch(/Credits\s*1$/);
      expect(await page.getByTestId('credits-tile').getAttribute('href')).toBe('/cabinet');
      expect(await page.getByTestId('wordmark').getAttribute('href')).toBe('/overview');
      expect(await page.getByTestId('avatar-icon').count()).toBe(1);
      await page.getByRole('button', { name: 'Lab' }).click();
      await page.getByRole('link', { name: 'Visual Insights' }).waitFor({ state: 'hidden' });
    }));

  it('collapses the sidebar by button and by ctrl+b, and finds it so for a week', () =>
    live(async (page) => {
      expect(await widthOf(page)).toBe(256);
      await page.getByRole('button', { name: 'Collapse sidebar' }).click();
      await expect.poll(() => widthOf(page), SOON).toBe(48);
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');
      expect(cookie?.value).toBe('collapsed');
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(604_800 - 120);
      await page.reload();
      await sidebar(page).waitFor();
      expect(await widthOf(page)).toBe(48);
      await page.keyboard.press('Control+b');
      await expect.poll(() => widthOf(page), SOON).toBe(256);
      await page.keyboard.press('Meta+b');
      await expect.poll(() => widthOf(page), SOON).toBe(48);
    }));

  it('reads the name of a collapsed item in its tooltip', () =>
    live(async (page) => {
      await page.keyboard.press('Control+b');
      await page.getByRole('link', { name: 'History' }).hover();
      await page.getByRole('tooltip', { name: 'History' }).waitFor();
    }));

  it('opens the sidebar as a sheet on a phone', () =>
    live(async (page) => {
      await page.setViewportSize(PHONE);
      await sidebar(page).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Open menu' }).click();
      const sheet = page.getByRole('dialog', { name: 'Menu' });
      await sheet.waitFor();
      expect((await sheet.boundingBox())?.width).toBeCloseTo(288, 1);
      await sheet.getByRole('link', { name: 'Runs' }).click();
      await page.waitForURL('**/status');
      await sheet.waitFor({ state: 'detached' });
    }));

  it('logs out everywhere at once and arrives at the start page', () =>
    live(async (page) => {
      const second = await page.context().newPage();
      await second.goto('/cabinet');
      await second.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await second.waitForURL((url) => url.pathname === '/');
      await page.goto('/overview');
      await page.waitForURL((url) => url.pathname === '/');
    }));

  it('stays where it is when the logout fails, which is only logged', () =>
    live(async (page) => {
      await page.route('**/api/auth/sign-out', (route) => route.abort());
      const logged = page.waitForEvent('console', (message) => message.text().startsWith('Logout failed.'));
      await page.getByRole('button', { name: 'Logout' }).click();
      await logged;
      expect(new URL(page.url()).pathname).toBe('/overview');
    }));

  it('keeps a profile, and finds it again', () =>
    live(async (page) => {
      await page.goto('/cabinet');
      await page.getByLabel('Company').fill('Analytical Engines');
      await page.getByLabel('Website').fill('https://example.com');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await page.getByText('Your profile is saved.').waitFor();
      await page.reload();
      await expect.poll(() => page.getByLabel('Company').inputValue(), SOON).toBe('Analytical Engines');
      const copies = await page.evaluate('Object.keys(localStorage)');
      expect(copies).toEqual(
        expect.arrayContaining([expect.stringMatching(/^user_profile_/), expect.stringMatching(/^billing_/)]),
      );
    }));

  it('sees the kept billing record, and that it is old, when the database does not answer', () =>
    live(async (page) => {
      await page.getByText('Free plan').waitFor();
      await page.route('**/rest/v1/user_billing*', (route) => route.abort());
      await page.reload();
      await page.getByText('Using offline billing data').waitFor();
    }));

  it('is shown a fallback when the code of a screen does not arrive, and can reload', () =>
    live(async (page) => {
      await page.route('**/assets/insights-*.js', (route) => route.abort());
      await page.getByRole('link', { name: 'Visual Insights' }).click();
      await page.getByRole('heading', { name: 'Failed to Load Page' }).waitFor();
      await page
        .getByText('There was an error loading this page. This might be a temporary issue.')
        .waitFor();
      await page.unroute('**/assets/insights-*.js');
      await page.getByRole('button', { name: 'Reload Page' }).click();
      await page.getByRole('heading', { name: 'Visual Insights' }).waitFor();
    }));

  it('waits on the payment page for the effect, and is granted nothing by the address', () =>
    live(async (page) => {
      await page.goto('/payment-success?plan=pro&billing_cycle=yearly');
      await page.getByRole('heading', { name: 'Waiting for your payment to be confirmed' }).waitFor();
      expect(await sidebar(page).count()).toBe(0);
      await page.goto('/overview');
      await page.getByText('Free plan').waitFor();
    }));

  it('leaves a row for each navigation in the usage events', () =>
    live(async (page) => {
      const stored = page.waitForResponse((response) => {
        const request = response.request();
        if (!request.url().endsWith('/rest/v1/user_analytics') || request.method() !== 'POST') return false;
        return request.postDataJSON().event_label === '/dashboard';
      });
      await page.getByRole('link', { name: 'Dashboard' }).click();
      const response = await stored;
      expect(response.status()).toBe(201);
      expect(response.request().postDataJSON()).toMatchObject({
        event_type: 'navigation',
        event_label: '/dashboard',
      });
    }));

  it('follows a submitted video in the card, the badge and the credits, until it is cancelled', () =>
    live(async (page) => {
      await page.getByRole('link', { name: 'Deep Video Analysis' }).first().click();
      await page.locator('input[type=file]').setInputFiles(await makeClip(product.dataDir, 'bars.mp4'));

      const card = page.getByRole('region', { name: 'Video Processing' });
      await card.getByText('1 video(s) in queue').waitFor();
      await card.getByText('0 Processing').waitFor();
      await card.getByText('1 Queued').waitFor();
      await card.getByText('Waiting in queue...').waitFor();
      expect(await card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('15');
      expect(await card.getByRole('link', { name: 'View detailed status' }).getAttribute('href')).toBe(
        '/status',
      );
      await sidebar(page).getByRole('link', { name: 'Runs 1 active' }).waitFor();
      await expect.poll(() => page.getByTestId('credits-tile').textContent(), SOON).toMatch(/Credits\s*0$/);
      await card.getByRole('button', { name: 'Minimise' }).click();
      expect(await card.getByRole('progressbar').count()).toBe(0);

      await page.goto('/analysis');
      await page.getByText('Insufficient credits. Please upgrade your plan.').first().waitFor();

      const runs = await page.request.get('/rest/v1/video_analysis_runs?select=id');
      const [run] = (await runs.json()) as { id: string }[];
      const cancelled = await page.request.delete(`/api/v1/active-runs/${run?.id}`, {
        headers: { origin: product.url },
      });
      expect(cancelled.status()).toBe(200);
      await card.waitFor({ state: 'detached' });
    }));
});
