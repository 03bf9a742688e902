import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { makeClips } from './screenshots/make-clips.ts';
import { takePicture } from './screenshots/take-picture.ts';
import { PUBLIC_VIEWS, SIGNED_IN_VIEWS, type View } from './screenshots/views.ts';
import { newPerson } from './support/person.ts';
import { openStage, type Stage } from './support/stage.ts';
import { ROOT } from './support/start-product.ts';

const FOLDER = join(ROOT, 'docs', 'screenshots');
const DOCUMENT = join(ROOT, 'docs', 'screens.md');
const CREDITS = 20;
const POLL_MS = 1000;

/** Takes every picture of the documentation anew, from the real product with really analysed videos. */
async function takeScreenshots(stage: Stage): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const visitor = await newPerson(stage.browser, stage.product.url);
  const person = await stage.enter(CREDITS);
  await analyse(person.page, await makeClips(stage.product.dataDir));
  const pages = [
    ...(await picture(visitor.page, PUBLIC_VIEWS)),
    ...(await picture(person.page, SIGNED_IN_VIEWS)),
  ];
  await writeFile(DOCUMENT, `# Screens\n\nTaken by \`npm run screenshots\`.\n\n${pages.join('\n')}`);
}

async function analyse(page: Page, clips: readonly string[]): Promise<void> {
  const origin = new URL(page.url()).origin;
  for (const path of clips) {
    const file = { name: basename(path), mimeType: 'video/mp4', buffer: await readFile(path) };
    await page.request.post('/api/v1/process-user-video', {
      headers: { origin },
      multipart: { video_platform: 'tiktok', file },
    });
  }
  const ended = async () => {
    const answer = await page.request.get('/rest/v1/video_analysis_runs?select=status');
    const runs = (await answer.json()) as { status: string }[];
    const failed = runs.filter(({ status }) => status === 'failed' || status === 'error').length;
    if (failed > 0) throw new Error(`${failed} of the clips could not be analysed.`);
    return runs.filter(({ status }) => status === 'completed').length;
  };
  while ((await ended()) < clips.length) await pause(POLL_MS);
}

/** The pictures of each view, and their lines for the document. */
async function picture(page: Page, views: readonly View[]): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const view of views) {
    lines.push(`${view.says}\n`);
    for (const look of view.looks ?? (['dark'] as const)) {
      const name = await takePicture(page, view, look, FOLDER);
      lines.push(`![${view.says} (${look})](screenshots/${name})\n`);
      process.stdout.write(`${name}\n`);
    }
  }
  return lines;
}

const stage = await openStage();
try {
  await takeScreenshots(stage);
} finally {
  await stage.close();
}
