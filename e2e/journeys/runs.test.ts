import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditInAllLooks } from '../support/audit.ts';
import { type Person, watch } from '../support/person.ts';
import { openStage, type Stage } from '../support/stage.ts';

/** A video that never comes to its end: the run that fetches it goes on until somebody stops it. */
function serveEndlessVideo(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 1_000_000 });
    response.write('beginning');
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** One person with two credits, and a worker that is kept busy; the stories follow each other. */
describe('the runs of a person', () => {
  let stage: Stage;
  let person: Person;
  let page: Page;
  let endless: Server;
  beforeAll(async () => {
    endless = await serveEndlessVideo();
    stage = await openStage({ URL_IMPORT_ALLOW: '127.0.0.1' });
    person = await stage.enter(1);
    page = person.page;
  });
  afterAll(async () => {
    await stage?.close();
    endless?.closeAllConnections();
    endless?.close();
  });

  const now = (on = page) => on.getByRole('region', { name: 'Now' });
  const past = () => page.getByRole('table', { name: 'Runs that have ended' });
  const credits = (count: number) => page.getByRole('link', { name: new RegExp(`^Credits ?${count}$`) });
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const analyseLink = async (name: string) => {
    const { port } = endless.address() as AddressInfo;
    await page.goto('/analysis');
    await page
      .getByLabel('Or paste a link to a video file')
      .fill(`http://127.0.0.1:${port}/${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: 'Analyse link' }).click();
    await page.getByText(name).first().waitFor();
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
    await analyseLink('a very long name.mp4');
    for (const tab of [page, other]) {
      if (tab === page) await tab.goto('/status');
      await now(tab).getByText('a very long name.mp4').waitFor();
      await now(tab).getByText('Fetching the file').waitFor();
      await tab.getByRole('heading', { name: '1 video is on the way' }).waitFor();
    }
    expect(complaints).toEqual([]);
    await other.close();
  });

  it('tells a waiting run its place, until it is its turn', async () => {
    await analyseLink('next.mp4');
    await page.goto('/status');
    await now().getByText('Next in the queue').waitFor();
    await cancel('a very long name.mp4');
    await now().getByText('Fetching the file').waitFor();
    await page.getByRole('heading', { name: '1 video is on the way' }).waitFor();
    await choose('a very long name.mp4', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No run has ended yet.').waitFor();
  });

  it('says of a cancelled run that its credit came back', async () => {
    await credits(1).waitFor();
    await cancel('next.mp4');
    await past().getByText('The analysis was cancelled. The credit came back.').waitFor();
    await past().getByText('Cancelled', { exact: true }).filter({ visible: true }).waitFor();
    await credits(2).waitFor();
  });

  it('takes it up again in its place', async () => {
    await choose('next.mp4', 'Try again');
    const dialog = page.getByRole('dialog', { name: 'Try next.mp4 again?' });
    await dialog.getByText('It costs 1 credit, which comes back if it fails.').waitFor();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await now().getByText('next.mp4').waitFor();
    await page.getByText('No run has ended yet.').waitFor();
    await credits(1).waitFor();
    await cancel('next.mp4');
    await past().getByText('next.mp4').waitFor();
  });

  it('renames it, keeping its ending', async () => {
    await choose('next.mp4', 'Rename');
    const dialog = page.getByRole('dialog', { name: 'Rename the video' });
    await dialog.getByLabel('Name').fill('Teaser');
    await dialog.getByLabel('Name').press('Enter');
    await past().getByText('Teaser.mp4', { exact: true }).waitFor();
    expect(await past().getByText('next.mp4').count()).toBe(0);
  });

  it('is in order for axe, in both themes and on a phone', async () => {
    expect(await auditInAllLooks(page)).toEqual([]);
  });

  it('deletes it for good, after asking', async () => {
    await choose('Teaser.mp4', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete Teaser.mp4?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No run has ended yet.').waitFor();
    expect(person.complaints).toEqual([]);
  });
});
