import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedServer } from '@framewise/database/embedded-server';

interface WatchOptions {
  readonly server: Pick<EmbeddedServer, 'isRunning' | 'revive'>;
  readonly say: (sentence: string) => void;
}

const LOOK_EVERY_MS = 500;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const MOST_TRIES = 6;
/** A server that ran this long was healthy: its next fall starts the pauses and tries anew. */
const HEALTHY_AFTER_MS = 60_000;

/**
 * Starts the embedded PostgreSQL again when it has died. It looks instead of waiting for the end of a
 * child, because the server may be one that an earlier, killed start has left running.
 */
export class DatabaseWatch {
  readonly #options: WatchOptions;
  readonly #leaving = new AbortController();
  readonly #failure = Promise.withResolvers<Error>();
  readonly #ended: Promise<void>;
  #tries = 0;
  #upSince = Date.now();

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#ended = this.#watch().catch((error: Error) => {
      if (!this.#leaving.signal.aborted) this.#failure.resolve(error);
    });
  }

  /** Settles when it could not be brought back. */
  get failed(): Promise<Error> {
    return this.#failure.promise;
  }

  async stop(): Promise<void> {
    this.#leaving.abort();
    await this.#ended;
  }

  async #watch(): Promise<void> {
    for (;;) {
      await this.#pause(LOOK_EVERY_MS);
      if (await this.#options.server.isRunning()) continue;
      if (Date.now() - this.#upSince > HEALTHY_AFTER_MS) this.#tries = 0;
      await this.#revive();
    }
  }

  async #revive(): Promise<void> {
    const { server, say } = this.#options;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.#tries, LONGEST_PAUSE_MS);
    say(`PostgreSQL ended and is started again in ${pauseMs} ms.`);
    await this.#pause(pauseMs);
    this.#tries += 1;
    try {
      await server.revive();
      this.#upSince = Date.now();
      say('PostgreSQL is running again.');
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      if (this.#tries < MOST_TRIES) return say(reason);
      throw new Error(`PostgreSQL could not be started again.\n${reason}`, { cause });
    }
  }

  #pause(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: this.#leaving.signal });
  }
}
