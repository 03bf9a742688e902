import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { AnalysisReport } from '@framewise/contract/analysis/report';
import { AppError } from '@framewise/contract/errors';
import { sweepRunFolders } from '@framewise/engine/pipeline/run-folder';
import type { AnalysisProgress, AnalysisRequest, EngineSetup, FromEngine, ToEngine } from './messages.ts';

const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url));
/** How long a cancelled analysis may tidy up; together with the watch's second it stays below two. */
const CANCEL_GRACE_MS = 600;
/** The engine keeps its own time limit; this much later it is taken to hang. */
const HANG_GRACE_MS = 30_000;

export interface Analysis {
  readonly request: AnalysisRequest;
  readonly signal: AbortSignal;
  onProgress(progress: AnalysisProgress): void;
}

/**
 * The engine in a process of its own: a decoder or model that crashes takes this process down and not
 * the worker, and the models stay loaded from one video to the next.
 */
export class EngineProcess {
  readonly #setup: EngineSetup;
  #child: ChildProcess | null = null;
  #lastId = 0;

  constructor(setup: EngineSetup) {
    this.#setup = setup;
  }

  /** Starts the process ahead of its first video. */
  warmUp(): void {
    this.#child ??= this.#launch();
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Rejects with the signal's reason, with an AppError of the video, or with ANALYSIS_CRASHED. */
  async analyse({ request, signal, onProgress }: Analysis): Promise<AnalysisReport> {
    signal.throwIfAborted();
    this.#child ??= this.#launch();
    const child = this.#child;
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<AnalysisReport>();
    const timers: NodeJS.Timeout[] = [];

    const onMessage = (message: FromEngine) => {
      if (message.id !== id) return;
      if (message.kind === 'progress') onProgress(message.progress);
      else if (message.kind === 'done') resolve(message.report);
      else reject(signal.aborted ? signal.reason : errorOf(message));
    };
    const onExit = (code: number | null, killedBy: string | null) => {
      const cause = new Error(`The engine process ended with ${killedBy ?? `code ${code}`}.`);
      reject(signal.aborted ? signal.reason : new AppError('ANALYSIS_CRASHED', { cause }));
    };
    const onAbort = () => {
      send(child, { kind: 'cancel', id });
      timers.push(setTimeout(() => killGroup(child), CANCEL_GRACE_MS));
    };
    const onHang = () => {
      reject(new AppError('ANALYSIS_TIMEOUT'));
      killGroup(child);
    };

    child.on('message', onMessage).once('exit', onExit);
    signal.addEventListener('abort', onAbort, { once: true });
    timers.push(setTimeout(onHang, request.maxSeconds * 1000 + HANG_GRACE_MS));
    send(child, { kind: 'analyse', id, request });
    try {
      return await promise;
    } finally {
      timers.forEach(clearTimeout);
      child.off('message', onMessage).off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
    }
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    killGroup(child);
    await ended;
  }

  #launch(): ChildProcess {
    const child = fork(PROGRAM, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A group of its own, so that everything it started can be ended with it.
      detached: true,
      // Of the worker's settings it needs none, and of its secrets none but those of its set-up.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: this.#setup.temporaryFolder },
    });
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
      // What it had on disk cannot be tidied up by itself any more.
      void sweepRunFolders(this.#setup.temporaryFolder).catch(() => {});
    });
    // Without a listener a process that cannot be started would end the worker.
    child.on('error', () => {});
    send(child, { kind: 'load', setup: this.#setup });
    return child;
  }
}

function errorOf(message: Extract<FromEngine, { kind: 'failed' }>): AppError {
  return new AppError(message.code, { message: message.message, cause: message.cause });
}

/** A process that is just dying takes no message; its exit tells the rest. */
function send(child: ChildProcess, message: ToEngine): void {
  if (child.connected) child.send(message, () => {});
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
