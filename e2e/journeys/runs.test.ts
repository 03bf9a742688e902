import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/launch-browser.ts';
import { newPerson, type Person, PHONE, signUp, watch } from '../support/person.ts';
import { findFreePort, type Product, startProduct } from '../support/start-product.ts';

/** A video that never comes to its end: the run that fetches it goes on until somebody stops it. */
function serveEndlessVideo(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 1_000_000 });
    response.write('beginning');
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** One person with one credit and one run; the stories follow each other. */
describe('the runs of a person', () => {
  let product: Product;
  let browser: Browser;
  let person: Person;
  let page: Page;
  let endless: Server;
  beforeAll(async () => {
    endless = await serveEndlessVideo();
    const port = await findFreePort();
    product = await startProduct({ port, environment: { WORKERS: '1', URL_IMPORT_ALLOW: '127.0.0.1' } });
    browser = await launchBrowser();
    person = await newPerson(browser, product.url);
    page = person.page;
    await signUp(page);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    endless?.closeAllConnections();
    endless?.close();
  });

  const now = (on = page) => on.getByRole('region', { name: 'Now' });
  const past = () => page.getByRole('table', { name: 'Past runs' });
  const credits = (count: number) => page.getByRole('link', { name: new RegExp(`^Credits ?${count}$`) });
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const cancel = async (name: string) => {
    await page.getByRole('button', { name: `Cancel ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the run' }).click();
  };

  it('shows a new run in every tab, stage by stage', async () => {
    const other = await person.context.newPage();
    const complaints = watch(other);
    await other.goto('/status');
    await other.getByText('The queue is empty').waitFor();
    const { port } = endless.address() as AddressInfo;
    await page.goto('/analysis');
    await page
      .getByLabel('Or paste a link to a video file')
      .fill(`http://127.0.0.1:${port}/a%20very%20long%20name.mp4`);
    await page.getByRole('button', { name: 'Analyse link' }).click();
    for (const tab of [page, other]) {
      if (tab === page) await tab.goto('/status');
      await now(tab).getByText('a very long name.mp4').waitFor();
      await now(tab).getByText('Fetching the file').waitFor();
      await tab.getByRole('heading', { name: '1 video is on the way' }).waitFor();
    }
    expect(complaints).toEqual([]);
    await other.close();
  });

  it('says of a cancelled run that its credit came back', async () => {
    await credits(0).waitFor();
    await cancel('a very long name.mp4');
    await past().getByText('The analysis was cancelled. The credit came back.').waitFor();
    await past().getByText('Cancelled', { exact: true }).filter({ visible: true }).waitFor();
    await credits(1).waitFor();
  });

  it('takes it up again in its place', async () => {
    await choose('a very long name.mp4', 'Try again');
    const dialog = page.getByRole('dialog', { name: 'Try a very long name.mp4 again?' });
    await dialog.getByText('It costs 1 credit, which comes back if it fails.').waitFor();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await now().getByText('a very long name.mp4').waitFor();
    await page.getByText('No run has ended yet.').waitFor();
    await credits(0).waitFor();
    await cancel('a very long name.mp4');
    await past().getByText('a very long name.mp4').waitFor();
  });

  it('renames it, keeping its ending', async () => {
    await choose('a very long name.mp4', 'Rename');
    const dialog = page.getByRole('dialog', { name: 'Rename the video' });
    await dialog.getByLabel('Name').fill('Teaser');
    await dialog.getByLabel('Name').press('Enter');
    await past().getByText('Teaser.mp4', { exact: true }).waitFor();
    expect(await past().getByText('a very long name.mp4').count()).toBe(0);
  });

  it('fits a phone', async () => {
    await page.setViewportSize(PHONE);
    await past().getByText('Teaser.mp4', { exact: true }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });

  it('deletes it for good, after asking', async () => {
    await choose('Teaser.mp4', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete Teaser.mp4?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No run has ended yet.').waitFor();
    expect(person.complaints).toEqual([]);
  });
});
