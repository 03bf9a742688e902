import { AnalysisReport } from '@framewise/contract/analysis/report';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditInAllLooks } from '../support/audit.ts';
import { uidOf } from '../support/house.ts';
import { makeTalkingClip, WRITTEN } from '../support/make-clip.ts';
import type { Person } from '../support/person.ts';
import { saveDownload } from '../support/save-download.ts';
import { ANALYSED, openStage, type Stage } from '../support/stage.ts';

const NAME = 'coffee.mp4';
const REPORT = `/analysis?video=${NAME}`;
const SECTIONS = [
  'Timeline',
  'First three seconds',
  'Platforms',
  'On-screen text',
  'Transcript',
  'Audience and topics',
  'Technical sheet',
];

/** Everything open is thousands of elements, and each is looked at four times. */
const LONG = { timeout: 300_000 };

/** One person with one analysed video that has shots, text and speech; the stories follow each other. */
describe('the report of a video', () => {
  let stage: Stage;
  let person: Person;
  let page: Page;
  let report: AnalysisReport;
  beforeAll(async () => {
    stage = await openStage();
    person = await stage.enter();
    page = person.page;
  });
  afterAll(() => stage?.close());

  const currentTime = () =>
    page.locator('video').evaluate((video) => Number(Reflect.get(video, 'currentTime')));
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const region = (name: string) => page.locator('section').filter({ has: heading(name) });

  it('is shown at its address by itself as soon as it is there, and how far it is until then', async () => {
    await page.goto('/analysis');
    await page
      .getByLabel('Choose video files')
      .setInputFiles(await makeTalkingClip(stage.product.dataDir, NAME));
    await page.getByRole('link', { name: 'Watch it' }).click();
    await page.getByRole('heading', { name: `${NAME} is being analysed` }).waitFor();
    await page.getByRole('progressbar', { name: `Progress of ${NAME}` }).waitFor();
    for (const name of SECTIONS) await heading(name).waitFor(ANALYSED);
    expect(page.url()).toBe(`${stage.product.url}${REPORT}`);
  });

  it('is exported as JSON that keeps the contract', async () => {
    await page.getByRole('button', { name: 'Download report' }).click();
    const file = await saveDownload(page, () => page.getByRole('menuitem', { name: /JSON/ }).click());
    expect(file.name).toBe(`${NAME}.json`);
    report = AnalysisReport.parse(JSON.parse(file.text));
    expect(report.shots.shots).toHaveLength(3);
    expect(report.ocr_text.lines?.map((line) => line.text)).toContain(WRITTEN);
    expect(report.speech.transcript).toMatch(/coffee at home every morning/i);
  });

  it('is exported as CSV with a row for each of the same values', async () => {
    await page.getByRole('button', { name: 'Download report' }).click();
    const file = await saveDownload(page, () => page.getByRole('menuitem', { name: /CSV/ }).click());
    const [header, ...rows] = parseCsv(file.text);
    expect(header).toEqual(['path', 'value']);
    const values = new Map(rows.map(([path, value]) => [path, value]));
    expect(values.size).toBe(rows.length);
    expect(values.size).toBe(countLeaves(report));
    expect(values.get('predictions.viral_potential_score')).toBe(
      String(report.predictions.viral_potential_score),
    );
    expect(values.get('scores.verdict')).toBe(report.scores.verdict);
  });

  it('hands out its transcript as SRT and VTT with the times of the speech', async () => {
    const [segment] = report.speech.segments ?? [];
    const transcript = region('Transcript');
    const srt = await saveDownload(page, () => transcript.getByRole('link', { name: 'SRT' }).click());
    const vtt = await saveDownload(page, () => transcript.getByRole('link', { name: 'VTT' }).click());
    expect([srt.name, vtt.name]).toEqual([`${NAME}.srt`, `${NAME}.vtt`]);
    const cue = /(\d\d):(\d\d):(\d\d)[,.](\d{3}) --> [\d:,.]+\r?\n(.+)/;
    expect(srt.text).toMatch(/^1\r?\n\d\d:\d\d:\d\d,\d{3} --> \d\d:\d\d:\d\d,\d{3}\r?\n/);
    expect(vtt.text).toMatch(/^WEBVTT\r?\n\r?\n/);
    for (const { text } of [srt, vtt]) {
      const [, hours, minutes, seconds, milliseconds, words] = text.match(cue) ?? [];
      const start =
        Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000;
      expect(start).toBeCloseTo(segment?.start_seconds ?? Number.NaN, 2);
      expect(segment?.text).toContain(words);
    }
  });

  it('tells its four scores with their intervals, and why', async () => {
    const { predictions: p } = report;
    const points = (share: number) => Math.round(share * 100);
    const [low, high] = p.viral_potential_score_interval.map(points);
    const score = points(p.viral_potential_score);
    await page
      .getByRole('img', { name: `Viral potential: ${score} of 100, likely between ${low} and ${high}` })
      .waitFor();
    const why = region('Where the scores come from');
    for (const [tab, value, typical, count] of [
      [
        'Viral potential',
        p.viral_potential_score,
        p.viral_potential_score_typical,
        p.viral_potential_score_contributions.length,
      ],
      [
        'Completion',
        p.completion_rate_pred,
        p.completion_rate_pred_typical,
        p.completion_rate_pred_contributions.length,
      ],
      [
        'Quality',
        report.scores.overall_quality_score,
        null,
        report.scores.overall_quality_score_parts.length,
      ],
      [
        'Marketing',
        report.scores.marketing_effectiveness,
        null,
        report.scores.marketing_effectiveness_parts.length,
      ],
    ] as const) {
      await why.getByRole('tab', { name: tab }).click();
      const steps = await why.getByRole('tabpanel').getByRole('listitem').allTextContents();
      expect(steps.at(-1)).toBe(`This video${points(value ?? Number.NaN)}`);
      expect(steps).toHaveLength(count + (typical === null ? 1 : 2));
      if (typical !== null) expect(steps[0]).toMatch(new RegExp(`^A typical video.*${points(typical)}$`));
    }
  });

  it('seeks by a click on a mark of the timeline', async () => {
    const mark = page.getByTestId('timeline').getByTitle(/SAVE THIS/);
    await mark.click();
    const line = report.ocr_text.lines?.find((each) => each.text === 'SAVE THIS');
    await expect.poll(currentTime).toBeGreaterThan(line?.start_seconds ?? Number.NaN);
    expect(await currentTime()).toBeLessThan(line?.end_seconds ?? Number.NaN);
    expect(Number(await slider(page).inputValue())).toBeCloseTo(await currentTime(), 1);
  });

  it('seeks by keyboard alone', async () => {
    await slider(page).focus();
    await page.keyboard.press('Home');
    await expect.poll(currentTime).toBe(0);
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
    await expect.poll(currentTime).toBeCloseTo(0.5, 5);
    await page.keyboard.press('End');
    await expect.poll(currentTime).toBeCloseTo(report.file_source.duration_seconds, 0);
    await region('Timeline').getByText('Show as table').focus();
    await page.keyboard.press('Enter');
    await region('Timeline')
      .getByRole('row', { name: /Shot 3/ })
      .getByRole('button')
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(currentTime).toBeCloseTo(4, 1);
  });

  it('plays, and the playhead follows', async () => {
    await slider(page).fill('0');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(0.3);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect
      .poll(async () => Number(await slider(page).inputValue()))
      .toBeCloseTo(await currentTime(), 1);
  });

  it('draws the safe zone of a platform over the video, and what lies outside of it', async () => {
    const video = page.locator('figure').filter({ has: page.locator('video') });
    await page.getByRole('button', { name: 'TikTok', exact: true }).click();
    await video.getByText('TikTok safe zone').waitFor();
    await slider(page).fill('5');
    await expect.poll(() => video.locator('[data-outside=true]').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'TikTok', exact: true }).click();
    expect(await video.locator('[data-outside]').count()).toBe(0);
  });

  it('searches the transcript', async () => {
    const search = page.getByLabel('Search the transcript');
    await search.fill('coffee');
    expect(await region('Transcript').locator('mark').allTextContents()).toEqual(['coffee']);
    await search.fill('zebra');
    await region('Transcript').getByText('Nothing found.').waitFor();
    await search.fill('');
  });

  it('shows every rule of a platform, passed and broken with its fix', async () => {
    const { platform_scores: scores, platform_specific_warnings: warnings } = report.platform_fit;
    const tiktok = scores.find(({ platform }) => platform === 'tiktok');
    const broken = warnings.filter(({ platform }) => platform === 'tiktok');
    await region('Platforms').getByText('TikTok', { exact: true }).click();
    const rows = page.getByRole('table', { name: 'Rules of TikTok', exact: true }).getByRole('row');
    expect(await rows.count()).toBe(1 + (tiktok?.checked_rules ?? Number.NaN));
    expect(await rows.filter({ hasText: 'Passed' }).count()).toBe(tiktok?.passed_rules?.length);
    for (const { message, fix } of broken) {
      expect(await rows.filter({ hasText: message }).filter({ hasText: fix }).count()).toBe(1);
    }
  });

  it(
    'has no fault that axe knows with every part open, in any look, and never scrolls sideways',
    LONG,
    async () => {
      for (const summary of await page.locator('summary').all()) {
        if (!(await summary.locator('xpath=..').getAttribute('open'))) await summary.click();
      }
      expect(await auditInAllLooks(page)).toEqual([]);
      expect(person.complaints).toEqual([]);
    },
  );

  it('is nobody else’s: not on the screen, not by any address', async () => {
    const uid = await uidOf(page);
    const runs = await page.request.get('/rest/v1/video_analysis_runs?select=id');
    const [run] = (await runs.json()) as { id: string }[];
    const stranger = await stage.enter();
    await stranger.page.goto(REPORT);
    await stranger.page.getByText('There is no report of this video').waitFor();
    const own = await uidOf(stranger.page);
    const status = async (path: string) => (await stranger.page.request.get(path)).status();
    for (const part of [`files/${NAME}`, `files/${NAME}/subtitles.srt`, `bucket-files/${NAME}.json`]) {
      expect([part, await status(`/api/v1/user/${own}/${part}`)]).toEqual([part, 404]);
      expect([part, await status(`/api/v1/user/${uid}/${part}`)]).toEqual([part, 403]);
    }
    expect(await status(`/api/v1/active-runs/${run?.id}`)).toBe(404);
    expect(await status(`/api/v1/status/${run?.id}`)).toBe(404);
    const rows = await stranger.page.request.get(`/rest/v1/video_analysis_runs?id=eq.${run?.id}`);
    expect(await rows.json()).toEqual([]);
    const visitor = await stage.browser.newContext({ baseURL: stage.product.url });
    expect((await visitor.request.get(`/api/v1/user/${uid}/files/${NAME}`)).status()).toBe(401);
    await visitor.close();
  });

  it('says that it did not load, and loads when asked again', async () => {
    await page.route('**/rpc/get_video_analysis', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(REPORT);
    await page.getByRole('heading', { name: 'This did not load' }).waitFor();
    await page.unroute('**/rpc/get_video_analysis');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading('Timeline').waitFor();
  });

  it('says when another version of the product wrote it', async () => {
    await page.route('**/rpc/get_video_analysis', async (route) => {
      const answer = await route.fetch();
      const [row] = (await answer.json()) as { analysis_data: object }[];
      await route.fulfill({
        json: [{ ...row, analysis_data: { ...row?.analysis_data, schema_version: 99 } }],
      });
    });
    await page.goto(REPORT);
    await page.getByText('This report was written by another version of Framewise').waitFor();
    await page.unroute('**/rpc/get_video_analysis');
  });
});

const slider = (page: Page) => page.getByRole('slider', { name: 'Position in the video, in seconds' });

/** By the book: quoted cells may hold commas, quotes and line ends. */
function parseCsv(text: string): string[][] {
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/gy;
  const rows: string[][] = [[]];
  for (const [, raw = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

function countLeaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + countLeaves(inner), 0);
}
