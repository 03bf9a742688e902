import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditInAllLooks } from '../support/audit.ts';
import { dropFiles } from '../support/drop-files.ts';
import { creditsOf, ledgerOf, uidOf } from '../support/house.ts';
import { makeBrokenClip, makeClip, makeHeavyClip } from '../support/make-clip.ts';
import { watchRequests } from '../support/person.ts';
import { serveFile } from '../support/serve-file.ts';
import { ANALYSED, openStage, type Stage } from '../support/stage.ts';

const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
const zone = (page: Page) => page.getByRole('region', { name: 'Drop videos here' });
const choose = (page: Page) => page.getByLabel('Choose video files');
const row = (page: Page, name: string) => uploads(page).filter({ hasText: name });

describe('submitting videos', () => {
  let stage: Stage;
  let folder: string;
  beforeAll(async () => {
    stage = await openStage({ URL_IMPORT_ALLOW: '127.0.0.1', MAX_UPLOAD_MB: '5', MAX_VIDEO_SECONDS: '20' });
    folder = stage.product.dataDir;
  });
  afterAll(() => stage?.close());

  it('takes several files by drag and drop, and refuses the one that is no video before it is sent', async () => {
    const { page, complaints } = await stage.enter(1);
    await page.goto('/analysis');
    await page.getByText('One video costs 1 credit. Up to 5 MB and 20 seconds each.').waitFor();
    const notes = join(folder, 'notes.txt');
    await writeFile(notes, 'not a video');
    const sent = watchRequests(page, '/uploads/');
    await dropFiles(page, zone(page), [
      await makeClip(folder, 'one.mp4'),
      notes,
      await makeClip(folder, 'two.mp4', 3),
    ]);
    await row(page, 'notes.txt')
      .getByRole('alert')
      .getByText('This file is not a video we can read.')
      .waitFor();
    await row(page, 'one.mp4').getByRole('link', { name: 'Watch it' }).waitFor();
    await row(page, 'two.mp4').getByRole('link', { name: 'Watch it' }).waitFor();
    expect(sent.filter((request) => request.startsWith('POST'))).toHaveLength(2);
    expect(await creditsOf(page)).toBe(0);
    expect(await auditInAllLooks(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('says what it costs beside what is left, and refuses what is too large, too long or not paid for', async () => {
    const { page } = await stage.enter();
    await page.goto('/analysis');
    await page.getByText('One analysis costs 1 credit. 0 used so far.').waitFor();
    const sent = watchRequests(page, '/uploads/');
    await choose(page).setInputFiles([
      await makeHeavyClip(folder, 'heavy.mp4', 6_000_000),
      await makeClip(folder, 'long.mp4', 25),
      await makeClip(folder, 'first.mp4'),
      await makeClip(folder, 'second.mp4'),
    ]);
    const refusal = (name: string) => row(page, name).getByRole('alert').textContent();
    expect(await refusal('heavy.mp4')).toBe('This file has 6 MB; the limit is 5 MB.');
    expect(await refusal('long.mp4')).toBe('This video is 25 seconds long; the limit is 20 seconds.');
    expect(await refusal('second.mp4')).toBe(
      'No credit is left for this video. Get more credits, then add it again.',
    );
    await row(page, 'first.mp4').getByRole('link', { name: 'Watch it' }).waitFor();
    expect(sent.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  it('lets nobody without credits send anything, and says so first', async () => {
    const { page } = await stage.enter();
    const uid = await uidOf(page);
    const spent = await page.request.post('/rest/v1/rpc/consume_credits', {
      data: { p_user_id: uid, p_credits: 1, p_description: 'spent elsewhere' },
      headers: { origin: stage.product.url },
    });
    expect(spent.status()).toBe(200);
    await page.goto('/analysis');
    await page.getByText('Insufficient credits. Please upgrade your plan.').waitFor();
    expect(await page.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
    expect(await page.getByRole('button', { name: 'Choose files' }).isDisabled()).toBe(true);
    expect(await page.getByLabel('Or paste a link to a video file').isDisabled()).toBe(true);
    const sent = watchRequests(page, '/uploads/');
    await dropFiles(page, zone(page), [await makeClip(folder, 'late.mp4')]);
    await page.getByText('Drop your videos here').waitFor();
    expect(await uploads(page).count()).toBe(0);
    expect(sent).toEqual([]);
  });

  it('fetches a link, and refuses one that leads inside', async () => {
    const { page } = await stage.enter();
    const site = await serveFile(await makeClip(folder, 'linked.mp4'));
    await page.goto('/analysis');
    const field = page.getByLabel('Or paste a link to a video file');
    await field.fill('http://192.168.1.1/private.mp4');
    await page.getByRole('button', { name: 'Analyse link' }).click();
    await page.getByText('This link points to an address we do not fetch.').waitFor();
    expect(await creditsOf(page)).toBe(1);
    await field.fill(site.url);
    await page.getByRole('button', { name: 'Analyse link' }).click();
    await page.getByText('linked.mp4 is in the queue.').waitFor();
    await page.goto('/analysis?video=linked.mp4');
    await page.getByRole('heading', { name: 'Timeline' }).waitFor(ANALYSED);
    expect(await creditsOf(page)).toBe(0);
    site.close();
  });

  it('tells why a run failed, and gives its credit back', async () => {
    const { page } = await stage.enter();
    await page.goto('/analysis');
    await choose(page).setInputFiles(await makeBrokenClip(folder, 'broken.mp4'));
    await page.getByRole('link', { name: 'Watch it' }).click();
    await page.getByRole('heading', { name: 'This video is damaged and cannot be read.' }).waitFor(ANALYSED);
    await page.getByText('Your credit is back.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog', { name: 'Try broken.mp4 again?' }).waitFor();
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.goto('/status');
    const failed = page.getByRole('row').filter({ hasText: 'broken.mp4' });
    await failed.getByText('This video is damaged and cannot be read.').waitFor();
    await failed.getByText('Failed').filter({ visible: true }).waitFor();
    expect(await creditsOf(page)).toBe(1);
    expect(await ledgerOf(page)).toEqual(['signup 1', 'usage -1', 'refund 1']);
  });
});
