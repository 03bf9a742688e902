import type { ActiveRun } from '@framewise/contract/endpoints/runs';
import { useEffect, useRef } from 'react';
import { readCopy, removeCopy, writeCopy } from './local-copy.ts';
import type { RunRow } from './rows.ts';
import { getSession, onSignedOut } from './session/session.ts';
import { createStore, useStore } from './store.ts';
import { dataOf, getTables } from './table-client.ts';

const FLAG_KEY = 'framewise.has-new-videos';
const OPT_IN_KEY = 'framewise.desktop-notifications';

const hasNew = createStore<boolean>(readCopy<boolean>(FLAG_KEY) ?? false);
const optIn = createStore<boolean>(readCopy<boolean>(OPT_IN_KEY) ?? false);

onSignedOut(clearNewVideos);

export function markNewVideos(): void {
  writeCopy(FLAG_KEY, true);
  hasNew.set(true);
}

export function clearNewVideos(): void {
  removeCopy(FLAG_KEY);
  hasNew.set(false);
}

export function useHasNewVideos(): boolean {
  return useStore(hasNew);
}

export function useDesktopNotifications(): boolean {
  return useStore(optIn);
}

/** Asks the browser when switched on; answers what holds afterwards. */
export async function setDesktopNotifications(isWanted: boolean): Promise<boolean> {
  const isAllowed =
    isWanted && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
  writeCopy(OPT_IN_KEY, isAllowed);
  optIn.set(isAllowed);
  return isAllowed;
}

/** Runs that were active a moment ago and are not any more. */
export function endedRuns(before: readonly ActiveRun[], now: readonly ActiveRun[]): readonly string[] {
  const stillActive = new Set(now.map((run) => run.id));
  return before.filter((run) => !stillActive.has(run.id)).map((run) => run.id);
}

type EndedRun = Pick<RunRow, 'id' | 'video_name' | 'status'>;

async function fetchEnded(ids: readonly string[]): Promise<readonly EndedRun[]> {
  const tables = await getTables();
  return dataOf(await tables.from('video_analysis_runs').select('id, video_name, status').in('id', ids));
}

/** A run that left the queue may also have failed or been cancelled: only completed ones are news. */
export async function announceEnded(
  ids: readonly string[],
  onCompleted: (run: EndedRun) => void,
): Promise<void> {
  const completed = (await fetchEnded(ids)).filter((run) => run.status === 'completed');
  if (completed.length === 0 || getSession().status !== 'signed-in') return;
  markNewVideos();
  for (const run of completed) {
    onCompleted(run);
    if (optIn.get() && document.hidden) new Notification('Your report is ready', { body: run.video_name });
  }
}

/** Compares one poll with the next. */
export function useCompletedRuns(
  runs: readonly ActiveRun[] | undefined,
  onCompleted: (run: EndedRun) => void,
): void {
  const before = useRef<readonly ActiveRun[]>([]);
  useEffect(() => {
    if (!runs) return;
    const ended = endedRuns(before.current, runs);
    before.current = runs;
    if (ended.length === 0) return;
    announceEnded(ended, onCompleted).catch((error: unknown) =>
      console.warn('The end of a run could not be checked.', error),
    );
  }, [runs, onCompleted]);
}
