import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** What a click makes the browser save. */
export async function saveDownload(page: Page, click: () => Promise<void>): Promise<SavedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}
