import type { Page } from 'playwright-core';
import { observe, slowDown, Traffic, type Watched, watch } from './observe.ts';
import type { WebStage } from './stage.ts';

interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly ready: string;
  readonly act: (page: Page, traffic: Traffic) => Promise<void>;
}

const GRID = 'ul[aria-label="Your videos"] > li';
const TABLE = 'main table tbody tr';
const REPORTS = 'ul[aria-label="Reports"] > li';
const WHEEL_PX = 1200;
/** About as fast as a hard flick of the finger. */
const WHEEL_PAUSE_MS = 30;

const AT_END = 'innerHeight + scrollY >= document.documentElement.scrollHeight - 2';

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'history: typing a word that 125 transcripts hold',
    path: '/history',
    ready: REPORTS,
    act: async (page) => {
      await page.getByRole('searchbox').pressSequentially('sourdough', { delay: 60 });
      await page.getByRole('heading', { name: /reports found/ }).waitFor();
    },
  },
  {
    name: 'history: scrolling to the last of the reports',
    path: '/history',
    ready: REPORTS,
    act: scrollToEnd,
  },
  { name: 'dashboard: scrolling the grid to its end', path: '/dashboard', ready: GRID, act: scrollToEnd },
  {
    name: 'dashboard: scrolling the table to its end',
    path: '/dashboard?view=table',
    ready: TABLE,
    act: scrollToEnd,
  },
  {
    name: 'dashboard: from grid to table',
    path: '/dashboard',
    ready: GRID,
    act: async (page) => {
      await page.getByRole('button', { name: 'Table' }).click();
      await page.locator(TABLE).first().waitFor();
    },
  },
  {
    name: 'dashboard: from table to grid',
    path: '/dashboard?view=table',
    ready: TABLE,
    act: async (page) => {
      await page.getByRole('button', { name: 'Grid' }).click();
      await page.locator(GRID).first().waitFor();
    },
  },
  {
    name: 'dashboard: sorting by score',
    path: '/dashboard?view=table',
    ready: TABLE,
    act: async (page) => {
      await page.getByLabel('Order').selectOption('score');
      await page.waitForURL('**sort=score');
    },
  },
  {
    name: 'dashboard: selecting the whole page',
    path: '/dashboard',
    ready: GRID,
    act: async (page) => {
      await page.getByLabel('Select all on this page').check();
      await page.getByText('100 videos selected').waitFor();
    },
  },
];

async function scrollToEnd(page: Page, traffic: Traffic): Promise<void> {
  await page.mouse.move(720, 500);
  for (let isAtEnd = false; !isAtEnd; ) {
    await page.mouse.wheel(0, WHEEL_PX);
    await page.waitForTimeout(WHEEL_PAUSE_MS);
    if (await page.evaluate<boolean>(AT_END)) {
      // The end may only be the end of what is loaded.
      await traffic.waitUntilQuiet();
      isAtEnd = await page.evaluate<boolean>(AT_END);
    }
  }
}

export async function measureInteraction(
  stage: WebStage,
  { path, ready, act }: Interaction,
  slowdown: number,
): Promise<Watched> {
  const context = await stage.newVisit();
  try {
    const page = await context.newPage();
    await observe(page);
    const traffic = new Traffic(page);
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    await traffic.waitUntilQuiet();
    await slowDown(page, slowdown);
    return await watch(page, traffic, () => act(page, traffic));
  } finally {
    await context.close();
  }
}
