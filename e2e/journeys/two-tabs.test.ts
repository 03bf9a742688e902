import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditsOf, ledgerOf } from '../support/house.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { makeClip } from '../support/make-clip.ts';
import { newPerson, signUp } from '../support/person.ts';
import { findFreePort, type Product, startProduct } from '../support/start-product.ts';

/** Without workers, so that a run stays in the queue for as long as it is looked at. */
describe('two tabs of one person', () => {
  let product: Product;
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  beforeAll(async () => {
    product = await startProduct({ port: await findFreePort(), flags: ['--without-workers'] });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('see the same runs and the same balance, and end together', async () => {
    const { context, page: first } = await newPerson(browser, product.url);
    await signUp(first);
    const second = await context.newPage();
    await second.goto('/status');
    await second.getByText('The queue is empty').waitFor();

    await first.goto('/analysis');
    await first.getByLabel('Choose video files').setInputFiles(await makeClip(product.dataDir, 'bars.mp4'));
    await first.getByRole('link', { name: 'Watch it' }).click();
    await first.getByText('Waiting for its turn').waitFor();
    await second.getByRole('progressbar', { name: 'Progress of bars.mp4' }).waitFor();
    await expect.poll(() => second.getByTestId('credits-tile').textContent(), SOON).toMatch(/Credits\s*0$/);

    await second.getByRole('button', { name: 'Cancel bars.mp4' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Cancel the run' }).click();
    await first.getByRole('heading', { name: 'The analysis was cancelled.' }).waitFor();
    expect(await ledgerOf(first)).toEqual(['signup 1', 'usage -1', 'refund 1']);
    expect(await creditsOf(first)).toBe(1);

    await second.getByRole('button', { name: 'Logout' }).click();
    await second.waitForURL((url) => url.pathname === '/');
    await first.waitForURL((url) => url.pathname === '/');
    expect((await first.request.get('/rest/v1/user_billing?select=user_id')).status()).toBe(401);
    await context.close();
  });
});

const SOON = { timeout: 20_000 };
