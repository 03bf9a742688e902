import { isRunWanted } from '@framewise/database/calls/is-run-wanted';
import { type RunProgress, reportProgress } from '@framewise/database/calls/report-progress';
import type { Database } from '@framewise/database/connect';
import type { Logger } from 'pino';

const INTERVAL_MS = 1000;

interface RunWatchOptions {
  readonly db: Database;
  readonly runId: string;
  readonly log: Logger;
}

/**
 * Once a second it writes down how far the run is, if that changed, and learns whether the run is
 * still wanted. A database that is away for a while stops neither.
 */
export class RunWatch {
  readonly #options: RunWatchOptions;
  readonly #unwanted = new AbortController();
  #latest: RunProgress | null = null;
  #timer: NodeJS.Timeout;
  #tick: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: RunWatchOptions) {
    this.#options = options;
    this.#timer = setTimeout(() => this.#next(), INTERVAL_MS);
  }

  /** Aborts when the run was cancelled, ended by another worker, or deleted. */
  get unwanted(): AbortSignal {
    return this.#unwanted.signal;
  }

  report(progress: RunProgress): void {
    this.#latest = progress;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#tick;
  }

  #next(): void {
    this.#tick = this.#look().finally(() => {
      if (!this.#isStopped) this.#timer = setTimeout(() => this.#next(), INTERVAL_MS);
    });
  }

  async #look(): Promise<void> {
    const { db, runId, log } = this.#options;
    const latest = this.#latest;
    this.#latest = null;
    try {
      const isWanted = latest ? await reportProgress(db, runId, latest) : await isRunWanted(db, runId);
      if (!isWanted) this.#unwanted.abort(new RunUnwanted());
    } catch (err) {
      log.warn({ err }, 'progress could not be written');
      this.#latest ??= latest;
    }
  }
}

export class RunUnwanted extends Error {
  constructor() {
    super('Nobody waits for this run any more.');
    this.name = 'RunUnwanted';
  }
}
