import { CREDITS_PER_RUN } from '@framewise/contract/plans';
import type { Upload } from 'tus-js-client';
import { NetworkError } from '../../api/http.ts';
import { newId } from '../../api/new-id.ts';
import { onSignedOut } from '../../api/session/session.ts';
import { type RunChoices, startRun } from '../../api/start-run.ts';
import { createStore, useStore } from '../../api/store.ts';
import { type FileLimits, readDuration, refusalOf, tooLong } from './check-file.ts';
import { SpeedMeter, secondsLeft } from './speed-meter.ts';
import { forgetUnfinished } from './unfinished.ts';

export type UploadState =
  | 'checking'
  | 'refused'
  | 'uploading'
  | 'paused'
  /** Goes on by itself as soon as the browser is online again. */
  | 'offline'
  | 'starting'
  | 'started'
  | 'failed';

export interface UploadItem {
  readonly id: string;
  readonly name: string;
  readonly state: UploadState;
  readonly sentBytes: number;
  readonly totalBytes: number;
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
  /** Why it was refused or failed. */
  readonly message: string | null;
  /** The name the video has from now on, once its run has started. */
  readonly videoName: string | null;
}

const CHUNK_BYTES = 8 * 1024 * 1024;
/** Two at a time: more only makes each of them slower. */
const AT_ONCE = 2;
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

interface Job {
  readonly file: File;
  readonly choices: RunChoices;
  readonly requestId: string;
  upload: Upload | null;
  /** The server has all of it; what is left is to start the run. */
  isSent: boolean;
}

const store = createStore<readonly UploadItem[]>([]);
const jobs = new Map<string, Job>();

export const useUploads = () => useStore(store);

function change(id: string, patch: Partial<UploadItem>): void {
  store.set(store.get().map((item) => (item.id === id ? { ...item, ...patch } : item)));
}

const find = (id: string) => store.get().find((item) => item.id === id);

export interface UploadLimits extends FileLimits {
  /** null: as many as one likes. */
  readonly creditsLeft: number | null;
}

const NO_CREDIT = 'No credit is left for this video. Get more credits, then add it again.';

/** Takes files in; what is plainly wrong is refused before a byte leaves the browser. */
export async function addFiles(
  files: readonly File[],
  choices: RunChoices,
  limits: UploadLimits,
): Promise<void> {
  const added = files.map((file) => ({ file, id: newId() }));
  store.set([...store.get(), ...added.map(({ file, id }) => newItem(id, file))]);
  for (const { file, id } of added) {
    jobs.set(id, { file, choices, requestId: newId(), upload: null, isSent: false });
    const reason =
      refusalOf(file, limits) ?? tooLong(await readDuration(file), limits) ?? tooMany(limits.creditsLeft);
    if (reason) change(id, { state: 'refused', message: reason });
    else change(id, { state: 'paused' });
    startNext();
  }
}

/** Files on their way will cost a credit each, though none has been taken yet. */
function tooMany(creditsLeft: number | null): string | null {
  const promised = store.get().filter(({ state }) => isOnItsWay(state)).length * CREDITS_PER_RUN;
  return creditsLeft === null || creditsLeft - promised >= CREDITS_PER_RUN ? null : NO_CREDIT;
}

const isOnItsWay = (state: UploadState) =>
  state === 'uploading' || state === 'paused' || state === 'offline' || state === 'starting';

function newItem(id: string, file: File): UploadItem {
  return {
    id,
    name: file.name,
    state: 'checking',
    sentBytes: 0,
    totalBytes: file.size,
    bytesPerSecond: null,
    secondsLeft: null,
    message: null,
    videoName: null,
  };
}

/** Ids the user has put on hold; everything else that is paused only waits for its turn. */
const held = new Set<string>();

function startNext(): void {
  const running = store.get().filter((item) => item.state === 'uploading').length;
  const waiting = store.get().filter((item) => item.state === 'paused' && !held.has(item.id));
  for (const { id } of waiting.slice(0, Math.max(0, AT_ONCE - running))) void send(id);
}

async function send(id: string): Promise<void> {
  const job = jobs.get(id);
  if (!job) return;
  change(id, { state: 'uploading', message: null });
  const { Upload } = await import('tus-js-client');
  const meter = new SpeedMeter();
  job.upload ??= new Upload(job.file, {
    endpoint: '/uploads/',
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    removeFingerprintOnSuccess: true,
    metadata: { filename: job.file.name },
    onProgress: (sentBytes, totalBytes) => {
      meter.add(sentBytes);
      const { bytesPerSecond } = meter;
      change(id, {
        sentBytes,
        bytesPerSecond,
        secondsLeft: secondsLeft(totalBytes ?? job.file.size, sentBytes, bytesPerSecond),
      });
    },
    onError: (error) => {
      fail(id, messageOf(error), hasNoAnswer(error));
      startNext();
    },
    onSuccess: () => {
      job.isSent = true;
      void begin(id);
    },
  });
  const [previous] = await job.upload.findPreviousUploads();
  if (previous) job.upload.resumeFromPreviousUpload(previous);
  if (find(id)?.state === 'uploading') job.upload.start();
}

/** Without an answer and without a network it is nobody's fault: it waits, and goes on by itself. */
function fail(id: string, message: string, isUnanswered: boolean): void {
  const isOffline = isUnanswered && !navigator.onLine;
  const patch = { bytesPerSecond: null, secondsLeft: null };
  change(id, { ...patch, ...(isOffline ? { state: 'offline' } : { state: 'failed', message }) });
}

type Answer = { getBody(): string } | null;

/** The library's error carries the server's answer, if there was one. */
const answerOf = (error: Error) => ('originalResponse' in error ? (error.originalResponse as Answer) : null);

const hasNoAnswer = (error: Error) => answerOf(error) === null;

function messageOf(error: Error): string {
  try {
    const body = JSON.parse(answerOf(error)?.getBody() ?? '') as { error?: { message?: string } };
    if (body.error?.message) return body.error.message;
  } catch {
    // No answer at all, or not one of ours: the connection is the likely reason.
  }
  return 'The connection was lost. Nothing that was sent is lost: try again to go on.';
}

async function begin(id: string): Promise<void> {
  const job = jobs.get(id);
  const uploadId = job?.upload?.url?.split('/').at(-1);
  if (!job || !uploadId) return;
  change(id, { state: 'starting', sentBytes: job.file.size, secondsLeft: null });
  try {
    const run = await startRun({ uploadId }, job.choices, job.requestId);
    change(id, { state: 'started', videoName: run.video_name });
    jobs.delete(id);
  } catch (error) {
    fail(id, error instanceof Error ? error.message : String(error), error instanceof NetworkError);
  }
  startNext();
}

export async function pauseUpload(id: string): Promise<void> {
  held.add(id);
  await jobs.get(id)?.upload?.abort();
  change(id, { state: 'paused', bytesPerSecond: null, secondsLeft: null });
  startNext();
}

export function resumeUpload(id: string): void {
  held.delete(id);
  // Everything was sent and only the start of the run failed: the same request again is the same run.
  if (jobs.get(id)?.isSent) return void begin(id);
  change(id, { state: 'paused', message: null });
  startNext();
}

export async function cancelUpload(id: string): Promise<void> {
  const job = jobs.get(id);
  jobs.delete(id);
  held.delete(id);
  store.set(store.get().filter((item) => item.id !== id));
  startNext();
  // Also removes what the server has of it; were that to fail, the server's own sweep does it after a day.
  await job?.upload?.abort(true).catch(() => {});
}

/** A request under way may hang for minutes on a line that is gone. What has arrived, has arrived. */
function waitForLine(): void {
  for (const { id, state } of store.get()) {
    if (state !== 'uploading') continue;
    void jobs.get(id)?.upload?.abort();
    change(id, { state: 'offline', bytesPerSecond: null, secondsLeft: null });
  }
}

function resumeAll(): void {
  for (const { id, state } of store.get()) if (state === 'offline') resumeUpload(id);
}

/** The next person at this browser neither sees these files nor sends them. */
function forgetAll(): void {
  for (const { upload } of jobs.values()) void upload?.abort();
  jobs.clear();
  held.clear();
  store.set([]);
  forgetUnfinished();
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (store.get().some(({ state }) => isOnItsWay(state))) event.preventDefault();
}

onSignedOut(forgetAll);
addEventListener('offline', waitForLine);
addEventListener('online', resumeAll);
addEventListener('beforeunload', askBeforeLeaving);
