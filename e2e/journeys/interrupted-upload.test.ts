import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditsOf, ledgerOf, uidOf } from '../support/house.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { makeHeavyClip } from '../support/make-clip.ts';
import { newPerson, type Person, signUp } from '../support/person.ts';
import { findFreePort, type Product, startProduct } from '../support/start-product.ts';
import { openUnsteadyLine, type UnsteadyLine } from '../support/unsteady-line.ts';

const SIZE = 6_000_000;
const HALF = 3_000_000;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Without workers: what arrives is looked at, not analysed. */
describe('an upload over an unsteady line', () => {
  let product: Product;
  let browser: Browser;
  let line: UnsteadyLine;
  let person: Person;
  let page: Page;
  let clip: string;
  let counted: number;
  beforeAll(async () => {
    const [port, linePort] = [await findFreePort(), await findFreePort()];
    const environment = { PUBLIC_URL: `http://localhost:${linePort}` };
    product = await startProduct({ port, environment, flags: ['--without-workers'] });
    line = await openUnsteadyLine(linePort, port);
    browser = await launchBrowser();
    clip = await makeHeavyClip(product.dataDir, 'heavy.mp4', SIZE);
  });
  afterAll(async () => {
    await browser?.close();
    line?.close();
    await product?.stop();
  });

  beforeEach(async () => {
    const publicUrl = `http://localhost:${line.port}`;
    person = await newPerson(browser, publicUrl);
    page = person.page;
    await signUp(page);
    await page.goto('/analysis');
    line.holdAfter(HALF);
    counted = line.uploads.length;
    return () => person.context.close();
  });

  const choose = () => page.getByLabel('Choose video files').setInputFiles(clip);
  const sent = () => line.uploads.slice(counted);
  const started = () => page.getByRole('link', { name: 'Watch it' });

  /** On the server's side too: what is still under way when the line breaks may be lost, and sent again. */
  async function standsStillHalfWay(): Promise<void> {
    await line.standsStill();
    const folder = join(product.dataDir, 'uploads');
    const sizes = async () =>
      Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
    await expect.poll(sizes, { timeout: 20_000 }).toContain(HALF);
    await page.getByRole('progressbar', { name: 'Upload of heavy.mp4' }).waitFor();
  }

  /** One creation, the second half begins where the first one ended, and it is one charge. */
  async function expectNothingSentTwice(): Promise<void> {
    expect(sent().filter(({ method }) => method === 'POST')).toHaveLength(1);
    const parts = sent().filter(({ method }) => method === 'PATCH');
    expect(parts).toEqual([
      { method: 'PATCH', offset: 0, bytes: HALF },
      { method: 'PATCH', offset: HALF, bytes: SIZE - HALF },
    ]);
    const stored = await page.request.get(`/api/v1/user/${await uidOf(page)}/files/heavy.mp4`);
    expect(sha256(await stored.body())).toBe(sha256(await readFile(clip)));
    expect(await ledgerOf(page)).toEqual(['signup 1', 'usage -1']);
    expect(await creditsOf(page)).toBe(0);
  }

  it('goes on by itself where it stopped when the line breaks', async () => {
    await choose();
    await standsStillHalfWay();
    line.holdAfter(null);
    line.cut();
    await started().waitFor();
    await expectNothingSentTwice();
  });

  it('waits while the browser is offline, says so, and goes on when it is back', async () => {
    await choose();
    await standsStillHalfWay();
    await person.context.setOffline(true);
    await page
      .getByText(/^No connection\. Goes on from [\d.]+ MB of 5\.7 MB as soon as you are online\.$/)
      .waitFor();
    line.holdAfter(null);
    await person.context.setOffline(false);
    await started().waitFor();
    await expectNothingSentTwice();
  });

  it('is paused and resumed by hand', async () => {
    await choose();
    await standsStillHalfWay();
    await page.getByRole('button', { name: 'Pause heavy.mp4' }).click();
    await page.getByText(/^Paused at /).waitFor();
    line.holdAfter(null);
    await page.getByRole('button', { name: 'Resume heavy.mp4' }).click();
    await started().waitFor();
    await expectNothingSentTwice();
  });

  it('goes on after a reload when the same file is chosen again', async () => {
    await choose();
    await standsStillHalfWay();
    await page.reload();
    await page
      .getByText('heavy.mp4 was not sent completely. Choose it again and it goes on where it stopped.')
      .waitFor();
    line.holdAfter(null);
    await choose();
    await started().waitFor();
    await expectNothingSentTwice();
    expect(await page.getByText('was not sent completely').count()).toBe(0);
  });

  it('leaves nothing behind when it is cancelled', async () => {
    await choose();
    await standsStillHalfWay();
    await page.getByRole('button', { name: 'Cancel heavy.mp4' }).click();
    await expect.poll(() => sent().at(-1)?.method, { timeout: 20_000 }).toBe('DELETE');
    expect(await page.getByRole('list', { name: 'Uploads' }).count()).toBe(0);
    expect(await ledgerOf(page)).toEqual(['signup 1']);
  });

  it('is forgotten by this browser when its person signs out', async () => {
    await choose();
    await standsStillHalfWay();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    line.holdAfter(null);
    await signUp(page);
    await page.getByRole('link', { name: 'Deep Video Analysis' }).click();
    await page.getByText('Drop your videos here').waitFor();
    expect(await page.getByText('heavy.mp4').count()).toBe(0);
    await choose();
    await started().waitFor();
    expect(sent().filter(({ method }) => method === 'POST')).toHaveLength(2);
    expect(await ledgerOf(page)).toEqual(['signup 1', 'usage -1']);
  });
});
