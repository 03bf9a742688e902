import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Locator, Page } from 'playwright-core';

/** What a hand does: over the zone, and let go. Runs as text: the page's content policy allows no more. */
export async function dropFiles(page: Page, zone: Locator, paths: readonly string[]): Promise<void> {
  const files = await Promise.all(
    paths.map(async (path) => ({ name: basename(path), base64: await readFile(path, 'base64') })),
  );
  const dataTransfer = await page.evaluateHandle(`(() => {
    const held = new DataTransfer();
    for (const { name, base64 } of ${JSON.stringify(files)}) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      held.items.add(new File([bytes], name, { type: name.endsWith('.mp4') ? 'video/mp4' : 'text/plain' }));
    }
    return held;
  })()`);
  await zone.dispatchEvent('dragover', { dataTransfer });
  await zone.dispatchEvent('drop', { dataTransfer });
}
