import type { Request } from 'playwright-core';
import { isDataRequest, observe, slowDown, Traffic } from './observe.ts';
import type { WebStage } from './stage.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Is there when the screen shows what one came for. */
  readonly ready: string;
}

export interface Load {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly readyMs: number;
  readonly longestTaskMs: number;
  readonly requests: number;
  readonly dataRequests: number;
  readonly kilobytes: number;
}

export function screensOf({ videoName }: WebStage): readonly Screen[] {
  return [
    { name: 'landing', path: '/', ready: 'h1' },
    { name: 'overview', path: '/overview', ready: 'main a[href^="/analysis?video="]' },
    { name: 'dashboard, grid', path: '/dashboard', ready: 'ul[aria-label="Your videos"] > li' },
    {
      name: 'dashboard, table',
      path: '/dashboard?view=table',
      ready: 'main table tbody tr, main [role=row]',
    },
    { name: 'history', path: '/history', ready: 'ul[aria-label="Reports"] > li' },
    {
      name: 'report',
      path: `/analysis?video=${encodeURIComponent(videoName)}`,
      ready: '[data-testid=timeline]',
    },
  ];
}

/** Notes the frame in which the wanted element is first there. */
const noteReady = (selector: string) => `
  const look = () => {
    if (document.querySelector(${JSON.stringify(selector)})) window.readyAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

const FIGURES = `({
  firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  largestPaintMs: window.seen.lcp,
  readyMs: window.readyAt,
  longestTaskMs: Math.max(0, ...window.seen.tasks.map((task) => task.duration)),
})`;

/** A first visit with an empty cache. */
export async function measureLoad(stage: WebStage, screen: Screen, slowdown: number): Promise<Load> {
  const context = await stage.newVisit();
  try {
    const page = await context.newPage();
    await observe(page);
    await page.addInitScript({ content: noteReady(screen.ready) });
    await slowDown(page, slowdown);
    const traffic = new Traffic(page);
    await page.goto(screen.path);
    await page.locator(screen.ready).first().waitFor({ state: 'attached' });
    await traffic.waitUntilQuiet();
    const figures = await page.evaluate<Omit<Load, 'requests' | 'dataRequests' | 'kilobytes'>>(FIGURES);
    return { ...figures, ...(await sumUp(traffic.finished)) };
  } finally {
    await context.close();
  }
}

async function sumUp(finished: readonly Request[]) {
  const sizes = await Promise.all(finished.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
  return {
    requests: finished.length,
    dataRequests: finished.filter(isDataRequest).length,
    kilobytes: bytes / 1000,
  };
}
