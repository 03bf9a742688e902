import { NetworkError } from '../http.ts';

export interface Token {
  readonly value: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

export const TOKEN_TIMINGS = {
  tickMs: 30_000,
  refreshBeforeExpiryMs: 5 * 60_000,
  /** Three ticks: a token this close to its end is not handed out any more. */
  expiryMarginMs: 90_000,
  firstBackoffMs: 30_000,
  longestBackoffMs: 16 * 60_000,
} as const;

interface TokenRefresherOptions {
  /** null: the session is over. */
  readonly fetchToken: () => Promise<Token | null>;
  readonly onSessionOver: () => void;
}

/**
 * Keeps one token fresh. It wakes at every tick instead of once before the end, because timers stand
 * still while a laptop sleeps.
 */
export class TokenRefresher {
  readonly #options: TokenRefresherOptions;
  #token: Token | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #inFlight: Promise<Token | null> | null = null;
  #dueAt = 0;
  #backoffMs = 0;
  #isRunning = false;

  constructor(options: TokenRefresherOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#dueAt = Date.now();
    this.#tick();
  }

  stop(): void {
    this.#isRunning = false;
    this.#token = null;
    this.#backoffMs = 0;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** A token that will outlive the request it is used for. */
  async getToken(): Promise<string | null> {
    if (!this.#isRunning) return null;
    const isFresh = this.#token && this.#token.expiresAt - Date.now() > TOKEN_TIMINGS.expiryMarginMs;
    const token = isFresh ? this.#token : await this.#refresh();
    return token?.value ?? null;
  }

  #tick(): void {
    if (!this.#isRunning) return;
    if (Date.now() >= this.#dueAt) {
      this.#refresh().catch((error: unknown) => console.warn('The session could not be refreshed.', error));
      return;
    }
    this.#plan();
  }

  #plan(): void {
    if (!this.#isRunning) return;
    if (this.#timer) clearTimeout(this.#timer);
    const delay = Math.min(Math.max(0, this.#dueAt - Date.now()), TOKEN_TIMINGS.tickMs);
    this.#timer = setTimeout(() => this.#tick(), delay);
  }

  #refresh(): Promise<Token | null> {
    this.#inFlight ??= this.#fetch().finally(() => {
      this.#inFlight = null;
      this.#plan();
    });
    return this.#inFlight;
  }

  async #fetch(): Promise<Token | null> {
    try {
      const token = await this.#options.fetchToken();
      if (!this.#isRunning) return null;
      this.#backoffMs = 0;
      if (!token) {
        this.stop();
        this.#options.onSessionOver();
        return null;
      }
      this.#token = token;
      const wanted = token.expiresAt - TOKEN_TIMINGS.refreshBeforeExpiryMs;
      this.#dueAt = Math.max(wanted, Date.now() + TOKEN_TIMINGS.tickMs);
      return token;
    } catch (error) {
      this.#backOff();
      if (error instanceof NetworkError) return this.#usableToken();
      throw error;
    }
  }

  #backOff(): void {
    this.#backoffMs = Math.min(
      this.#backoffMs === 0 ? TOKEN_TIMINGS.firstBackoffMs : this.#backoffMs * 2,
      TOKEN_TIMINGS.longestBackoffMs,
    );
    this.#dueAt = Date.now() + this.#backoffMs;
  }

  #usableToken(): Token | null {
    return this.#token && this.#token.expiresAt > Date.now() ? this.#token : null;
  }
}
