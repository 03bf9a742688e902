import type { Upload } from 'tus-js-client';
import { type RunChoices, startRun } from '../../api/start-run.ts';
import { createStore, useStore } from '../../api/store.ts';
import { type FileLimits, readDuration, refusalOf, tooLong } from './check-file.ts';
import { SpeedMeter, secondsLeft } from './speed-meter.ts';

export type UploadState = 'checking' | 'refused' | 'uploading' | 'paused' | 'starting' | 'started' | 'failed';

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
}

const store = createStore<readonly UploadItem[]>([]);
const jobs = new Map<string, Job>();

export const useUploads = () => useStore(store);

function change(id: string, patch: Partial<UploadItem>): void {
  store.set(store.get().map((item) => (item.id === id ? { ...item, ...patch } : item)));
}

const find = (id: string) => store.get().find((item) => item.id === id);

/** Takes files in; what is plainly wrong is refused before a byte leaves the browser. */
export async function addFiles(
  files: readonly File[],
  choices: RunChoices,
  limits: FileLimits,
): Promise<void> {
  const added = files.map((file) => ({ file, id: crypto.randomUUID() }));
  store.set([...store.get(), ...added.map(({ file, id }) => newItem(id, file))]);
  for (const { file, id } of added) {
    jobs.set(id, { file, choices, requestId: crypto.randomUUID(), upload: null });
    const reason = refusalOf(file, limits) ?? tooLong(await readDuration(file), limits);
    if (reason) change(id, { state: 'refused', message: reason });
    else change(id, { state: 'paused' });
    if (!reason) startNext();
  }
}

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
  const next = store.get().find((item) => item.state === 'paused' && !held.has(item.id));
  if (next && running < AT_ONCE) void send(next.id);
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
      change(id, { state: 'failed', message: messageOf(error) });
      startNext();
    },
    onSuccess: () => void begin(id),
  });
  const [previous] = await job.upload.findPreviousUploads();
  if (previous) job.upload.resumeFromPreviousUpload(previous);
  if (find(id)?.state === 'uploading') job.upload.start();
}

/** The library's error carries the server's answer; ours is a sentence for people. */
function messageOf(error: Error): string {
  const answer =
    'originalResponse' in error ? (error.originalResponse as { getBody(): string } | null) : null;
  try {
    const body = JSON.parse(answer?.getBody() ?? '') as { error?: { message?: string } };
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
    change(id, { state: 'failed', message: error instanceof Error ? error.message : String(error) });
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
  const item = find(id);
  // Everything was sent and only the start of the run failed: the same request again is the same run.
  if (item && item.state === 'failed' && item.sentBytes === item.totalBytes) return void begin(id);
  change(id, { state: 'paused' });
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
