import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditInAllLooks } from '../support/audit.ts';
import { makeClip, makeTalkingClip } from '../support/make-clip.ts';
import type { Person } from '../support/person.ts';
import { ANALYSED, openStage, type Stage } from '../support/stage.ts';

const SCORES = ['Viral potential', 'Completion', 'Overall quality', 'Marketing', 'Technical quality'];
/** With a sign that means something in a pattern, and longer than any place for it. */
const LONG_NAME = `bars 100% ${'longer-than-any-place-for-it-'.repeat(5)}.mp4`;
/** Each row is rounded to a tenth of a point before it is shown. */
const ROUNDING = 0.05;

/** One person with two different analysed videos; the stories follow each other. */
describe('two videos side by side', () => {
  let stage: Stage;
  let person: Person;
  let page: Page;
  beforeAll(async () => {
    stage = await openStage();
    person = await stage.enter(1);
    page = person.page;
    await page.goto('/analysis');
    const folder = stage.product.dataDir;
    const clips = [await makeTalkingClip(folder, 'coffee.mp4'), await makeClip(folder, LONG_NAME, 3)];
    await page.getByLabel('Choose video files').setInputFiles(clips);
    await page.getByRole('link', { name: 'Watch it' }).nth(1).waitFor();
    for (const name of ['coffee.mp4', LONG_NAME]) {
      await page.goto(`/analysis?video=${encodeURIComponent(name)}`);
      await page.getByRole('heading', { name: 'Timeline' }).waitFor(ANALYSED);
    }
  });
  afterAll(() => stage?.close());

  const times = () =>
    page.locator('video').evaluateAll((all) => all.map((video) => Number(Reflect.get(video, 'currentTime'))));

  it('begins at a report: the other one is searched by name and taken by keyboard', async () => {
    await page.goto('/analysis?video=coffee.mp4');
    await page.getByRole('button', { name: 'Compare with …' }).click();
    const field = page.getByRole('combobox', { name: 'Search your reports by name' });
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.count()).toBe(1);
    await field.fill('zebra');
    await page.getByText('No other report has a name like this.').waitFor();
    await field.fill('100%');
    await page.getByRole('option', { name: /^bars 100%/, selected: true }).waitFor();
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('compare') === LONG_NAME);
    await page
      .getByRole('heading', { level: 1, name: /is ahead by \d+ points?|same viral potential/ })
      .waitFor();
  });

  it.each(SCORES)('explains the difference in %s by parts that add up to it', async (name) => {
    const table = page.getByRole('table', { name: new RegExp(`^${name}: what the difference consists of`) });
    const rows = await numbersOf(table);
    const together = rows.pop()?.at(-1) ?? Number.NaN;
    expect(rows.length).toBeGreaterThan(0);
    for (const [a = Number.NaN, b = Number.NaN, difference = Number.NaN] of rows) {
      expect(Math.abs(a - b - difference)).toBeLessThanOrEqual(3 * ROUNDING + 1e-9);
    }
    const sum = rows.reduce((total, row) => total + (row.at(-1) ?? Number.NaN), 0);
    expect(Math.abs(sum - together)).toBeLessThanOrEqual((rows.length + 1) * ROUNDING + 1e-9);
  });

  it('draws both timelines on one axis, and one click seeks both videos', async () => {
    const lines = page.getByTestId('timeline');
    const [long, short] = [await lines.nth(0).boundingBox(), await lines.nth(1).boundingBox()];
    expect(long?.x).toBe(short?.x);
    expect((short?.width ?? 0) / (long?.width ?? 1)).toBeCloseTo(0.5, 1);
    await lines.nth(1).click();
    await expect.poll(times).toEqual([expect.closeTo(1.5, 1), expect.closeTo(1.5, 1)]);
    // Past the end of the shorter one, which stays at its last picture.
    await lines.nth(0).click({ position: { x: (long?.width ?? 0) * 0.9, y: 10 } });
    await expect.poll(times).toEqual([expect.closeTo(5.4, 1), expect.closeTo(3, 0)]);
  });

  it('plays both from the beginning', async () => {
    await page.getByRole('button', { name: 'Play both' }).click();
    await expect.poll(async () => Math.min(...(await times()))).toBeGreaterThan(0.2);
  });

  it('turns the signs around when the sides are swapped', async () => {
    const total = async () => {
      const table = page.getByRole('table', { name: /^Viral potential: what/ });
      return (await numbersOf(table)).at(-1)?.at(-1) ?? Number.NaN;
    };
    const before = await total();
    await page.getByRole('link', { name: 'Swap sides' }).click();
    await page.waitForURL((url) => url.searchParams.get('compare') === 'coffee.mp4');
    await expect.poll(total).toBe(-before);
  });

  it('has no fault that axe knows in any look, and never scrolls sideways', async () => {
    expect(await auditInAllLooks(page)).toEqual([]);
    expect(person.complaints).toEqual([]);
  });

  it('says which of the two is not there', async () => {
    await page.goto('/analysis?video=coffee.mp4&compare=not-mine.mp4');
    await page.getByText('There is no report of not-mine.mp4 to compare').waitFor();
  });
});

/** The numbers of each row, minus signs as they are written for people. */
async function numbersOf(table: Locator): Promise<number[][]> {
  const rows = await table.locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('td:not([aria-hidden])').allTextContents();
      return cells.filter((cell) => cell !== '').map((cell) => Number(cell.replace('−', '-')));
    }),
  );
}
