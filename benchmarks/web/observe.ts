import type { Page, Request } from 'playwright-core';

/** What the page notes about itself. As text: it runs in the browser, which this part does not know. */
const OBSERVER = `
  window.seen = { tasks: [], events: [], lcp: 0 };
  const note = (type, keep, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true, ...options });
  note('longtask', ({ startTime, duration }) => window.seen.tasks.push({ startTime, duration }));
  note('event', ({ startTime, duration, interactionId }) => {
    if (interactionId > 0) window.seen.events.push({ startTime, duration });
  }, { durationThreshold: 16 });
  note('largest-contentful-paint', ({ startTime }) => { window.seen.lcp = startTime; });
`;

/** Two frames after everything else, when what was asked for is painted. */
const PAINTED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))';

const QUIET_MS = 500;

interface Span {
  readonly startTime: number;
  readonly duration: number;
}

export interface Watched {
  /** 0 where no task took 50 ms: the browser tells of no shorter ones. */
  readonly longestTaskMs: number;
  /** From a key or a click to the next paint; 0 where nothing took 16 ms. */
  readonly slowestEventMs: number;
  readonly dataRequests: number;
}

export async function observe(page: Page): Promise<void> {
  await page.addInitScript({ content: OBSERVER });
}

/** The requests of a page that are under way; the stream of events, which never ends, is none of them. */
export class Traffic {
  readonly finished: Request[] = [];
  readonly #underWay = new Set<Request>();
  #lastChange = performance.now();

  constructor(page: Page) {
    const end = (request: Request) => {
      this.#underWay.delete(request);
      this.#lastChange = performance.now();
    };
    page.on('request', (request) => {
      if (request.resourceType() === 'eventsource') return;
      this.#underWay.add(request);
      this.#lastChange = performance.now();
    });
    page.on('requestfinished', (request) => {
      this.finished.push(request);
      end(request);
    });
    page.on('requestfailed', end);
  }

  /** What was just done may ask for something only in a moment. */
  async waitUntilQuiet(): Promise<void> {
    this.#lastChange = performance.now();
    while (this.#underWay.size > 0 || performance.now() - this.#lastChange < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Asks for data, not for code, pictures or the session. */
export function isDataRequest(request: Request): boolean {
  const { pathname } = new URL(request.url());
  return (
    /^\/(rest\/v1|api\/v1)\//.test(pathname) &&
    !/video-preview|preview-token|active-runs|\/config$/.test(pathname)
  );
}

/** What the page felt while something was done to it, until it is quiet again. */
export async function watch(page: Page, traffic: Traffic, act: () => Promise<void>): Promise<Watched> {
  await traffic.waitUntilQuiet();
  const before = traffic.finished.length;
  const begun = await page.evaluate<number>('performance.now()');
  await act();
  await traffic.waitUntilQuiet();
  await page.evaluate(PAINTED);
  const seen = await page.evaluate<{ tasks: Span[]; events: Span[] }>('window.seen');
  const longest = (spans: readonly Span[]) =>
    Math.max(0, ...spans.filter((span) => span.startTime >= begun).map((span) => span.duration));
  return {
    longestTaskMs: longest(seen.tasks),
    slowestEventMs: longest(seen.events),
    dataRequests: traffic.finished.slice(before).filter(isDataRequest).length,
  };
}

/** The second column of every figure: a machine four times slower. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
