import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditInAllLooks } from '../support/audit.ts';
import { fillLibrary } from '../support/fill-library.ts';
import { uidOf } from '../support/house.ts';
import { makeClip } from '../support/make-clip.ts';
import type { Person } from '../support/person.ts';
import { saveDownload } from '../support/save-download.ts';
import { ANALYSED, openStage, type Stage } from '../support/stage.ts';

/** The last page has six: few enough to look at closely. */
const VIDEOS = 1006;
/** Every eighth of the videos says it. */
const WORD = 'sourdough';
const FOUND = 125;

/** One person with a thousand analysed videos; the stories follow each other. */
describe('a thousand videos', () => {
  let stage: Stage;
  let person: Person;
  let page: Page;
  beforeAll(async () => {
    stage = await openStage();
    person = await stage.enter();
    page = person.page;
    await page.goto('/analysis');
    await page
      .getByLabel('Choose video files')
      .setInputFiles(await makeClip(stage.product.dataDir, 'bars.mp4'));
    await page.getByRole('link', { name: 'Watch it' }).click();
    await page.getByRole('heading', { name: 'Timeline', exact: true }).waitFor(ANALYSED);
    await fillLibrary(stage.product, await uidOf(page), VIDEOS - 1);
  });
  afterAll(() => stage?.close());

  const reports = () => page.getByRole('list', { name: 'Reports' }).getByRole('listitem');
  const grid = () => page.getByRole('list', { name: 'Your videos' }).getByRole('listitem');
  const headline = (name: string) => page.getByRole('heading', { level: 1, name });
  const focused = () => page.evaluate<string>('document.activeElement.textContent');

  /** Which row stands in the middle, once the list has come to rest after a scroll. */
  async function rowInView(): Promise<string> {
    const middle = `[...document.querySelectorAll('[aria-posinset]')].find((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top > innerHeight / 3 && bottom < innerHeight;
    })?.ariaPosInSet ?? ''`;
    let seen = '';
    await expect
      .poll(async () => {
        const before = seen;
        seen = await page.evaluate<string>(middle);
        return seen !== '' && seen === before;
      })
      .toBe(true);
    return seen;
  }

  async function requestsOf(path: string, matching: string): Promise<number> {
    const seen: string[] = [];
    const note = (request: Request) => seen.push(request.url());
    page.on('request', note);
    await page.goto(path);
    await page.getByRole('listitem').filter({ hasText: 'bars.mp4' }).first().waitFor();
    page.off('request', note);
    return seen.filter((url) => url.includes(matching)).length;
  }

  it('are there after one request for them', async () => {
    expect(await requestsOf('/dashboard', '/rest/v1/video_analysis_runs')).toBe(1);
    expect(await requestsOf('/history', '/rest/v1/rpc/search_video_analyses')).toBe(1);
  });

  it('are paged through by the hundred, and back again by the browser', async () => {
    await page.goto('/dashboard?view=table&sort=oldest');
    await page.getByText('1 to 100 of 1,006').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('101 to 200 of 1,006').waitFor();
    expect(new URL(page.url()).search).toBe('?view=table&sort=oldest&page=2');
    expect(Number(await page.evaluate('scrollY'))).toBeLessThan(1000);
    await page.goBack();
    await page.getByText('1 to 100 of 1,006').waitFor();
    await page.goto('/dashboard?page=11');
    await page.getByText('1,001 to 1,006 of 1,006').waitFor();
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  });

  it('are ordered by score on the whole, not only on the page', async () => {
    await page.goto('/dashboard?page=3');
    await page.getByLabel('Order').selectOption('Highest score first');
    await grid().first().getByText('Viral potential 100 of 100').waitFor({ state: 'attached' });
    expect(new URL(page.url()).search).toBe('?sort=score');
  });

  it('are chosen over pages and taken along', async () => {
    await page.goto('/dashboard');
    await page.getByLabel('Select all on this page').check();
    await page.getByText('100 videos selected').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('101 to 200 of 1,006').waitFor();
    await page.getByLabel('Select all on this page').check();
    await page.getByText('200 videos selected').waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await saveDownload(page, () => page.getByRole('menuitem', { name: 'JSON' }).click());
    const exported = JSON.parse(file.text) as { video_name: string }[];
    expect(new Set(exported.map((video) => video.video_name)).size).toBe(200);
  });

  it('are searched by what was said, which is marked and kept in the address', async () => {
    await page.goto('/history');
    await headline('1,006 reports, newest first').waitFor();
    await page.getByRole('searchbox').pressSequentially(WORD);
    await headline(`${FOUND} reports found`).waitFor();
    expect(new URL(page.url()).search).toBe(`?q=${WORD}`);
    expect(await focused()).toBe('');
    await page.reload();
    await headline(`${FOUND} reports found`).waitFor();
    const marks = await reports().locator('mark').allTextContents();
    expect(marks.length).toBeGreaterThan(3);
    expect(new Set(marks)).toEqual(new Set([WORD]));
  });

  it('are taken along as found, also what was not scrolled to', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await saveDownload(page, () => page.getByRole('menuitem', { name: 'CSV' }).click());
    const [header, ...lines] = file.text.trimEnd().split('\r\n');
    expect(header).toContain('matched_text');
    expect(lines).toHaveLength(FOUND);
    expect(lines.filter((line) => !line.includes(`${WORD} came into view`))).toEqual([]);
  });

  it('are scrolled through to the last, with few rows in the page', async () => {
    await page.goto('/history');
    const last = page.locator(`[aria-posinset="${VIDEOS}"]`);
    const goOn = async () => {
      await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
      return last.count();
    };
    await expect.poll(goOn, { timeout: 60_000, interval: 100 }).toBe(1);
    expect(await last.getAttribute('aria-setsize')).toBe(String(VIDEOS));
    expect(await reports().count()).toBeLessThan(40);
  });

  it('are returned to where one was, by the back button', async () => {
    await page.evaluate('window.scrollTo(0, scrollY / 2)');
    const place = await rowInView();
    const link = page.locator(`[aria-posinset="${place}"]`).getByRole('link');
    const name = (await link.textContent()) ?? '';
    const before = Number(await page.evaluate('scrollY'));
    await link.click();
    await page.getByRole('heading', { name: 'Timeline', exact: true }).waitFor();
    expect(Number(await page.evaluate('scrollY'))).toBe(0);
    await page.goBack();
    await expect.poll(focused).toBe(name);
    expect(Math.abs(Number(await page.evaluate('scrollY')) - before)).toBeLessThan(50);
  });

  it('are reached by the keyboard alone, one after the other', async () => {
    await page.goto('/history');
    await headline('1,006 reports, newest first').waitFor();
    await page.getByRole('searchbox').focus();
    const place = 'Number(document.activeElement.closest("[aria-posinset]")?.ariaPosInSet ?? 0)';
    const places: number[] = [];
    // More than the rows that are drawn at first; each has a link and a menu.
    for (let step = 0; step < 70; step++) {
      await page.keyboard.press('Tab');
      places.push(await page.evaluate<number>(place));
    }
    const rows = places.filter((one) => one > 0);
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(new Set(rows).size).toBeGreaterThan(25);
    const isLink = await page.evaluate<boolean>('document.activeElement.matches("a")');
    if (!isLink) await page.keyboard.press('Tab');
    const name = await focused();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Timeline', exact: true }).waitFor();
    await page.goBack();
    await expect.poll(focused).toBe(name);
  });

  it('say so when the line is cut, and go on by themselves when it is back', async () => {
    await page.goto('/history');
    await headline('1,006 reports, newest first').waitFor();
    await person.context.setOffline(true);
    await page.getByRole('searchbox').fill(WORD);
    await page.getByRole('heading', { name: 'This did not load' }).waitFor();
    await person.context.setOffline(false);
    await headline(`${FOUND} reports found`).waitFor();
  });

  it.each(['/dashboard?page=11', '/dashboard?view=table&page=11', '/history', `/history?q=${WORD}`])(
    '%s has no fault that axe knows, in any look, with long names',
    async (path) => {
      await page.goto(path);
      await page
        .getByText(/a-very-long-name/)
        .first()
        .waitFor({ state: 'attached' });
      expect(await auditInAllLooks(page)).toEqual([]);
    },
  );
});
