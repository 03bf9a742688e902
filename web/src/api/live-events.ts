import type { ActiveRun } from '@framewise/contract/endpoints/runs';
import type { LiveEvent, LiveSnapshot } from '@framewise/contract/live-event';
import type { QueryClient } from '@tanstack/react-query';
import { loadSession } from './session/session.ts';

/** Written again: the contract's module would bring its schemas along. */
const EVENTS = { snapshot: 'snapshot', change: 'change', signedOut: 'signed-out' } as const;
const LEADER = 'framewise.live';
const REOPEN_MS = 30_000;
const NEW_PAGE_MS = 10_000;

type News =
  | { readonly kind: 'snapshot'; readonly snapshot: LiveSnapshot }
  | { readonly kind: 'change'; readonly event: LiveEvent }
  | { readonly kind: 'signed-out' };

/**
 * Hears of every change the moment it happens. Polling goes on beside it, should the stream not come about.
 * Returns the function that stops it.
 */
export function followLiveEvents(uid: string, queries: QueryClient): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const channel = new BroadcastChannel(`${LEADER}.${uid}`);
  const openedAt = Date.now();
  const hear = (news: News) => takeIn(news, { uid, queries, isNewPage: Date.now() - openedAt < NEW_PAGE_MS });
  channel.onmessage = ({ data }: MessageEvent<News>) => hear(data);
  const tell = (news: News) => {
    channel.postMessage(news);
    hear(news);
  };
  leadOneTab(`${LEADER}.${uid}`, signal, () => holdStream(tell, signal)).catch((error: unknown) => {
    if (!signal.aborted) console.warn('Live updates are off; this page asks every few seconds.', error);
  });
  return () => {
    stop.abort();
    channel.close();
  };
}

/**
 * Browsers allow six connections to a server, so one tab holds the stream and tells the others; when it
 * closes, the next takes over. Over plain http browsers give no locks: then every tab has its own.
 */
async function leadOneTab(name: string, signal: AbortSignal, lead: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks) await locks.request(name, { signal }, lead);
  else await lead();
}

/**
 * Open until the page leaves or the session is over. The browser reconnects by itself when the line breaks,
 * but not after an answer that is no stream, such as a proxy gives while the server restarts.
 */
function holdStream(tell: (news: News) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let stream: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      stream.close();
      resolve();
    };
    const on = (name: string, act: (data: unknown) => void) =>
      stream.addEventListener(name, ({ data }: MessageEvent<string>) => act(JSON.parse(data)));
    const open = () => {
      stream = new EventSource('/api/v1/events');
      on(EVENTS.snapshot, (data) => tell({ kind: 'snapshot', snapshot: data as LiveSnapshot }));
      on(EVENTS.change, (data) => tell({ kind: 'change', event: data as LiveEvent }));
      on(EVENTS.signedOut, () => {
        tell({ kind: 'signed-out' });
        end();
      });
      stream.addEventListener('error', () => {
        if (stream.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS);
      });
    };
    open();
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}

interface Page {
  readonly uid: string;
  readonly queries: QueryClient;
  /** Whatever it shows it has just asked for. */
  readonly isNewPage: boolean;
}

function takeIn(news: News, page: Page): void {
  if (news.kind === 'signed-out') void loadSession();
  else if (news.kind === 'change') takeChange(news.event, page);
  else takeSnapshot(news.snapshot, page);
}

const activeKey = (uid: string) => ['active-runs', uid] as const;

/** Progress is written into what is shown; whatever begins or ends makes the lists look again. */
function takeChange(event: LiveEvent, { uid, queries }: Page): void {
  if (event.kind !== 'analysis') return;
  const shown = queries.getQueryData<readonly ActiveRun[]>(activeKey(uid));
  const isActive = event.status === 'pending' || event.status === 'processing';
  if (isActive && shown?.some((run) => run.id === event.id)) {
    queries.setQueryData(activeKey(uid), patchRun(shown, event));
    return;
  }
  void queries.invalidateQueries({ queryKey: activeKey(uid) });
  void queries.invalidateQueries({ queryKey: ['runs'] });
}

function patchRun(
  runs: readonly ActiveRun[],
  {
    id,
    status,
    progress,
    stage,
  }: Pick<LiveEvent & { kind: 'analysis' }, 'id' | 'status' | 'progress' | 'stage'>,
): readonly ActiveRun[] {
  if (status !== 'pending' && status !== 'processing') return runs;
  return runs.map((run) => {
    if (run.id !== id) return run;
    const isTakenUp = run.status === 'pending' && status === 'processing';
    return {
      ...run,
      ...{ status, progress, stage },
      ...(isTakenUp && { queue_place: null, started_at: new Date().toISOString() }),
    };
  });
}

/** After a gap: something may have begun or ended that nobody told of. */
function takeSnapshot({ active, ended }: LiveSnapshot, { uid, queries, isNewPage }: Page): void {
  const shown = queries.getQueryData<readonly ActiveRun[]>(activeKey(uid)) ?? [];
  const ids = active.filter((event) => event.kind === 'analysis').map((event) => event.id);
  const isOver = shown.some((run) => !ids.includes(run.id));
  if (isOver || ids.length !== shown.length) void queries.invalidateQueries({ queryKey: activeKey(uid) });
  const isMissed = ended.length > 0 && !isNewPage;
  if (isOver || isMissed) void queries.invalidateQueries({ queryKey: ['runs'] });
}
