import type { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { captionAt, endOf, FRAME_RATE, type PlacedScene } from './timeline.ts';

export const FRAME = { width: 1080, height: 1920 } as const;
const SCENES_PAGE = pathToFileURL(`${import.meta.dirname}/scenes.html`).href;

/** Draws the scenes frame by frame and writes them as PNG, one after another. */
export async function drawFrames(
  scenes: readonly PlacedScene[],
  options: { readonly into: Writable; readonly seconds: number },
): Promise<void> {
  // Pages on disk may otherwise not read fonts and styles beside them.
  const args = ['--no-sandbox', '--allow-file-access-from-files', '--hide-scrollbars'];
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args });
  try {
    const page = await browser.newPage({ viewport: FRAME });
    await page.goto(SCENES_PAGE);
    await page.evaluate(`prepare(${JSON.stringify(scenes)})`);
    const screen = await page.context().newCDPSession(page);
    for (let frame = 0; frame < Math.round(options.seconds * FRAME_RATE); frame++) {
      await page.evaluate(`show(${JSON.stringify(stateAt(scenes, frame / FRAME_RATE))})`);
      const { data } = await screen.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
      await write(options.into, Buffer.from(data, 'base64'));
    }
    options.into.end();
  } finally {
    await browser.close();
  }
}

/** After the last scene comes the first picture again. */
function stateAt(scenes: readonly PlacedScene[], seconds: number) {
  const [first] = scenes;
  const current = scenes.find((scene) => seconds < scene.startSeconds + scene.seconds - 1e-6);
  const scene = current ?? first;
  if (!scene) throw new Error('There is no scene to show.');
  const at = current ? seconds - scene.startSeconds : 0;
  return {
    id: scene.id,
    milliseconds: at * 1000,
    caption: captionAt(scene, at),
    progress: current ? seconds / endOf(scenes) : 0,
  };
}

function write(stream: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
