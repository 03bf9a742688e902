import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { LOOKS, type Look, type View } from './views.ts';

/** Few colours are enough for calm surfaces, and make a picture that a repository can carry. */
const PALETTE = 'split[a][b];[a]palettegen=max_colors=200:stats_mode=single[p];[b][p]paletteuse=dither=none';

export async function takePicture(page: Page, view: View, look: Look, folder: string): Promise<string> {
  const { theme, width, height } = LOOKS[look];
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.goto(view.path);
  await page.getByText(view.until).filter({ visible: true }).first().waitFor();
  await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' });
  await view.act?.(page);
  await settle(page);
  const name = `${view.name}-${look}.png`;
  const raw = join(folder, `raw-${name}`);
  await page.screenshot({ path: raw });
  const palette = ['-filter_complex', PALETTE, '-frames:v', '1', join(folder, name)];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-y', '-i', raw, ...palette]);
  await rm(raw);
  return name;
}

const HAS_ALL = `[...document.images].every((image) => image.complete) &&
  [...document.querySelectorAll('video')].every((video) => video.readyState >= 2 && !video.seeking)`;
const POLL_MS = 50;

/** Pictures and videos have arrived, and two frames have been painted since. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Asked from here: the page's content policy lets nothing in it evaluate text again and again.
  while (!(await page.evaluate(HAS_ALL))) await pause(POLL_MS);
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}
