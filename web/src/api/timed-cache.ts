interface Entry<T> {
  readonly value: T;
  readonly storedAt: number;
}

/** Values with a lifetime. What is too old stays readable as stale until the next sweep. */
export class TimedCache<T> {
  readonly #lifetimeMs: number;
  readonly #entries = new Map<string, Entry<T>>();

  constructor(lifetimeMs: number) {
    this.#lifetimeMs = lifetimeMs;
  }

  set(key: string, value: T): void {
    this.#entries.set(key, { value, storedAt: Date.now() });
  }

  findFresh(key: string): T | null {
    const entry = this.#entries.get(key);
    return entry && this.#isFresh(entry) ? entry.value : null;
  }

  findStale(key: string): T | null {
    return this.#entries.get(key)?.value ?? null;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  sweep(): void {
    for (const [key, entry] of this.#entries) {
      if (!this.#isFresh(entry)) this.#entries.delete(key);
    }
  }

  clear(): void {
    this.#entries.clear();
  }

  #isFresh(entry: Entry<T>): boolean {
    return Date.now() - entry.storedAt < this.#lifetimeMs;
  }
}
